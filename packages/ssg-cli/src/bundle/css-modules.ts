import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import type { Message, OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import type { Config } from '../config/types.ts';
import { build } from '../lib/esbuild.ts';
import { sha256 } from '../lib/hash.ts';
import { basename, dirname, relative } from '../lib/path.ts';

/**
 * Compiles CSS modules (`*.module.css`) by itself, because esbuild numbers and shortens their names differently in each
 * bundle: the names in a page, in its stylesheet and in the browser's code must be equal. A name consists of the file's
 * name, a hash of its path in the site, and the name in the stylesheet.
 *
 * @param part - What a bundle contains of a module: its names, or its rules.
 */
export const cssModules = (config: Config, part: 'names' | 'rules'): Plugin => ({
  name: 'css-modules',
  setup({ onLoad }) {
    onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path, with: { type } }) => {
      if (type === 'text') return undefined;
      const { names, rules, others, warnings, errors } = await compileModule(config, path);
      const loaded: OnLoadResult = { resolveDir: dirname(path), warnings, errors };
      if (part === 'rules') return { ...loaded, contents: rules, loader: 'css' };
      // The modules that it composes names of are imported, so that their rules are in the page, too.
      const imports = others.map((other) => `import ${JSON.stringify(other)};\n`);
      return { ...loaded, contents: imports.join('') + names, loader: 'js' };
    });
  },
});

interface CompiledModule {
  /** JavaScript that exports the names. */
  readonly names: string;
  readonly rules: string;
  /** Absolute paths of the modules whose names it composes. */
  readonly others: readonly string[];
  readonly warnings: PartialMessage[];
  readonly errors: PartialMessage[];
}

async function compileModule(config: Config, path: string): Promise<CompiledModule> {
  const others = new Set<string>();
  const named = (file: string): string =>
    `${dirname(file)}/${basename(file, '.module.css')}-${sha256(relative(config.root, file).replaceAll('\\', '/')).slice(0, 6)}.module.css`;
  const files = new Map<string, string>();
  const place = (file: string): { path: string; namespace: string } => {
    files.set(named(file), file);
    return { path: named(file), namespace: 'css-module' };
  };
  const plugin: Plugin = {
    name: 'named-by-path',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^virtual:module$/ }, () => place(path));
      onResolve({ filter: /./, namespace: 'css-module' }, async ({ path: other, importer, kind }) => {
        // Files of `url()` and `@import` are found by the bundle that this becomes part of.
        if (kind !== 'composes-from') return { path: other, external: true };
        const found = await resolve(other, { kind, resolveDir: dirname(files.get(importer) ?? importer) });
        if (found.errors.length > 0) return found;
        others.add(found.path);
        return place(found.path);
      });
      onLoad({ filter: /./, namespace: 'css-module' }, async ({ path: name }) => ({
        contents: await readFile(files.get(name) ?? name, 'utf8'),
        loader: 'local-css',
      }));
    },
  };
  try {
    const { outputFiles, warnings } = await build({
      stdin: { contents: 'export { default } from "virtual:module";' },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'cssModule',
      outdir: config.root,
      logLevel: 'silent',
      plugins: [plugin],
    });
    const textOf = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
    // esbuild tells the names only as code.
    const names = Object.entries({ ...(runInNewContext(`${textOf('.js')}\ncssModule.default`) as object) });
    return { names: exportsOf(names), rules: textOf('.css'), others: [...others], warnings, errors: [] };
  } catch (error) {
    const { errors = [], warnings = [] } = error as { errors?: Message[]; warnings?: Message[] };
    if (errors.length === 0) throw error;
    const inFile = ({ text, location }: Message): PartialMessage => ({
      text,
      location: location === null ? null : { ...location, file: relative(config.root, path), namespace: 'file' },
    });
    return { names: '', rules: '', others: [], warnings: warnings.map(inFile), errors: errors.map(inFile) };
  }
}

/** JavaScript that exports the names as an object, and each that is an identifier by itself. */
function exportsOf(names: readonly (readonly [string, unknown])[]): string {
  const entries = names.map(([name, value]) => [name, JSON.stringify(value)] as const);
  const single = entries.filter(([name]) => /^[a-zA-Z_$][\w$]*$/.test(name) && name !== 'default');
  return [
    ...single.map(([name, value], index) => `const name${index} = ${value};\nexport { name${index} as ${name} };`),
    `export default { ${entries.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')} };`,
  ].join('\n');
}
