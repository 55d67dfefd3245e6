import type { Config } from '../config/types.ts';
import { basename } from '../lib/path.ts';
import type { OutputFile } from '../render/types.ts';
import { announcementRules } from './announcement-rules.ts';
import { cssTarget, inputsOf, outputPath } from './bundle-server.ts';
import { cssModules } from './css-modules.ts';
import { oneOfEach, sharedOptions, virtualModules } from './esbuild-options.ts';
import { footerRules } from './footer-rules.ts';
import type { Bundled, RunEsbuild } from './run-esbuild.ts';
import { isEverywhere, siteStyles } from './site-styles.ts';
import { tokenRules, unknownTokens } from './token-rules.ts';
import type { LinkedStyle } from './types.ts';

/** Bundles the common stylesheet, and each conditional one separately. */
export async function bundleStyles(config: Config, run: RunEsbuild) {
  const sheets = await siteStyles(config, run);
  const common = sheets.filter(isEverywhere);
  const conditional = sheets.filter((sheet) => !isEverywhere(sheet));
  const importOf = (path: string) => `@import ${JSON.stringify(path)};`;
  const modules = Object.fromEntries([
    [
      'main.css',
      [
        ...common.map(({ file }) => importOf(file)),
        tokenRules(config),
        announcementRules(config.announcementBar),
        footerRules(config.footer),
      ].join('\n'),
    ],
    ...conditional.map(({ file }, index) => [`${index}.css`, importOf(file)] as const),
  ]) as Record<string, string>;
  const result = await run('styles', JSON.stringify(modules), {
    ...sharedOptions(config),
    entryPoints: [
      { in: 'virtual:main.css', out: 'main' },
      ...conditional.map(({ file }, index) => ({ in: `virtual:${index}.css`, out: basename(file, '.css') })),
    ],
    entryNames: 'assets/[name]-[hash]',
    minify: true,
    target: cssTarget,
    plugins: [virtualModules(modules, config.root), oneOfEach(config), cssModules(config, 'rules')],
  });
  const urlOf = (name: string) => {
    const file = entryOutput(result, `virtual:virtual:${name}`);
    return file === undefined ? [] : [config.baseUrl + outputPath(config, file)];
  };
  return {
    common: urlOf('main.css'),
    conditional: conditional.flatMap(({ file: _, ...where }, index): LinkedStyle[] =>
      urlOf(`${index}.css`).map((href) => ({ href, ...where })),
    ),
    files: result.outputFiles.map((file) => outputFile(config, file)),
    inputs: inputsOf(config, result.metafile),
    warnings: result.warnings,
    findings: unknownTokens(config, Object.keys(result.metafile.inputs)),
  };
}

/** An output file of esbuild, with its path in the output folder. */
export const outputFile = (
  config: Config,
  { path, contents }: Pick<Bundled['outputFiles'][number], 'path' | 'contents'>,
): OutputFile => ({
  path: outputPath(config, path),
  content: contents,
});

/** Absolute path of the output of an entry. */
export function entryOutput({ metafile, outputFiles }: Bundled, entry: string): string | undefined {
  const path = Object.keys(metafile.outputs).find((output) => metafile.outputs[output]?.entryPoint === entry);
  return path === undefined ? undefined : outputFiles.find((file) => file.path.endsWith(`/${path}`))?.path;
}
