import { isMap, isScalar, isSeq, type LineCounter } from 'yaml';
import type { Json } from './spec-file.ts';

/** Line of each object and list of a file, and of each of its keys or items in their order. */
export type LineIndex = Map<object, Lines>;

interface Lines {
  readonly line: number;
  readonly keys: readonly number[];
  /** Keys with a text on lines of its own, below the key. */
  readonly blocks?: ReadonlySet<string>;
}

/** The lines of a parsed YAML document beside the value that it gave. */
export function indexYaml(node: unknown, value: Json, counter: LineCounter, index: LineIndex): void {
  if (typeof value !== 'object' || value === null || index.has(value)) return;
  const lineOf = (one: unknown) =>
    counter.linePos((one as { range?: readonly number[] | null } | null)?.range?.[0] ?? 0).line;
  if (isMap(node)) {
    const pairs = new Map(node.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair]));
    const entries = Object.entries(value);
    const blocks = entries.flatMap(([key]) => {
      const text = pairs.get(key)?.value;
      return isScalar(text) && (text.type === 'BLOCK_LITERAL' || text.type === 'BLOCK_FOLDED') ? [key] : [];
    });
    const keys = entries.map(([key]) => lineOf(pairs.get(key)?.key ?? node));
    index.set(value, { line: lineOf(node), keys, ...(blocks.length === 0 ? {} : { blocks: new Set(blocks) }) });
    for (const [key, inside] of entries) indexYaml(pairs.get(key)?.value, inside, counter, index);
  } else if (isSeq(node) && Array.isArray(value)) {
    index.set(value, { line: lineOf(node), keys: node.items.map(lineOf) });
    for (const [at, inside] of value.entries()) indexYaml(node.items[at], inside, counter, index);
  }
}

/** A key that an object has more than once. */
export interface RepeatedKey {
  readonly key: string;
  /** Line of the later occurrence. */
  readonly line: number;
}

/**
 * The same of valid JSON, whose syntax is simple enough to follow without a parser's tree. Returns keys that occur twice in
 * an object, of which the value has the last alone.
 */
export function indexJson(text: string, value: Json, index: LineIndex): readonly RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  let at = 0;
  let line = 1;
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    for (const sign of found) if (sign === '\n') line++;
    at += found.length;
  };
  const space = /[\s,:]*/y;
  const scalar = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,:[\]{}"]+/y;
  /** `node` is what the text gave, or anything where a later key replaced it. */
  const walk = (node: Json | undefined): void => {
    skip(space);
    if (text[at] !== '{' && text[at] !== '[') {
      skip(scalar);
      return;
    }
    const isList = text[at] === '[';
    const lines = { line, keys: [] as number[] };
    at++;
    skip(space);
    const byName = new Map<string, number>();
    for (let item = 0; text[at] !== ']' && text[at] !== '}' && at < text.length; item++) {
      const start = line;
      let key = String(item);
      if (!isList) {
        const from = at;
        skip(scalar);
        key = JSON.parse(text.slice(from, at)) as string;
        if (byName.has(key)) repeated.push({ key, line: start });
      }
      byName.set(key, start);
      walk(typeof node === 'object' && node !== null ? (node as Record<string, Json>)[key] : undefined);
      skip(space);
    }
    at++;
    if (typeof node !== 'object' || node === null) return;
    lines.keys.push(...Object.keys(node).map((key) => byName.get(key) ?? lines.line));
    index.set(node, lines);
  };
  walk(value);
  return repeated;
}
