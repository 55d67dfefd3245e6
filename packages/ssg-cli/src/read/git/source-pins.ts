import { existsSync, readFileSync } from 'node:fs';
import { parseLockfile } from '../../keep/lockfiles.ts';
import { failure, type Result, success } from '../../lib/diagnostic.ts';
import { sha256 } from '../../lib/hash.ts';
import { basename, dirname, join } from '../../lib/path.ts';
import { replaceFile } from '../../lib/write-beside.ts';
import { problem } from '../../messages/problem.ts';
import { lockfile, remoteFolder } from '../../plugins/remote-files.ts';
import { readText } from '../read-text.ts';

/** The commit from which a docs section is read. */
export interface SourcePin {
  readonly git: string;
  readonly ref: string;
  readonly commit: string;
}

/** Section → the commit of its repository. */
export type SourcePins = Readonly<Record<string, SourcePin>>;

/** The bare repository that `ssg sync` fetched. */
export const repositoryOf = (root: string, git: string): string =>
  join(root, remoteFolder, 'git', sha256(git).slice(0, 16));

/** Whether a folder is one that `repositoryOf` returns. */
export const isOwnRepository = (folder: string): boolean =>
  /^[\da-f]{16}$/.test(basename(folder)) && dirname(folder).endsWith(`/${remoteFolder}/git`);

/** The pinned commits of docs sections in `sources.lock.json`; empty without the file. */
export function readSourcePins(root: string): Result<SourcePins> {
  const lock = lockOf(root);
  return lock.ok ? success(lock.value.sections ?? {}) : lock;
}

/** Writes the commits of docs sections to the lockfile, beside the remote files of plugins. */
export function writeSourcePins(root: string, pins: SourcePins): void {
  const before = lockOf(root);
  const { sections: _, ...others } = before.ok ? before.value : {};
  const sections = Object.fromEntries(Object.entries(pins).sort(([a], [b]) => (a < b ? -1 : 1)));
  const lock = { version: 1, ...others, ...(Object.keys(sections).length > 0 && { sections }) };
  const text = `${JSON.stringify(lock, null, 2)}\n`;
  const file = join(root, lockfile);
  if (existsSync(file) ? readFileSync(file, 'utf8') !== text : Object.keys(sections).length > 0)
    replaceFile(file, Buffer.from(text));
}

interface SourcesLock {
  readonly sections?: SourcePins;
}

function lockOf(root: string): Result<SourcesLock> {
  const file = join(root, lockfile);
  if (!existsSync(file)) return success({});
  const { text, diagnostic } = readText(file, lockfile);
  if (diagnostic !== undefined) return failure([diagnostic]);
  const read = parseLockfile(lockfile, text);
  if ('value' in read) return success(read.value as SourcesLock);
  const { reason, line } = read.fault;
  return failure([problem('plugins/lock', { reason }, { file: lockfile, line })]);
}
