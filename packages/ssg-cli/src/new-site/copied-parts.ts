import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import { ownValue } from '../lib/own-value.ts';
import { join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import {
  type CopiesLock,
  type Copy,
  copiesFolder,
  copiesOf,
  readCopiesLock,
  stateOfOriginal,
  writeCopiesLock,
} from '../read/copied-parts.ts';
import { originalOf, originalsOf, type Theme } from '../read/ejectable-theme.ts';
import { GitError, runGit } from '../read/git/run-git.ts';

/**
 * The copies of a part and of the modules that were copied with it, or all copies of a site. `name` is a part or a path.
 * With `unlisted`, also copies that the lockfile does not list, because they are older or because it was deleted.
 */
export function findCopies(
  theme: Theme,
  root: string,
  name: string | undefined,
  unlisted: boolean,
): Result<readonly Copy[]> {
  const { lock, diagnostics } = readCopiesLock(root);
  if (diagnostics.length > 0) return failure(diagnostics);
  const listed: CopiesLock['files'] = unlisted ? { ...unlistedCopies(theme, root), ...lock.files } : lock.files;
  const copies = copiesOf(theme, root, { files: listed });
  if (name === undefined) return success(copies);
  const part = ownValue(theme.slots, name) ?? ownValue(theme.layouts, name);
  const path = name.startsWith(`${copiesFolder}/`) ? name.slice(copiesFolder.length + 1) : name;
  const wanted = new Set(part === undefined ? [path] : originalsOf(theme, part.file).keys());
  const found = copies.filter((copy) => wanted.has(copy.path));
  if (found.length > 0) return success(found);
  const parts = Object.entries({ ...theme.slots, ...theme.layouts }).filter(([, { file }]) => file in listed);
  const known = [...parts.map(([own]) => own), ...copies.map((copy) => copy.path)];
  return failure([problem('theme/no-copy', { name, known })]);
}

/** Files in the folder of copies that have the path of a module of the theme. */
const unlistedCopies = (theme: Theme, root: string): CopiesLock['files'] =>
  Object.fromEntries(
    (existsSync(join(root, copiesFolder))
      ? readdirSync(join(root, copiesFolder), { recursive: true, encoding: 'utf8' })
      : []
    )
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.[jt]sx?$/.test(path) && existsSync(join(theme.folder, path)))
      .map((path) => [path, stateOfOriginal(theme, originalOf(theme, path))]),
  );

/** Records the originals as they are now, and removes copies whose original is gone from the lockfile. */
export function acceptCopies(theme: Theme, root: string, copies: readonly Copy[]): void {
  const files = { ...readCopiesLock(root).lock.files };
  for (const { path, original } of copies)
    if (original === undefined) delete files[path];
    else files[path] = stateOfOriginal(theme, original);
  writeCopiesLock(root, files);
}

/**
 * Shows what would turn each copy into its original, in the format of `diff -u`: of changed originals, or of all copies.
 */
export function diffCopies(copies: readonly Copy[], root: string, all: boolean): Result<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-theme-'));
  try {
    const texts: string[] = [];
    for (const { file, original, isChanged } of copies) {
      if (original === undefined || !(all || isChanged)) continue;
      writeFileSync(join(folder, 'original'), original);
      writeFileSync(join(folder, 'copy'), readFileSync(join(root, file), 'utf8').replace(/\r\n/g, '\n'));
      const words = ['diff', '--no-index', '--no-color', '--', 'copy', 'original'];
      // Git exits with 1 if the files differ.
      const stdout = runGit(folder, words, { accepts: [1] }).toString();
      const from = stdout.indexOf('\n@@ ');
      if (from >= 0) texts.push(`--- ${file}\n+++ original${stdout.slice(from)}`);
    }
    return success(texts.join('\n'));
  } catch (error) {
    if (error instanceof GitError) return failure([problem('theme/no-git', {})]);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
