import {
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';

export interface YamlText {
  /** `undefined` for an empty text. */
  readonly value: unknown;
  /** 1-based line of each key of the top-level mapping. */
  readonly lines: { readonly [key: string]: number };
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
    return { value: documents[0], lines: keyLines(text, events) };
  } catch (error) {
    if (error instanceof YamlProblem) throw error;
    if (!(error instanceof YAMLException)) throw new YamlProblem(String((error as Error).message ?? error), 1, 1);
    throw new YamlProblem(error.reason, (error.mark?.line ?? 0) + 1, (error.mark?.column ?? 0) + 1);
  }
}

const isMerge = (text: string, from: number, to: number): boolean => to - from === 2 && text.startsWith('<<', from);

/** Keys and values of the top-level mapping alternate one level below it. */
function keyLines(text: string, events: readonly Event[]): { readonly [key: string]: number } {
  const lines: Record<string, number> = Object.create(null);
  if (events[1]?.type !== EVENT_ID.MAPPING) return lines;
  let depth = 0;
  let isKey = true;
  let line = 1;
  let counted = 0;
  for (const event of events) {
    if (event.type === EVENT_ID.POP) depth--;
    // The document is the first level, its mapping the second.
    if (depth === 2 && event.type !== EVENT_ID.POP) {
      if (isKey && event.type === EVENT_ID.SCALAR) {
        for (; counted < event.valueStart; counted++) if (text.charCodeAt(counted) === 10) line++;
        lines[getScalarValue(text, event)] = line;
      }
      isKey = !isKey;
    }
    if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE)
      depth++;
  }
  return lines;
}
