import type { RecordedFiles } from '../keep/hook-files.ts';
import { parseLockfile } from '../keep/lockfiles.ts';
import { sha256 } from '../lib/hash.ts';
import { join } from '../lib/path.ts';
import { PluginFault } from './plugin-fault.ts';

/** File beside the config that lists the fetched files by plugin and name. Should be under version control. */
export const lockfile = 'sources.lock.json';

/** Folder of the fetched files, named by their hash. May be committed; `ssg sync --frozen` fetches them again. */
export const remoteFolder = '.ssg-sources';

export interface LockedFile {
  readonly url: string;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** `plugin/name` → the fetched file. */
export type Lock = Readonly<Record<string, LockedFile>>;

export const lockName = (plugin: string, name: string): string => `${plugin}/${name}`;

export const pathOf = ({ sha256: hash }: Pick<LockedFile, 'sha256'>): string => join(remoteFolder, hash);

/**
 * Content of a remote file as `ssg sync` fetched it.
 * @throws a `PluginFault` if it was not fetched, or differs from the lockfile.
 */
export function readRemote(files: RecordedFiles, plugin: string, name: string): Uint8Array {
  const locked = filesOf(files.read(lockfile) ?? '{}')[lockName(plugin, name)];
  const content = locked === undefined ? undefined : files.readBytes(pathOf(locked));
  if (locked === undefined || content === undefined)
    throw new PluginFault(`"${name}" has not been fetched`, 'Run `npx ssg sync`.');
  if (sha256(content) !== locked.sha256)
    throw new PluginFault(`"${pathOf(locked)}" differs from ${lockfile}`, 'Run `npx ssg sync --frozen`.');
  return content;
}

/**
 * The remote files in the text of the lockfile.
 * @throws a `PluginFault` if it does not have the format that `ssg sync` writes.
 */
function filesOf(text: string): Lock {
  const read = parseLockfile(lockfile, text);
  if ('value' in read) return (read.value as { readonly files?: Lock }).files ?? {};
  throw new PluginFault(`${lockfile} ${read.fault.reason}`, 'Restore it, or delete it and run `npx ssg sync`.');
}
