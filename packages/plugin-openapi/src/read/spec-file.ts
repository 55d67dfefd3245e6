import { LineCounter, parseDocument } from 'yaml';
import { indexJson, indexYaml, type LineIndex } from './line-index.ts';

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

export type Path = readonly (string | number)[];

/** One file of a description, in YAML or JSON, that knows the line of each of its parts. */
export class SpecFile {
  readonly path: string;
  readonly value: Json;
  /** Faults of the syntax. The value is empty where there is one. */
  readonly faults: readonly SpecProblem[];
  readonly #lines: LineIndex = new Map();

  /** With `isText`, the file is not parsed: a description or a sample that another file refers to. */
  constructor(path: string, text: string, isText = false) {
    this.path = path;
    if (isText) {
      this.faults = [];
      this.value = text;
      return;
    }
    const json = /^\s*\{/.test(text) ? parseJson(text) : undefined;
    if (json !== undefined) {
      this.faults = [];
      this.value = json;
      indexJson(text, json, this.#lines);
      return;
    }
    const counter = new LineCounter();
    const document = parseDocument(text, { lineCounter: counter });
    this.faults = document.errors.map((error) => ({
      severity: 'error',
      message: `Invalid YAML: ${error.message
        .split('\n')[0]
        ?.replace(/ at line \d+.*$/, '')
        .replace(/[:.]$/, '')}.`,
      file: path,
      line: error.linePos?.[0].line ?? 1,
    }));
    this.value = this.faults.length > 0 ? {} : (document.toJS({ maxAliasCount: 1000 }) as Json);
    if (this.faults.length === 0) indexYaml(document.contents, this.value, counter, this.#lines);
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
      value = (value as JsonObject)[key];
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
