import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { ThemeStylesheet } from '@autolode/ssg-runtime/theme';
import type { Config } from '../config/types.ts';
import { messageOf } from '../lib/message-of.ts';
import { dirname, join, realpathSync, resolve } from '../lib/path.ts';
import { describeMisfit, misfit } from '../lib/shape.ts';
import { stylesheetsShape } from '../plugins/stylesheet-shape.ts';
import { oneOfEach, sharedOptions, themeExportsOnly, virtualModules } from './esbuild-options.ts';
import { reactJsx } from './react-jsx.ts';
import type { RunEsbuild } from './run-esbuild.ts';

/**
 * All stylesheets of a site with the pages that need them: those of the theme, of plugins and of the site, in this
 * order.
 */
export async function siteStyles(config: Config, run: RunEsbuild): Promise<readonly ThemeStylesheet[]> {
  const written = [...config.plugins.flatMap(({ components }) => components.styles ?? []), ...config.styles];
  return joinSheets([...(await themeStylesheets(config, run)), ...written.map(asSheet)], config.root);
}

const asSheet = (style: Config['styles'][number]): ThemeStylesheet =>
  typeof style === 'string' ? { file: style } : style;

/** Merges duplicate stylesheets. The result applies to all pages that one of them applies to. */
export function joinSheets(sheets: readonly ThemeStylesheet[], root: string): readonly ThemeStylesheet[] {
  const joined = new Map<string, ThemeStylesheet>();
  for (const sheet of sheets) {
    const name = fileOf(sheet.file, root) ?? sheet.file;
    const known = joined.get(name);
    joined.set(name, known === undefined ? sheet : union(known, sheet));
  }
  return [...joined.values()];
}

function union(one: ThemeStylesheet, other: ThemeStylesheet): ThemeStylesheet {
  if (isEverywhere(one) || isEverywhere(other)) return { file: one.file };
  const join = <T>(a: readonly T[] = [], b: readonly T[] = []) => [...new Set([...a, ...b])];
  return {
    file: one.file,
    layouts: join(one.layouts, other.layouts),
    directives: join(one.directives, other.directives),
    elements: join(one.elements, other.elements),
    importing: join([one.importing ?? []].flat(), [other.importing ?? []].flat()),
  };
}

/** Whether every page needs a stylesheet. */
export const isEverywhere = ({ layouts, directives, elements, importing }: ThemeStylesheet): boolean =>
  [layouts, directives, elements, importing].every((condition) => condition === undefined);

/**
 * Resolves a package path or relative path from a folder.
 * @returns `undefined` if there is no such file.
 */
function fileOf(written: string, folder: string): string | undefined {
  try {
    const isPath = /^[./]/.test(written);
    return realpathSync(
      isPath ? resolve(folder, written) : createRequire(join(folder, 'package.json')).resolve(written),
    );
  } catch {
    return undefined;
  }
}

/**
 * Reads the list that a theme exports without loading the rest of the theme, because it is needed before any code of
 * the site runs.
 */
async function themeStylesheets(config: Config, run: RunEsbuild): Promise<readonly ThemeStylesheet[]> {
  const entry = `import * as theme from ${JSON.stringify(config.theme)};\nexport const stylesheets = theme.stylesheets;`;
  const { outputFiles, metafile } = await run('stylesheets', entry, {
    ...sharedOptions(config),
    entryPoints: [{ in: 'virtual:stylesheets', out: 'stylesheets' }],
    format: 'iife',
    globalName: 'theList',
    target: 'node20.19',
    entryNames: '[name]',
    loader: { ...sharedOptions(config).loader, '.css': 'empty' },
    // The export is optional.
    logOverride: { 'import-is-undefined': 'silent' },
    plugins: [
      virtualModules({ stylesheets: entry }, config.root),
      oneOfEach(config),
      // Without the packages, whose code would take long to look at.
      reactJsx(config, 'browser', { packages: [] }),
      themeExportsOnly(config.theme),
    ],
  });
  const code = outputFiles.find(({ path }) => path.endsWith('stylesheets.js'))?.text ?? '';
  const stylesheets = runAlone(`${code}\ntheList.stylesheets`);
  const own = Object.keys(metafile.inputs).filter((path) => !path.startsWith('virtual:'));
  const folders = [...new Set([...own.map((path) => dirname(join(config.root, path))), config.root])];
  return stylesheets.map((sheet) => ({ ...sheet, file: foundBy(sheet.file, folders) }));
}

/**
 * Resolves a stylesheet from the folders of the theme's own modules, because a theme may be outside of the site's
 * dependencies.
 */
function foundBy(file: string, folders: readonly string[]): string {
  for (const folder of folders) {
    const found = fileOf(file, folder);
    if (found !== undefined) return found;
  }
  throw failureOf(`The theme lists the stylesheet "${file}", which cannot be found`);
}

/** In milliseconds. Evaluating a list takes about one, and this counts the time in which other processes run. */
const maxTime = 10_000;

/**
 * Evaluates the part of a theme that its list of stylesheets needs in an isolated context. A theme that loops, ends the
 * process or throws is reported when the theme itself is loaded, and must not affect the bundler.
 */
function runAlone(code: string): readonly ThemeStylesheet[] {
  try {
    const { URL, TextEncoder, TextDecoder, setTimeout, clearTimeout, queueMicrotask } = globalThis;
    const known = { URL, TextEncoder, TextDecoder, setTimeout, clearTimeout, queueMicrotask, process: { env: {} } };
    const found: unknown = runInNewContext(code, known, { timeout: maxTime });
    const plain = JSON.parse(JSON.stringify(found ?? [])) as readonly ThemeStylesheet[];
    const wrong = misfit(plain, stylesheetsShape);
    if (wrong === undefined) return plain;
    throw new Error(describeMisfit(wrong, 'its export "stylesheets"'));
  } catch (error) {
    throw failureOf(`The theme's list of stylesheets cannot be read: ${messageOf(error)}`);
  }
}

/** An error in esbuild's format, so that it is reported as an error of the site. */
const failureOf = (text: string): Error =>
  Object.assign(new Error(text), { errors: [{ text, location: null, notes: [] }], warnings: [] });
