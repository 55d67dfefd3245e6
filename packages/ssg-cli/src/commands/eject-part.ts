import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { problem } from '../catalogue/problem.ts';
import type { Config } from '../config/types.ts';
import { failure, type Result, success } from '../lib/diagnostic.ts';

interface Part {
  /** Path of its module in the theme's sources. */
  readonly file: string;
  readonly export: string;
}

/** What a theme says of itself in `eject.json`. */
interface EjectList {
  /** Folders of the package where the sources may be; the first that exists is taken. */
  readonly source: readonly string[];
  /** Module of the sources → the package that exports the same names: a copy of it would be a second one. */
  readonly public: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, Part>>;
  readonly layouts: Readonly<Record<string, Part>>;
}

export interface Theme extends EjectList {
  readonly name: string;
  /** Absolute path of the sources. */
  readonly folder: string;
}

/** Where copies are put in a site. */
const target = 'components/theme';

/** The theme whose parts a site can copy: its own, or the one that its `theme.ts` re-exports. */
export function ejectableTheme({ theme, root }: Pick<Config, 'theme' | 'root'>): Result<Theme> {
  const name = /^\.{1,2}\//.test(theme) ? reexported(join(root, theme)) : theme;
  try {
    const home = dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`));
    const list = JSON.parse(readFileSync(join(home, 'eject.json'), 'utf8')) as EjectList;
    const folder = list.source.map((one) => join(home, one)).find((one) => existsSync(one));
    if (name !== undefined && folder !== undefined) return success({ ...list, name, folder });
  } catch {
    // Reported below: neither a package nor a list is a reason to fail differently.
  }
  return failure([problem('theme/eject-none', { theme: name ?? theme })]);
}

function reexported(file: string): string | undefined {
  try {
    return /^export \* from ['"]([^./'"][^'"]*)['"]/m.exec(readFileSync(file, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

export interface Ejected {
  /** Written files, by path from the site's folder; the first is the part itself. */
  readonly files: readonly string[];
  /** Lines for `theme.ts` that put the copy in place of the theme's part. */
  readonly lines: readonly string[];
}

/** Copies a part and the modules it needs into a site. Files of the site are not overwritten. */
export function ejectPart(theme: Theme, name: string, root: string): Result<Ejected> {
  const slot = theme.slots[name];
  const part = slot ?? theme.layouts[name];
  if (part === undefined)
    return failure([
      problem('theme/eject-part', { name, known: [...Object.keys(theme.slots), ...Object.keys(theme.layouts)] }),
    ]);
  const copies = collect(theme, part.file);
  const own = `${target}/${part.file}`;
  if (existsSync(join(root, own))) return failure([problem('theme/eject-exists', {}, { file: own })]);
  // What an earlier part brought along may have been edited since.
  const files = [...copies.keys()].filter((path) => !existsSync(join(root, target, path)));
  for (const path of files) {
    const file = join(root, target, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, copies.get(path) ?? '');
  }
  const importLine = `import { ${part.export} } from './${target}/${part.file}';`;
  const lines =
    slot === undefined
      ? [
          `import { layouts as base } from '${theme.name}';`,
          importLine,
          `export const layouts = { ...base, '${name}': ${part.export} };`,
        ]
      : [`import { withParts } from '${theme.name}';`, importLine, `export const Shell = withParts({ ${name} });`];
  return success({ files: files.map((path) => `${target}/${path}`), lines });
}

const imports = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])(\.{1,2}\/[^'"]+)\2/g;

/** The text of a module and of those it imports, by path in the sources. What the package exports is imported from it. */
function collect({ folder, public: exported }: Theme, first: string): Map<string, string> {
  const copies = new Map<string, string>([[first, '']]);
  for (const path of copies.keys()) {
    const text = readFileSync(join(folder, path), 'utf8').replace(
      imports,
      (whole, lead: string, quote: string, to: string) => {
        const module = posix.join(posix.dirname(path), to);
        const replacement = exported[module];
        if (replacement !== undefined) return `${lead}${quote}${replacement}${quote}`;
        if (!copies.has(module)) copies.set(module, '');
        return whole;
      },
    );
    copies.set(path, text);
  }
  return copies;
}
