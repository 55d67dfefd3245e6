import { join } from 'node:path';
import type { ThemeFacts } from '../arrange/arrange-site.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import type { Page } from '../compile/types.ts';
import { sameFacts } from './current.ts';

/** Facts from an earlier server that allow the next one to start work before it has verified them. */
export interface LastStart {
  /** The facts that the theme exported, to be compared with its current ones. */
  readonly facts: ThemeFacts;
  /** The bundled file that the theme was loaded from. */
  readonly renderer: string;
  /** Path of the source whose page was requested first. */
  readonly first: string | undefined;
  /** Its compiled page, with the article. The hash shows whether it is still valid. */
  readonly page: Page | undefined;
}

const fileOf = (root: string): string => join(root, '.ssg/cache/start.bin');

export const readLastStart = (root: string): LastStart | undefined => readSealed<LastStart>(fileOf(root));

/** Stores the facts for the next start. If the disk refuses, that start takes longer. */
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
    // The next start then takes longer.
  }
}
