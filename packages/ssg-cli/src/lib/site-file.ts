import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { problem } from '../catalogue/problem.ts';
import type { Diagnostic } from './diagnostic.ts';

/**
 * Opens a file for reading and gives its descriptor, which the caller closes. Anything but a regular file is refused: a
 * pipe or a device may keep a reader waiting for ever, already while it is opened.
 */
export function openRegularFile(absolute: string): number {
  const file = openSync(absolute, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw new Error('it is not a regular file');
}

/** The bytes of a regular file. */
export function readRegularFile(absolute: string): Buffer {
  const file = openRegularFile(absolute);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Whether links lead a path of the site out of its folder. One that is written to lie outside, such as `../docs`, is meant
 * to; what does not exist leads nowhere.
 */
export function leadsOutside(root: string, path: string): boolean {
  try {
    const inside = realpathSync(root);
    const isInside = (absolute: string) => absolute === inside || absolute.startsWith(inside + sep);
    const written = resolve(inside, path);
    return isInside(written) && !isInside(realpathSync(written));
  } catch {
    return false;
  }
}

/** Whether a path, written or by links, is of a file inside a folder. What does not exist is inside if its path is. */
export function isInside(root: string, path: string): boolean {
  const inside = realpathSync(root);
  const written = resolve(inside, path);
  return written.startsWith(inside + sep) && !leadsOutside(root, path);
}

export const linkOutside = (path: string): Diagnostic => problem('read/link-outside', { path }, { file: path });
