import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { realpathSync, relative, resolve } from './path.ts';
import { privateFile } from './private-file.ts';

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

/** Whether a path in the site is that of a file with passwords or keys, or of a repository. */
const isSecret = (path: string): boolean => [path, `${path}/`].some((one) => privateFile(one) === 'secret');

const isOfCache = (path: string): boolean => /^\.ssg(?:-sources)?(?:\/|$)/.test(path);

/**
 * Whether a symbolic link of the site may be followed: its target is in the site and no secret. Only links between the
 * files of other repositories, which are in the cache, lead into the cache. Paths are absolute; `inside` and `target`
 * without links.
 */
export function mayFollow(link: string, target: string, inside: string): boolean {
  const isInside = target === inside || target.startsWith(`${inside}/`);
  if (!isInside || isSecret(relative(inside, target))) return false;
  return !isOfCache(relative(inside, target)) || isOfCache(relative(inside, link));
}

/**
 * Whether symbolic links lead a path on the site out of its folder, or to what is never published. A path that is
 * written outside, such as `../docs`, is intended; a path that does not exist is not outside.
 */
export function leadsOutside(root: string, path: string): boolean {
  try {
    const inside = realpathSync(root);
    const written = resolve(inside, path);
    const isOfSite = written === inside || written.startsWith(`${inside}/`);
    return isOfSite && !mayFollow(written, realpathSync(written), inside);
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
