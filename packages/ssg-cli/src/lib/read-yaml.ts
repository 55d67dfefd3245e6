import {
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';
import { mapValues } from './map-values.ts';

export interface YamlText {
  /** `undefined` for an empty text. */
  readonly value: unknown;
  /** 1-based line of each key of the top-level mapping. */
  readonly lines: { readonly [key: string]: number };
  readonly written: Written;
}

/** Keys and indexes that lead to a value without quotes, joined by `below` → the value as it is written. */
export type Written = ReadonlyMap<string, string>;

/** Extends the path of a value in `Written`. */
export const below = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}\0${key}`);

/** A value whose numbers and booleans are strings, as their author wrote them: `1.10` is not `1.1`. */
export function asWritten(value: unknown, written: Written, path: string): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return written.get(path) ?? String(value);
  if (Array.isArray(value)) return value.map((item, index) => asWritten(item, written, below(path, index)));
  if (typeof value !== 'object' || value === null) return value;
  return mapValues(value as Record<string, unknown>, (one, key) => asWritten(one, written, below(path, key)));
}

/** A syntax error in a text, with its 1-based position. */
export class YamlProblem extends Error {
  readonly reason: string;
  readonly line: number;
  readonly column: number;

  constructor(reason: string, line: number, column: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
    this.column = column;
  }
}

/** Maximum size of a data file. */
const maxBytes = 1024 * 1024;
const maxDepth = 100;

/**
 * The only YAML parser: version 1.2 core, so dates stay strings, and `yes` is a string. Anchors, aliases and merge keys
 * are rejected, because a few hundred bytes of them can expand to gigabytes, and content does not need them.
 * @throws only `YamlProblem`.
 */
export function readYaml(text: string): YamlText {
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes) throw new YamlProblem(`the file is ${bytes} bytes long; the limit is ${maxBytes}`, 1, 1);
  const at = (reason: string, offset: number) => {
    const before = text.slice(0, offset);
    return new YamlProblem(reason, before.split('\n').length, offset - before.lastIndexOf('\n'));
  };
  try {
    const events = parseEvents(text, { maxDepth });
    for (const event of events) {
      if ('anchorStart' in event && event.anchorStart >= 0)
        throw at('anchors and aliases are not supported', Math.max(0, event.anchorStart - 1));
      if (
        event.type === EVENT_ID.SCALAR &&
        event.style === SCALAR_STYLE.PLAIN &&
        isMerge(text, event.valueStart, event.valueEnd)
      )
        throw at('merge keys are not supported', event.valueStart);
    }
    const documents = constructFromEvents(events, { source: text, maxAliases: 0 });
    if (documents.length > 1) throw new YamlProblem('there is more than one document', 1, 1);
    return { value: documents[0], ...placesOf(text, events) };
  } catch (error) {
    if (error instanceof YamlProblem) throw error;
    if (!(error instanceof YAMLException)) throw new YamlProblem(String((error as Error).message ?? error), 1, 1);
    throw new YamlProblem(error.reason, (error.mark?.line ?? 0) + 1, (error.mark?.column ?? 0) + 1);
  }
}

/** The same, with a problem as a value. */
export function tryYaml(text: string): YamlText | { readonly problem: YamlProblem } {
  try {
    return readYaml(text);
  } catch (error) {
    return { problem: error as YamlProblem };
  }
}

const isMerge = (text: string, from: number, to: number): boolean => to - from === 2 && text.startsWith('<<', from);

/** Finds the lines of top-level keys, and values without quotes. */
function placesOf(text: string, events: readonly Event[]): Pick<YamlText, 'lines' | 'written'> {
  const lines: Record<string, number> = Object.create(null);
  const written = new Map<string, string>();
  /** The open collections with their paths. Keys and values of a mapping alternate; `at` is the next value's key. */
  const open: { readonly path: string; readonly isMapping: boolean; at: string | number | undefined }[] = [];
  let line = 1;
  let counted = 0;
  for (const event of events) {
    if (event.type === EVENT_ID.DOCUMENT) continue;
    if (event.type === EVENT_ID.POP) {
      open.pop();
      continue;
    }
    const parent = open.at(-1);
    const isKey = parent?.isMapping === true && parent.at === undefined;
    if (event.type === EVENT_ID.SCALAR && isKey) {
      parent.at = getScalarValue(text, event);
      if (open.length > 1) continue;
      for (; counted < event.valueStart; counted++) if (text.charCodeAt(counted) === 10) line++;
      lines[parent.at] = line;
      continue;
    }
    const path = below(parent?.path ?? '', parent?.at ?? '');
    if (parent !== undefined) parent.at = parent.isMapping ? undefined : Number(parent.at) + 1;
    if (event.type === EVENT_ID.SCALAR && event.style === SCALAR_STYLE.PLAIN)
      written.set(path, text.slice(Math.max(0, event.valueStart), Math.max(0, event.valueEnd)));
    const isMapping = event.type === EVENT_ID.MAPPING;
    if (isMapping || event.type === EVENT_ID.SEQUENCE) open.push({ path, isMapping, at: isMapping ? undefined : 0 });
  }
  return { lines, written };
}
