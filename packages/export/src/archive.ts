import { type ZipOptions, zipSync } from 'fflate';

/** Paths and contents, in the order in which they are written. */
export type Files = Map<string, Uint8Array>;

/** The oldest time the format knows: the same files give the same bytes. */
const mtime = new Date(1980, 0, 1);

/** A zip file. `stored` are paths that are not compressed. */
export function archive(files: Files, stored: readonly string[] = []): Uint8Array {
  const options = (path: string): ZipOptions => ({ level: stored.includes(path) ? 0 : 6, mtime });
  // `fromEntries` keeps a file named `__proto__`, which an assignment to a property of that name would lose.
  return zipSync(Object.fromEntries([...files].map(([path, content]) => [path, [content, options(path)]])));
}
