import { LineCounter, parseDocument } from 'yaml';
import { indexJson, indexYaml, type LineIndex } from './line-index.ts';
import { lineOfNesting, nestingFault, tooDeep } from './nesting.ts';

/** A mistake in a description, or something in it that cannot be shown. */
export interface SpecProblem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  readonly line: number;
}

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of an object or a list by a name that a description contains, which may be `constructor` or `toString`. */
export const partOf = (value: Json | undefined, key: string | number): Json | undefined =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as JsonObject)[key] : undefined;

export type Path = readonly (string | number)[];

/** One file of a description, in YAML or JSON, that knows the line of each of its parts. */
export class SpecFile {
  readonly path: string;
  readonly value: Json;
  /** Faults of the syntax. The value is empty where there is one. */
  readonly faults: readonly SpecProblem[];
  /** Mistakes of the syntax that leave a value. */
  readonly mistakes: readonly SpecProblem[];
  readonly #lines: LineIndex = new Map();

  /** With `isText`, the file is not parsed: a description or a sample that another file refers to. */
  constructor(path: string, text: string, isText = false) {
    this.path = path;
    if (isText) {
      this.faults = this.mistakes = [];
      this.value = text;
      return;
    }
    const json = /^\s*\{/.test(text) ? parseJson(text) : undefined;
    const read = json === undefined ? readYaml(text, this.#lines) : readJson(text, json, this.#lines);
    const { value, faults, mistakes = [] } = read;
    const problemOf = (one: Fault): SpecProblem => ({ severity: 'error', ...one, file: path });
    this.faults = faults.map(problemOf);
    this.mistakes = mistakes.map(problemOf);
    this.value = faults.length > 0 ? {} : value;
  }

  /** Line of the part at a path: of its key where it has one. Of what is not there, the line of the nearest part around it. */
  lineOf(path: Path): number {
    let value: Json | undefined = this.value;
    let line = 1;
    for (const key of path) {
      if (typeof value !== 'object' || value === null) break;
      const at = Object.keys(value).indexOf(String(key));
      if (at < 0) break;
      line = this.#lines.get(value)?.keys[at] ?? line;
      value = partOf(value, key) ?? null;
    }
    return line;
  }

  /** Line of a key of an object of this file. */
  lineOfKey(node: object, key: string): number | undefined {
    const lines = this.#lines.get(node);
    return lines?.keys[Object.keys(node).indexOf(key)] ?? lines?.line;
  }

  /** Whether a text stands on lines of its own, below its key. */
  isBlock(node: object, key: string): boolean {
    return this.#lines.get(node)?.blocks?.has(key) === true;
  }
}

/** Several times faster than reading it as YAML, which it is too: what is not valid is read so, for the line of the fault. */
function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** More mistakes than this in one file are likely one and the same. */
export const mostFaults = 50;

type Fault = Pick<SpecProblem, 'message' | 'line'>;

interface Read {
  readonly value: Json;
  readonly faults: readonly Fault[];
  readonly mistakes?: readonly Fault[];
}

function readJson(text: string, value: Json, lines: LineIndex): Read {
  const nesting = nestingFault(value);
  if (nesting !== undefined) return { value, faults: [{ message: nesting, line: lineOfNesting(text) }] };
  const repeated = indexJson(text, value, lines);
  const mistakes = repeated.map(({ key, line }) => ({ message: `The key "${key}" occurs twice.`, line }));
  return { value, faults: [], mistakes };
}

function readYaml(text: string, lines: LineIndex): Read {
  const counter = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: counter });
    const faults = document.errors.slice(0, mostFaults).map((error) => ({
      message: `Invalid YAML: ${error.message
        .split('\n')[0]
        ?.replace(/ at line \d+.*$/, '')
        .replace(/[:.]$/, '')}.`,
      line: error.linePos?.[0].line ?? 1,
    }));
    if (faults.length > 0) return { value: {}, faults };
    const value = document.toJS({ maxAliasCount: 1000 }) as Json;
    const nesting = nestingFault(value);
    if (nesting !== undefined) return { value, faults: [{ message: nesting, line: lineOfNesting(text) }] };
    indexYaml(document.contents, value, counter, lines);
    return { value, faults: [] };
  } catch (error) {
    // The parser recurses, and refuses aliases that repeat too much.
    if (error instanceof RangeError) return { value: {}, faults: [{ message: tooDeep, line: lineOfNesting(text) }] };
    if (error instanceof ReferenceError)
      return { value: {}, faults: [{ message: `Invalid YAML: ${error.message}.`, line: 1 }] };
    throw error;
  }
}
