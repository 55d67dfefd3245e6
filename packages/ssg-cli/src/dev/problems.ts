import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeFrame } from '../lib/code-frame.ts';
import { type Diagnostic, eachOnce } from '../lib/diagnostic.ts';

/** A diagnostic with the lines it is about. */
export interface Problem extends Diagnostic {
  readonly frame?: string;
}

/**
 * What is wrong at the moment, by what found it. A group that is set again forgets what it said before, so a mended fault
 * is gone with the next change.
 */
export class Problems {
  readonly #groups = new Map<string, readonly Diagnostic[]>();

  set(group: string, found: readonly Diagnostic[]): void {
    if (found.length === 0) this.#groups.delete(group);
    else this.#groups.set(group, found);
  }

  get(group: string): readonly Diagnostic[] {
    return this.#groups.get(group) ?? [];
  }

  /** Forgets all groups whose name begins so. */
  clear(prefix: string): void {
    for (const group of this.#groups.keys()) if (group.startsWith(prefix)) this.#groups.delete(group);
  }

  /** All of them, each once. */
  list(): Diagnostic[] {
    return eachOnce([...this.#groups.values()].flat());
  }

  groups(): IterableIterator<[string, readonly Diagnostic[]]> {
    return this.#groups.entries();
  }
}

const readableBytes = 2 * 1024 * 1024;

/** Adds the lines a diagnostic is about, where its file can be read. */
export function withFrame(one: Diagnostic, root: string): Problem {
  if (one.file === undefined || one.line === undefined) return one;
  try {
    const file = resolve(root, one.file);
    if (statSync(file).size > readableBytes) return one;
    const frame = codeFrame(readFileSync(file, 'utf8').replace(/\r\n?/g, '\n'), one.line, one.column);
    return frame === '' ? one : { ...one, frame };
  } catch {
    return one;
  }
}
