import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Config } from '../config/types.ts';
import { messageOf } from '../lib/message-of.ts';
import type { ThemeStylesheet } from '../runtime/theme.ts';
import { oneOfEach, sharedOptions, themeExportsOnly, virtualModules } from './esbuild-options.ts';
import type { RunEsbuild } from './run-esbuild.ts';

/** Every stylesheet of a site and the pages that need it: those of the theme, of plugins, and of the site, in this order. */
export async function siteStyles(config: Config, run: RunEsbuild): Promise<readonly ThemeStylesheet[]> {
  const written = [...config.plugins.flatMap(({ components }) => components.styles ?? []), ...config.styles];
  return joinSheets([...(await themeStylesheets(config, run)), ...written.map(asSheet)], config.root);
}

const asSheet = (style: Config['styles'][number]): ThemeStylesheet =>
  typeof style === 'string' ? { file: style } : style;

/** A sheet that is listed twice is one, on all pages that either asks for. */
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

/** Whether all pages need a sheet. */
export const isEverywhere = ({ layouts, directives, elements, importing }: ThemeStylesheet): boolean =>
  [layouts, directives, elements, importing].every((condition) => condition === undefined);

/** The file that a package path, or a path from a folder, names in a module of that folder; `undefined` where there is none. */
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
 * The list that a theme exports, without the rest of the theme: it is known before anything of the site's code is loaded.
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
    // A theme without a list is no mistake.
    logOverride: { 'import-is-undefined': 'silent' },
    plugins: [virtualModules({ stylesheets: entry }, config.root), oneOfEach(config), themeExportsOnly(config.theme)],
  });
  const code = outputFiles.find(({ path }) => path.endsWith('stylesheets.js'))?.text ?? '';
  const stylesheets = runAlone(`${code}\ntheList.stylesheets`);
  const own = Object.keys(metafile.inputs).filter((path) => !path.startsWith('virtual:'));
  return stylesheets.map((sheet) => ({ ...sheet, file: foundBy(sheet.file, own, config.root) }));
}

/** The file of a sheet, as a module of the theme finds it: a theme may lie outside of what the site has installed. */
function foundBy(file: string, modules: readonly string[], root: string): string {
  for (const folder of [...modules.map((module) => dirname(join(root, module))), root]) {
    const found = fileOf(file, folder);
    if (found !== undefined) return found;
  }
  throw failureOf(`The theme lists the stylesheet "${file}", which cannot be found`);
}

/** In milliseconds; the list of a theme that does nothing else is there in one. */
const maxTime = 2000;

/**
 * Runs the code of a theme that its list needs, away from this process: a theme that loops, ends the process or throws is
 * reported where the theme itself is loaded, and must not take the bundler with it.
 */
function runAlone(code: string): readonly ThemeStylesheet[] {
  try {
    const { URL, TextEncoder, TextDecoder, setTimeout, clearTimeout, queueMicrotask } = globalThis;
    const known = { URL, TextEncoder, TextDecoder, setTimeout, clearTimeout, queueMicrotask, process: { env: {} } };
    const list: unknown = runInNewContext(code, known, { timeout: maxTime });
    return JSON.parse(JSON.stringify(list ?? [])) as readonly ThemeStylesheet[];
  } catch (error) {
    throw failureOf(`The theme's list of stylesheets cannot be read: ${messageOf(error)}`);
  }
}

/** What esbuild would throw, so that it is reported as a mistake of the site. */
const failureOf = (text: string): Error =>
  Object.assign(new Error(text), { errors: [{ text, location: null, notes: [] }], warnings: [] });
