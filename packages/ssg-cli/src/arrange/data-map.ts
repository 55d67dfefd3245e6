import { load, YAMLException } from 'js-yaml';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { DataFile } from '../read/inputs.ts';

/** A YAML or JSON file that holds records by key, with the line of each key. */
export interface DataMap {
  readonly file: string;
  readonly entries: ReadonlyMap<string, DataEntry>;
}

export interface DataEntry {
  readonly value: { readonly [key: string]: unknown };
  readonly line: number;
}

export type Problem = Omit<Diagnostic, 'severity'>;

/** Reads a file of records. An entry without a value counts as an empty record; anything else that is no record is reported. */
export function readDataMap(file: DataFile, report: (diagnostic: Diagnostic) => void): DataMap {
  const entries = new Map<string, DataEntry>();
  const error = (problem: Omit<Problem, 'file'>) => report({ severity: 'error', file: file.path, ...problem });
  const parsed = parse(file.text, error);
  if (parsed === undefined) return { file: file.path, entries };
  if (!isRecord(parsed)) {
    error({
      code: 'data/file',
      message: 'The file must hold records by key.',
      line: 1,
      hint: 'For example: team:\n  name: Our team',
    });
    return { file: file.path, entries };
  }
  for (const [key, value] of Object.entries(parsed)) {
    const line = lineOfKey(file.text, key);
    if (isRecord(value ?? {})) entries.set(key, { value: (value ?? {}) as DataEntry['value'], line });
    else error({ code: 'data/file', message: `"${key}" must be a record, not ${JSON.stringify(value)}.`, line });
  }
  return { file: file.path, entries };
}

function parse(text: string, error: (problem: Omit<Problem, 'file'>) => void): unknown {
  if (text.replace(/^\s*#.*$/gm, '').trim() === '') return {};
  try {
    return load(text);
  } catch (reason) {
    const mark = reason instanceof YAMLException ? reason.mark : undefined;
    const message = reason instanceof YAMLException ? reason.reason : String(reason);
    error({
      code: 'data/file',
      message: `Not valid YAML: ${message}.`,
      line: (mark?.line ?? 0) + 1,
      column: (mark?.column ?? 0) + 1,
    });
    return undefined;
  }
}

function lineOfKey(text: string, key: string): number {
  const index = text.split('\n').findIndex((line) => {
    const name = /^\s*(?:"([^"]+)"|'([^']+)'|([^\s:#'"{][^:]*?))\s*:/.exec(line);
    return (name?.[1] ?? name?.[2] ?? name?.[3]) === key;
  });
  return index + 1 || 1;
}

export const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or a number written where a text is meant. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
