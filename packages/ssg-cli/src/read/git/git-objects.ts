import { runGit } from './run-git.ts';

/** One file of a commit. */
export interface TreeFile {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly oid: string;
  /** Symbolic links and submodules have no content of their own; a file with an unsafe name is not written. */
  readonly kind: 'file' | 'link' | 'submodule' | 'name';
}

/** The files of a commit in some folders, sorted by path. Folders that are not in the commit are ignored. */
export function listTree(repository: string, commit: string, folders: readonly string[]): TreeFile[] {
  const below = folders.map((folder) => folder.replace(/\/$/, '')).filter((folder) => folder !== '');
  // A folder named '' is the whole tree.
  const paths = below.length < folders.length ? [] : below;
  const listed = runGit(repository, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...paths]).toString();
  return listed.split('\0').flatMap((line): TreeFile[] => {
    const found = /^(\d+) (\w+) ([\da-f]+)\t(.*)$/s.exec(line);
    if (found === null) return [];
    const [, mode, type, oid = '', path = ''] = found;
    if (!isSafe(path)) return [{ path, oid, kind: 'name' }];
    return [{ path, oid, kind: type === 'commit' ? 'submodule' : mode === '120000' ? 'link' : 'file' }];
  });
}

/**
 * Whether a path is safe to write, and the same when it is read again: not one that is no UTF-8. Git never creates some
 * of the others, but a malicious repository may contain them.
 */
const isSafe = (path: string): boolean =>
  path !== '' &&
  path !== '__proto__' &&
  !/[\\\ufffd]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && part.toLowerCase() !== '.git');

/** Reads the contents of many objects with one process. Objects that are not in the repository are absent. */
export function readBlobs(repository: string, oids: readonly string[]): Map<string, Buffer> {
  const blobs = new Map<string, Buffer>();
  const wanted = [...new Set(oids)];
  if (wanted.length === 0) return blobs;
  const out = runGit(repository, ['cat-file', '--batch'], { input: `${wanted.join('\n')}\n` });
  let at = 0;
  while (at < out.length) {
    const end = out.indexOf(10, at);
    if (end < 0) break;
    const [oid = '', , size] = out.toString('latin1', at, end).split(' ');
    at = end + 1;
    // A "missing" line is followed by no content.
    if (size === undefined) continue;
    blobs.set(oid, out.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return blobs;
}
