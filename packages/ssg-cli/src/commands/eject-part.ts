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
  /** Absolute path of the sources. */
  readonly folder: string;
}

/** The folder of a site into which parts are copied. */
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
    // A missing package and a missing list are reported in the same way below.
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
  /** Written files, relative to the site's folder; the first is the part itself. */
  readonly files: readonly string[];
  /** Lines for `theme.ts` that replace the theme's part by the copy. */
  readonly lines: readonly string[];
}

/** Copies a part and the modules it needs into a site. Existing files are not overwritten. */
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
  // Modules that an earlier part needed may have been edited.
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

/** The text of a module and of its imports, by path in the sources. Exports of the package are imported instead. */
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
