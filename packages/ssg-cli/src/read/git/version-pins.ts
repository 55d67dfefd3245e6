import { existsSync, readFileSync } from 'node:fs';
import { parseLockfile } from '../../keep/lockfiles.ts';
import { failure, type Result, success } from '../../lib/diagnostic.ts';
import { join } from '../../lib/path.ts';
import { replaceFile } from '../../lib/write-beside.ts';
import { problem } from '../../messages/problem.ts';
import { readText } from '../read-text.ts';

/** File beside the config with the commit of each version that is read from git. Should be under version control. */
export const versionsLock = 'versions.lock.json';

/** The commit from which a version is read. */
export interface Pin {
  readonly ref: string;
  /** Only pages on a branch can be edited. */
  readonly kind: 'branch' | 'tag' | 'commit';
  readonly commit: string;
}

/** Version → its commit. Versions of sections other than `default` are prefixed with the section's id and a slash. */
export type Pins = Readonly<Record<string, Pin>>;

/** Name of a version in the lockfile. Version names contain no slash. */
export const pinName = (section: string, version: string): string =>
  section === 'default' ? version : `${section}/${version}`;

/** The pinned commits; empty without a lockfile. */
export function readPins(root: string): Result<Pins> {
  const file = join(root, versionsLock);
  if (!existsSync(file)) return success({});
  const { text, diagnostic } = readText(file, versionsLock);
  if (diagnostic !== undefined) return failure([diagnostic]);
  const read = parseLockfile(versionsLock, text);
  if ('value' in read) return success((read.value as { readonly versions: Pins }).versions);
  const { reason, line } = read.fault;
  return failure([problem('version/lock', { reason }, { file: versionsLock, line })]);
}

/** Writes the lockfile with sorted names, if it has changed. A site that never had a version gets none. */
export function writePins(root: string, pins: Pins): void {
  const file = join(root, versionsLock);
  if (Object.keys(pins).length === 0 && !existsSync(file)) return;
  const versions = Object.fromEntries(
    Object.entries(pins)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { ref, kind, commit }]) => [name, { ref, kind, commit }]),
  );
  const text = `${JSON.stringify({ version: 1, versions }, null, 2)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, Buffer.from(text));
}
