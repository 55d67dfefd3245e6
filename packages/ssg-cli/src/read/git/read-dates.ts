import { existsSync } from 'node:fs';
import { join } from '../../lib/path.ts';
import type { FileDates } from '../types.ts';
import { runGitBeside } from './run-git.ts';

/** Why git gives no dates. */
export type WithoutDates =
  | { readonly kind: 'shallow' }
  | { readonly kind: 'no-git' | 'no-repository' }
  | { readonly kind: 'owner'; readonly repository: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface GitDates {
  readonly dates: ReadonlyMap<string, FileDates>;
  readonly lacking?: WithoutDates;
}

/**
 * The last change of each file of the site, and of content folders that git lists on their own: those outside of the
 * site, and submodules. Folders are as the config names them.
 */
export async function readAllDates(root: string, folders: readonly string[]): Promise<GitDates> {
  const apart = folders.filter((folder) => folder.startsWith('..') || existsSync(join(root, folder, '.git')));
  const places = ['.', ...new Set(apart)];
  const read = await Promise.all(places.map((place) => readDates(join(root, place))));
  const dates = new Map<string, FileDates>();
  for (const [index, place] of places.entries())
    for (const [path, date] of read[index]?.dates ?? []) dates.set(join(place, path), date);
  // The site may be outside of the repository of its content.
  const lacking = read.find((one) => one.lacking !== undefined && (dates.size === 0 || one !== read[0]))?.lacking;
  return lacking === undefined ? { dates } : { dates, lacking };
}

/**
 * The last change of each file of the site, from a single `git log`. Without git, outside a repository, or in a shallow
 * clone (in which every file seems to come from the oldest commit) the map is empty, because no date is better than a
 * wrong one. With a commit, paths and folders are relative to the root of the repository.
 */
export async function readDates(
  root: string,
  at?: { readonly commit: string; readonly folders: readonly string[] },
): Promise<GitDates> {
  const dates = new Map<string, FileDates>();
  try {
    const git = (...args: string[]) => runGitBeside(root, ...args);
    const [shallow, prefix] = await Promise.all([
      git('rev-parse', '--is-shallow-repository'),
      git('rev-parse', '--show-prefix'),
    ]);
    if (shallow.trim() === 'true') return { dates, lacking: { kind: 'shallow' } };
    // Without `-z`, git quotes names that contain quotes or tabs.
    const format = ['-z', '--format=%x01%ct%x09%an', '--name-only', '--no-renames'];
    const top = '../'.repeat(prefix.split('/').length - 1) || './';
    const folders = at?.folders.map((folder) => `${top}${folder}`) ?? ['.'];
    const log = await git('log', ...format, ...(at === undefined ? [] : [at.commit]), '--', ...folders);
    const below = at === undefined ? prefix.replace(/\n$/, '') : '';
    let commit: FileDates | undefined;
    for (const part of log.split('\0')) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: begins a commit, see the format.
      const header = /^\u0001(\d+)\t(.*)$/.exec(part);
      if (header !== null) {
        commit = { updated: new Date(Number(header[1]) * 1000).toISOString(), author: header[2] ?? '' };
        continue;
      }
      const file = part.replace(/^\n/, '');
      const path = file.slice(below.length);
      if (commit !== undefined && path !== '' && file.startsWith(below) && !dates.has(path)) dates.set(path, commit);
    }
  } catch (error) {
    const lacking = reasonOf(error as GitFailure);
    return lacking === undefined ? { dates } : { dates, lacking };
  }
  return { dates };
}

interface GitFailure {
  readonly code?: unknown;
  readonly message: string;
  readonly stderr?: string;
}

/** @returns `undefined` for a repository without commits, in which no file has a date yet. */
function reasonOf({ code, message, stderr = '' }: GitFailure): WithoutDates | undefined {
  if (code === 'ENOENT') return { kind: 'no-git' };
  if (/does not have any commits yet/.test(stderr)) return undefined;
  if (/not a git repository/.test(stderr)) return { kind: 'no-repository' };
  const [, repository] = /dubious ownership in repository at '(.*)'/.exec(stderr) ?? [];
  if (repository !== undefined) return { kind: 'owner', repository };
  const [first = message] = stderr.trim().split('\n');
  return { kind: 'failed', reason: first.replace(/^(?:fatal|error): /, '') };
}
