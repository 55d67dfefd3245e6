import { join } from 'node:path';
import { sha256 } from '../lib/hash.ts';
import type { RecordedFiles } from './hook-files.ts';
import { PluginFault } from './plugin-fault.ts';

/** Beside the config: what was fetched, by plugin and name. Belongs under version control. */
export const lockfile = 'sources.lock.json';

/** Holds what was fetched, by its hash. May be committed; `ssg sync --frozen` fetches it again. */
export const remoteFolder = '.ssg-sources';

export interface LockedFile {
  readonly url: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** `plugin/name` → what was fetched. */
export type Lock = Readonly<Record<string, LockedFile>>;

export const lockName = (plugin: string, name: string): string => `${plugin}/${name}`;

export const pathOf = ({ sha256: hash }: Pick<LockedFile, 'sha256'>): string => join(remoteFolder, hash);

/**
 * Content of a remote file as `ssg sync` fetched it.
 *
 * @throws A `PluginFault` where it was not fetched, or is not what the lockfile says.
 */
export function readRemote(files: RecordedFiles, plugin: string, name: string): Uint8Array {
  const locked = parseLock(files.read(lockfile) ?? '{}')[lockName(plugin, name)];
  const content = locked === undefined ? undefined : files.readBytes(pathOf(locked));
  if (locked === undefined || content === undefined)
    throw new PluginFault(`"${name}" has not been fetched`, 'Run `npx ssg sync`.');
  if (sha256(content) !== locked.sha256)
    throw new PluginFault(`"${pathOf(locked)}" is not what ${lockfile} says`, 'Run `npx ssg sync --frozen`.');
  return content;
}

/** @throws A `PluginFault` where the lockfile is not what `ssg sync` writes. */
export function parseLock(text: string): Lock {
  try {
    const value = JSON.parse(text) as { files?: Lock };
    return typeof value === 'object' && value !== null ? (value.files ?? {}) : {};
  } catch {
    throw new PluginFault(`${lockfile} is not valid JSON`, 'Restore it, or delete it and run `npx ssg sync`.');
  }
}
