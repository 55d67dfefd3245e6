import { join } from 'node:path';
import type { ThemeFacts } from '../arrange/arrange-site.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import type { Page } from '../compile/types.ts';
import { sameFacts } from './current.ts';

/** What an earlier server learnt that lets the next one begin before it knows better. */
export interface LastStart {
  /** What the theme said of itself. To be compared with what it says now. */
  readonly facts: ThemeFacts;
  /** The file the theme was loaded from, bundled. */
  readonly renderer: string;
  /** Path of the text that was asked for first. */
  readonly first: string | undefined;
  /** What was compiled of it, with its article. Its hash shows whether that is still what the text gives. */
  readonly page: Page | undefined;
}

const fileOf = (root: string): string => join(root, '.ssg/cache/start.bin');

export const readLastStart = (root: string): LastStart | undefined => readSealed<LastStart>(fileOf(root));

/** A disk that refuses costs the next start its time, and nothing else. */
export function keepLastStart(root: string, now: LastStart, before: LastStart | undefined): void {
  const isSame =
    before !== undefined &&
    now.first === before.first &&
    now.renderer === before.renderer &&
    now.page?.hash === before.page?.hash &&
    sameFacts(now.facts, before.facts);
  if (isSame) return;
  try {
    writeSealed(fileOf(root), now);
  } catch {
    // The next start begins with less.
  }
}
