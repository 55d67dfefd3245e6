import type { Diagnostic } from '../lib/diagnostic.ts';
import { isRecord } from '../lib/is-record.ts';
import { mapValues } from '../lib/map-values.ts';
import { below, tryYaml, type Written } from '../lib/read-yaml.ts';
import { problem, wording } from '../messages/problem.ts';
import type { DataFile } from '../read/inputs.ts';

/** A YAML or JSON file that contains an object of objects, with the line of each key. */
export interface DataMap {
  readonly file: string;
  readonly entries: ReadonlyMap<string, DataEntry>;
  /** The file could not be parsed, which is reported. Its keys must not be reported as missing too. */
  readonly isBroken: boolean;
}

export interface DataEntry {
  readonly value: { readonly [key: string]: unknown };
  readonly line: number;
}

export type Problem = Omit<Diagnostic, 'severity'>;

/**
 * Reads a file of objects by key. A key without a value counts as an empty object; any other value that is not an
 * object is reported, and so are fields that are not among the known ones.
 */
export function readDataMap(
  file: DataFile,
  known: readonly string[],
  report: (diagnostic: Diagnostic) => void,
): DataMap {
  const entries = new Map<string, DataEntry>();
  const error = (problem: Omit<Problem, 'file'>) => report({ severity: 'error', file: file.path, ...problem });
  const broken = { file: file.path, entries, isBroken: true };
  const parsed = tryYaml(file.text);
  if ('problem' in parsed) {
    const { reason, line, column } = parsed.problem;
    error({ ...wording('data/file', { kind: 'yaml', reason }), line, column });
    return broken;
  }
  const records = parsed.value ?? {};
  if (!isRecord(records)) {
    error({ ...wording('data/file', { kind: 'shape' }), line: 1 });
    return broken;
  }
  for (const [key, value] of Object.entries(records)) {
    const line = parsed.lines[key] ?? 1;
    const fields = value ?? {};
    if (!isRecord(fields)) {
      error({ ...wording('data/file', { kind: 'entry', name: key, got: value }), line });
      continue;
    }
    entries.set(key, { value: withWrittenNumbers(fields, parsed.written, key), line });
    for (const field of Object.keys(fields))
      if (!known.includes(field))
        report(problem('data/field', { entry: key, field, known }, { file: file.path, line }));
  }
  return { file: file.path, entries, isBroken: false };
}

/** Where a number is accepted as text, it is the text that was written: `label: 1.10` is not `1.1`. */
const withWrittenNumbers = (value: object, written: Written, path: string): DataEntry['value'] =>
  mapValues(value as Readonly<Record<string, unknown>>, (one, key) =>
    typeof one === 'number' ? asNumberOrWritten(one, written.get(below(path, key))) : one,
  );

const asNumberOrWritten = (value: number, text = String(value)): number | string =>
  text === String(value) ? value : text;

/** Returns a string, or a number as the string that its author meant. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
