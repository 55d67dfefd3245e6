import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FileDates } from './types.ts';

const run = promisify(execFile);

/**
 * The last change of each file of the site, from a single `git log`. Without git, outside a repository, or in a shallow
 * clone (in which every file seems to come from the oldest commit) the map is empty, because no date is better than a
 * wrong one. With a commit, paths and folders are relative to the root of the repository.
 */
export async function readDates(
  root: string,
  at?: { readonly commit: string; readonly folders: readonly string[] },
): Promise<{ dates: Map<string, FileDates>; shallow: boolean }> {
  const dates = new Map<string, FileDates>();
  try {
    const git = (...args: string[]) => run('git', args, { cwd: root, maxBuffer: 1 << 30 }).then(({ stdout }) => stdout);
    const [shallow, prefix] = await Promise.all([
      git('rev-parse', '--is-shallow-repository'),
      git('rev-parse', '--show-prefix'),
    ]);
    if (shallow.trim() === 'true') return { dates, shallow: true };
    // Without `-z`, git quotes names that contain quotes or tabs.
    const format = ['-z', '--format=%x01%ct%x09%an', '--name-only', '--no-renames'];
    const top = at?.folders.map((folder) => `:(top)${folder}`) ?? [];
    const log = await git('log', ...format, ...(at === undefined ? [] : [at.commit]), '--', ...(at ? top : ['.']));
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
  } catch {
    // Not a repository, or git is not installed: pages then show no date.
  }
  return { dates, shallow: false };
}
