import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../lib/hash.ts';
import { readJson } from '../../lib/read-json.ts';
import { writeBeside } from '../../lib/write-beside.ts';
import { lockfile, remoteFolder } from '../../plugins/remote-files.ts';
import { readText } from '../read-text.ts';
import { isCommit } from './version-pins.ts';

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

/**
 * The pinned commits of docs sections in `sources.lock.json`. A damaged file counts as empty; `ssg sync` reports it.
 */
export function readSourcePins(root: string): SourcePins {
  const sections: unknown = lockOf(root)['sections'];
  if (typeof sections !== 'object' || sections === null) return {};
  return Object.fromEntries(Object.entries(sections).filter(([, pin]) => isPin(pin)));
}

const isPin = (pin: unknown): pin is SourcePin => {
  const { git, ref, commit } = (pin ?? {}) as Partial<Record<keyof SourcePin, unknown>>;
  return typeof git === 'string' && typeof ref === 'string' && isCommit(commit);
};

/** Writes the commits of docs sections to the lockfile, beside the remote files of plugins. */
export function writeSourcePins(root: string, pins: SourcePins): void {
  const { sections: _, ...others } = lockOf(root);
  const sections = Object.fromEntries(Object.entries(pins).sort(([a], [b]) => (a < b ? -1 : 1)));
  const lock = { version: 1, ...others, ...(Object.keys(sections).length > 0 && { sections }) };
  const text = `${JSON.stringify(lock, null, 2)}\n`;
  const file = join(root, lockfile);
  if (existsSync(file) ? readFileSync(file, 'utf8') !== text : Object.keys(sections).length > 0)
    writeBeside(file, Buffer.from(text));
}

function lockOf(root: string): Readonly<Record<string, unknown>> {
  const file = join(root, lockfile);
  const read = existsSync(file) ? readJson(readText(file, lockfile).text) : { value: {} };
  const value = 'value' in read ? read.value : {};
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
