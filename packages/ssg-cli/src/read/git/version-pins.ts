import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problem } from '../../catalogue/problem.ts';
import { type Diagnostic, failure, type Result, success } from '../../lib/diagnostic.ts';
import { readJson } from '../../lib/read-json.ts';
import { writeBeside } from '../../lib/write-beside.ts';
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
  const read = readJson(text);
  if ('problem' in read) {
    const isConflict = /^<{7} /m.test(text);
    const reason = isConflict ? 'has merge conflicts' : `is not valid JSON: ${read.problem.reason}`;
    return failure([broken(reason, read.problem.line)]);
  }
  const versions: unknown = (read.value as { versions?: unknown } | null)?.versions;
  if (typeof versions !== 'object' || versions === null || Array.isArray(versions))
    return failure([broken('has no "versions" object', 1)]);
  const wrong = Object.entries(versions).filter(([, pin]) => !isPin(pin));
  if (wrong.length === 0) return success(versions as Pins);
  return failure(wrong.map(([name]) => broken(`has no commit for "${name}"`, lineOf(text, JSON.stringify(name)))));
}

/** Writes the lockfile with sorted names, if it has changed. */
export function writePins(root: string, pins: Pins): void {
  const file = join(root, versionsLock);
  const versions = Object.fromEntries(
    Object.entries(pins)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { ref, kind, commit }]) => [name, { ref, kind, commit }]),
  );
  const text = `${JSON.stringify({ version: 1, versions }, null, 2)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeBeside(file, Buffer.from(text));
}

/** Whether a value is the full name of a commit, and not an option of git. */
export const isCommit = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[\da-f]{40}|[\da-f]{64})$/.test(value);

const isPin = (pin: unknown): pin is Pin => {
  const { ref, kind, commit } = (pin ?? {}) as Partial<Record<keyof Pin, unknown>>;
  return typeof ref === 'string' && ['branch', 'tag', 'commit'].includes(String(kind)) && isCommit(commit);
};

const lineOf = (text: string, part: string): number =>
  text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length;

const broken = (reason: string, line: number): Diagnostic =>
  problem('version/lock', { reason }, { file: versionsLock, line });
