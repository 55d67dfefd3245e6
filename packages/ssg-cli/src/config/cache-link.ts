import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { tryOr } from '../lib/try-or.ts';
import { problem } from '../messages/problem.ts';

/** Levels of folders below `.ssg` in which the generator writes and removes files under names of its own. */
const levels = 3;

/** The samples of the code check have links to the packages of the site. */
const withLinks = '.ssg/cache/code';

/**
 * Finds a symbolic link in the folder of the cache. Files are written to it and removed from it, and a repository can
 * contain it, with a link to anything on the machine.
 */
export function cacheLink(root: string): Diagnostic | undefined {
  const isLink = lstatSync(`${root}/.ssg`, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const path = isLink ? '.ssg' : firstLink(root, '.ssg', levels);
  return path === undefined ? undefined : problem('cache/link', { path }, { file: path });
}

function firstLink(root: string, folder: string, depth: number): string | undefined {
  if (depth === 0 || folder === withLinks) return undefined;
  for (const entry of entriesOf(`${root}/${folder}`)) {
    const path = `${folder}/${entry.name}`;
    const found = entry.isSymbolicLink() ? path : entry.isDirectory() ? firstLink(root, path, depth - 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Nothing if the folder does not exist; otherwise whoever reads it next reports why it cannot be read. */
const entriesOf = (folder: string): Dirent[] => tryOr(() => readdirSync(folder, { withFileTypes: true }), []);
