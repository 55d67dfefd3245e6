import { existsSync, writeFileSync } from 'node:fs';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { ownValue } from '../lib/own-value.ts';
import { dirname, join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { copiesFolder, readCopiesLock, stateOfOriginal, writeCopiesLock } from '../read/copied-parts.ts';
import { originalsOf, type Theme } from '../read/ejectable-theme.ts';

export interface Ejected {
  /** Written files, relative to the site's folder; the first is the part itself. */
  readonly files: readonly string[];
  /** Lines for `theme.ts` that replace the theme's part by the copy. */
  readonly lines: readonly string[];
}

/** Copies a part and the modules it needs into a site. Existing files are not overwritten. */
export function ejectPart(theme: Theme, name: string, root: string): Result<Ejected> {
  const slot = ownValue(theme.slots, name);
  const part = slot ?? ownValue(theme.layouts, name);
  if (part === undefined)
    return failure([
      problem('theme/eject-part', { name, known: [...Object.keys(theme.slots), ...Object.keys(theme.layouts)] }),
    ]);
  const copies = originalsOf(theme, part.file);
  const own = `${copiesFolder}/${part.file}`;
  if (existsSync(join(root, own))) return failure([problem('theme/eject-exists', {}, { file: own })]);
  const { lock, diagnostics } = readCopiesLock(root);
  if (diagnostics.length > 0) return failure(diagnostics);
  // Modules that an earlier part needed may have been edited.
  const files = [...copies.keys()].filter((path) => !existsSync(join(root, copiesFolder, path)));
  for (const path of files) {
    const file = join(root, copiesFolder, path);
    makeFolder(dirname(file));
    writeFileSync(file, copies.get(path) ?? '');
  }
  const added = files.map((path) => [path, stateOfOriginal(theme, copies.get(path) ?? '')] as const);
  writeCopiesLock(root, { ...lock.files, ...Object.fromEntries(added) });
  const importLine = `import { ${part.export} } from './${copiesFolder}/${part.file}';`;
  const lines =
    slot === undefined
      ? [
          `import { layouts as base } from '${theme.name}';`,
          importLine,
          `export const layouts = { ...base, '${name}': ${part.export} };`,
        ]
      : [`import { withParts } from '${theme.name}';`, importLine, `export const Shell = withParts({ ${name} });`];
  return success({ files: files.map((path) => `${copiesFolder}/${path}`), lines });
}
