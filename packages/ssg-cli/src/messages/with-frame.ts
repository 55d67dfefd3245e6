import { statSync } from 'node:fs';
import { codeFrame } from '../lib/code-frame.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { resolve } from '../lib/path.ts';
import { readRegularFile } from '../lib/site-file.ts';

/** A diagnostic with its code frame. */
export interface Problem extends Diagnostic {
  readonly frame?: string;
}

const readableBytes = 2 * 1024 * 1024;

/** Adds the code frame of a diagnostic, if its file can be read. */
export function withFrame(one: Diagnostic, root: string): Problem {
  if (one.file === undefined || one.line === undefined) return one;
  try {
    const file = resolve(root, one.file);
    if (statSync(file).size > readableBytes) return one;
    const frame = codeFrame(readRegularFile(file).toString('utf8').replace(/\r\n?/g, '\n'), one.line, one.column);
    return frame === '' ? one : { ...one, frame };
  } catch {
    return one;
  }
}
