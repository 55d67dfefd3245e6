import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FileDates } from './types.ts';

const run = promisify(execFile);

/**
 * When each file below the site last changed, by one `git log`. Without git, outside a repository, or in a shallow clone
 * (where the oldest commit looks like the author of everything) the map is empty: no date is better than a wrong one.
 */
export async function readDates(root: string): Promise<{ dates: Map<string, FileDates>; shallow: boolean }> {
  const dates = new Map<string, FileDates>();
  try {
    const git = (...args: string[]) => run('git', args, { cwd: root, maxBuffer: 1 << 30 }).then(({ stdout }) => stdout);
    const [shallow, prefix] = await Promise.all([
      git('rev-parse', '--is-shallow-repository'),
      git('rev-parse', '--show-prefix'),
    ]);
    if (shallow.trim() === 'true') return { dates, shallow: true };
    const log = await git(
      '-c',
      'core.quotePath=false',
      'log',
      '--format=%x00%ct%x09%an',
      '--name-only',
      '--no-renames',
      '--',
      '.',
    );
    for (const commit of log.split('\0').slice(1)) {
      const [header = '', ...files] = commit.split('\n');
      const [seconds = '', author = ''] = header.split('\t');
      const updated = new Date(Number(seconds) * 1000).toISOString();
      for (const file of files) {
        if (!file.startsWith(prefix.trim())) continue;
        const path = file.slice(prefix.trim().length);
        if (path !== '' && !dates.has(path)) dates.set(path, { updated, author });
      }
    }
  } catch {
    // Not a repository, or no git: pages then show no date.
  }
  return { dates, shallow: false };
}
