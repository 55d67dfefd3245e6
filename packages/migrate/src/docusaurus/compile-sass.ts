import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { dirname, join, resolve } from '@autolode/ssg-cli/internal';
import type * as Sass from 'sass';
import type { ModuleNames } from './module-names.ts';

/** File names of Sass. */
export const isSass = (file: string): boolean => /\.(?:scss|sass)$/.test(file);

/** The path of the CSS that is compiled from a Sass file. It stays a CSS module if it was a Sass module. */
export function cssPathOf(path: string, file: string): string {
  const [, name = '', module = ''] = /^(.*?)(\.module)?\.(?:scss|sass)$/s.exec(path) ?? [];
  // The old site may have had a stylesheet of the same name next to it.
  const isTaken = existsSync(file.replace(/\.(?:scss|sass)$/, '.css'));
  return `${name}${isTaken ? '.sass' : ''}${module}.css`;
}

/**
 * Compiles a Sass file with the compiler of the old site, or else with the one next to this package.
 *
 * @returns Its CSS, or why it cannot be compiled and what to do.
 */
export function compileSass(
  file: string,
  root: string,
  names: ModuleNames,
): { readonly css: string } | { readonly reason: string; readonly remedy: string } {
  const sass = compilerOf(root);
  if (sass === undefined)
    return {
      reason: 'the package `sass` is not installed in the old site',
      remedy: 'Install the packages of the old site, then migrate again.',
    };
  try {
    const { css } = sass.compile(file, {
      loadPaths: [root, ...packageFolders(root)],
      importers: [{ findFileUrl: (path) => urlOf(path, root, names) }],
      logger: sass.Logger.silent,
    });
    return { css };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      reason: message.split('\n')[0] ?? message,
      remedy: 'If it imports a package, install the packages of the old site; else fix it. Then migrate again.',
    };
  }
}

function compilerOf(root: string): typeof Sass | undefined {
  for (const from of [join(root, 'package.json'), import.meta.url]) {
    const load = createRequire(from);
    for (const name of ['sass', 'sass-embedded'])
      try {
        return load(name) as typeof Sass;
      } catch {
        // The next one may be installed.
      }
  }
  return undefined;
}

/** The folders of packages around a site, nearest first. */
function packageFolders(root: string): string[] {
  const folder = join(root, 'node_modules');
  const parent = dirname(root);
  return [...(existsSync(folder) ? [folder] : []), ...(parent === root ? [] : packageFolders(parent))];
}

/** Names that webpack resolved: `~package/file`, and those under an alias such as `@site`. */
function urlOf(path: string, root: string, names: ModuleNames): URL | null {
  const name = path.replace(/^~/, '');
  if (/^[./]/.test(name)) return null;
  if (names.isFile(name)) return pathToFileURL(names.pathOf(name, root));
  if (name === path) return null;
  const folder = packageFolders(root).find((one) => existsSync(resolve(one, name.split('/')[0] ?? name)));
  return folder === undefined ? null : pathToFileURL(join(folder, name));
}
