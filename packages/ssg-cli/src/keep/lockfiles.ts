import { readJson } from '../lib/read-json.ts';
import { list, map, misfit, number, object, type Shape, text } from '../lib/shape.ts';

/** The full name of a commit, which git cannot take for an option. */
const commit = text('a'.repeat(40), /^(?:[\da-f]{40}|[\da-f]{64})$/);
const hash = text('a'.repeat(64), /^[\da-f]{64}$/);
const accepted = map(object({ source: text('a'.repeat(64)), date: text('2026-01-02') }), 'docs/a.md');

/** A path that leads to something in a folder and not out of it. */
const below = /^(?![/\\]|[a-z]:|\.{0,2}(?:[/\\]|$))(?!.*[/\\]\.\.(?:[/\\]|$))/i;

/** The formats of all files that commands write for later builds, by name. A test makes every wrong value from them. */
export const lockShapes = {
  'versions.lock.json': object({
    versions: map(object({ ref: text('v1'), kind: text('tag', /^(?:branch|tag|commit)$/), commit }), '1.0'),
  }),
  'sources.lock.json': object(
    {},
    {
      files: map(object({ url: text('https://x.test/a'), sha256: hash, bytes: number(1) }), 'plugin/name'),
      sections: map(object({ git: text('https://x.test/a.git'), ref: text('main'), commit }), 'sdk'),
    },
  ),
  'theme.lock.json': object({
    files: map(object({ version: text('0.1.0'), source: text('a'.repeat(64)) }), 'Shell.tsx', below),
  }),
  'translations.lock.json': object({}, { files: accepted, strings: accepted }),
  'urls.lock.json': object({ urls: map(list(text('part')), '/docs/intro') }, { version: number(2) }),
} satisfies Readonly<Record<string, Shape>>;

export type LockName = keyof typeof lockShapes;

/** Why a lockfile cannot be used, as the end of a sentence about it, and the line. */
export interface LockFault {
  readonly reason: string;
  readonly line: number;
}

/** Reads the text of a lockfile and checks every field of it. */
export function parseLockfile(
  name: LockName,
  source: string,
): { readonly value: unknown } | { readonly fault: LockFault } {
  const read = readJson(source);
  if ('problem' in read) {
    const { reason, line } = read.problem;
    return {
      fault: { reason: /^<{7} /m.test(source) ? 'has merge conflicts' : `is not valid JSON: ${reason}`, line },
    };
  }
  const wrong = misfit(read.value, lockShapes[name])?.at.map(String);
  if (wrong === undefined) return read;
  const reason = wrong.length === 0 ? 'is not an object' : `has no valid "${wrong.join('.')}"`;
  return { fault: { reason, line: lineOf(source, wrong) } };
}

/** The line of the last key on the way to a value that is in the text. */
function lineOf(source: string, keys: readonly string[]): number {
  let at = 0;
  for (const key of keys) {
    const found = source.indexOf(JSON.stringify(key), at);
    if (found >= 0) at = found;
  }
  return source.slice(0, at).split('\n').length;
}
