import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FileDates } from './types.ts';

const run = promisify(execFile);

/**
 * When each file below the site last changed, by one `git log`. Without git, outside a repository, or in a shallow clone
 * (where the oldest commit looks like the author of everything) the map is empty: no date is better than a wrong one. At a
 * given commit, paths and folders count from the repository's top folder.
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
    // Apart from `-z`, git writes names with quotes or tabs in them as a shell would.
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
    // Not a repository, or no git: pages then show no date.
  }
  return { dates, shallow: false };
}
