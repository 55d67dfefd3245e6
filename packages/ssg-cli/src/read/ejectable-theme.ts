import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Config } from '../config/types.ts';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import { dirname, join, posix } from '../lib/path.ts';
import { tryOr } from '../lib/try-or.ts';
import { problem } from '../messages/problem.ts';

interface Part {
  /** Path of its module in the theme's sources. */
  readonly file: string;
  readonly export: string;
}

/** The format of a theme's `eject.json`. */
interface EjectList {
  /** Folders of the package that may contain the sources; the first that exists is used. */
  readonly source: readonly string[];
  /** Module of the sources → the package that exports it. Copying it would duplicate the module. */
  readonly public: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, Part>>;
  readonly layouts: Readonly<Record<string, Part>>;
}

export interface Theme extends EjectList {
  readonly name: string;
  readonly version: string;
  /** Absolute path of the sources. */
  readonly folder: string;
}

/** The theme whose parts a site can copy: its own, or the one that its `theme.ts` re-exports. */
export function ejectableTheme({ theme, root }: Pick<Config, 'theme' | 'root'>): Result<Theme> {
  const name = /^\.{1,2}\//.test(theme) ? reexported(join(root, theme)) : theme;
  try {
    const home = dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`));
    const list = JSON.parse(readFileSync(join(home, 'eject.json'), 'utf8')) as EjectList;
    const folder = list.source.map((one) => join(home, one)).find((one) => existsSync(one));
    const { version = '' } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version?: string };
    if (name !== undefined && folder !== undefined) return success({ ...list, name, version, folder });
  } catch {
    // A missing package and a missing list are reported in the same way below.
  }
  return failure([problem('theme/eject-none', { theme: name ?? theme })]);
}

const reexported = (file: string): string | undefined =>
  /^export \* from ['"]([^./'"][^'"]*)['"]/m.exec(tryOr(() => readFileSync(file, 'utf8'), ''))?.[1];

const imports = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])(\.{1,2}\/[^'"]+)\2/g;

/** The text of a module and of its imports as they are copied, by path in the sources. */
export function originalsOf(theme: Theme, first: string): Map<string, string> {
  const copies = new Map<string, string>([[first, '']]);
  for (const path of copies.keys())
    copies.set(
      path,
      originalOf(theme, path, (module) => {
        if (!copies.has(module)) copies.set(module, '');
      }),
    );
  return copies;
}

/** The text of a module as it is copied: exports of the package are imported from there, not copied. */
export function originalOf(
  { folder, public: exported }: Theme,
  path: string,
  needs: (module: string) => void = () => undefined,
): string {
  return readFileSync(join(folder, path), 'utf8').replace(imports, (whole, lead: string, quote: string, to: string) => {
    const module = posix.join(posix.dirname(path), to);
    const replacement = exported[module];
    if (replacement !== undefined) return `${lead}${quote}${replacement}${quote}`;
    needs(module);
    return whole;
  });
}
