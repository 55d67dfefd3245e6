import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { realpathSync, resolve } from './path.ts';

/**
 * Opens a regular file for reading. Anything else is rejected, because a pipe or device may block even while it is
 * opened.
 * @returns the descriptor, which the caller must close.
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
 * Whether symbolic links lead a path on the site out of its folder. A path that is written outside, such as `../docs`,
 * is intended; a path that does not exist is not outside.
 */
export function leadsOutside(root: string, path: string): boolean {
  try {
    const inside = realpathSync(root);
    const isInside = (absolute: string) => absolute === inside || absolute.startsWith(`${inside}/`);
    const written = resolve(inside, path);
    return isInside(written) && !isInside(realpathSync(written));
  } catch {
    return false;
  }
}

/**
 * Whether a path is inside a folder, with symbolic links resolved. A path that does not exist is compared as written.
 */
export function isInside(root: string, path: string): boolean {
  const inside = realpathSync(root);
  const written = resolve(inside, path);
  return written.startsWith(`${inside}/`) && !leadsOutside(root, path);
}
