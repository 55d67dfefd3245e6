import { realpathSync as nodeRealpathSync, type PathLike } from 'node:fs';
import nodePath, { type PlatformPath } from 'node:path';
import { fileURLToPath as nodeFileURLToPath } from 'node:url';

/**
 * The functions of `node:path` that the generator uses, with forward slashes on Windows too, where Node, git and esbuild
 * accept them. Paths are joined, compared, cut and shown as text in many places, which only works with one separator.
 */
export type Paths = Pick<
  PlatformPath,
  | 'basename'
  | 'delimiter'
  | 'dirname'
  | 'extname'
  | 'isAbsolute'
  | 'join'
  | 'normalize'
  | 'parse'
  | 'posix'
  | 'relative'
  | 'resolve'
>;

/** Returns the functions for a platform: `posix` as they are, `win32` with forward slashes in what they return. */
export function pathsOf(path: PlatformPath): Paths {
  const { basename, delimiter, dirname, extname, isAbsolute, join, normalize, parse, posix, relative, resolve } = path;
  const others = { basename, delimiter, extname, isAbsolute, parse, posix };
  if (path.sep === '/') return { ...others, dirname, join, normalize, relative, resolve };
  return {
    ...others,
    dirname: (one) => withSlashes(dirname(one)),
    join: (...parts) => withSlashes(join(...parts)),
    normalize: (one) => withSlashes(normalize(one)),
    relative: (from, to) => withSlashes(relative(from, to)),
    resolve: (...parts) => withSlashes(resolve(...parts)),
  };
}

const withSlashes = (path: string): string => path.replaceAll('\\', '/');

export const { basename, delimiter, dirname, extname, isAbsolute, join, normalize, parse, posix, relative, resolve } =
  pathsOf(nodePath);

/** Whether Node writes paths with `\`, as on Windows. Elsewhere, a file name may contain it. */
export const hasBackslashes: boolean = nodePath.sep === '\\';

/** Returns a path from Node, esbuild or chokidar as the functions above do. */
export const slashed = (path: string): string => (hasBackslashes ? withSlashes(path) : path);

/** Returns a path as Node writes it, for programs that compare paths as text. */
export const native = (path: string): string => (hasBackslashes ? path.replaceAll('/', '\\') : path);

/** Throws like the function of `node:fs`. */
export const realpathSync = (path: PathLike): string => slashed(nodeRealpathSync(path));

/** Throws like the function of `node:url`. */
export const fileURLToPath = (url: string | URL): string => slashed(nodeFileURLToPath(url));
