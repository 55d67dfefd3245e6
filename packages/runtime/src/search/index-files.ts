import { SearchUnavailable } from './types.ts';

/** Reads a file of the index by its name. Rejects if the file cannot be read, or if `signal` aborts before it is. */
export type ReadIndexFile = (name: string, signal?: AbortSignal) => Promise<string>;

interface KeptFile {
  readonly text: Promise<string>;
  readonly stop: AbortController;
  /** The number of searches that need it. */
  users: number;
  isRead: boolean;
}

/** The files of an index, each requested once. */
export interface IndexFiles {
  readonly read: ReadIndexFile;
  /** Whether the file is here or on its way. */
  readonly has: (name: string) => boolean;
}

/**
 * Requests each file once; one that failed is requested again the next time. A download is stopped when the last search
 * that needs it is.
 */
export function keepFiles(read: ReadIndexFile): IndexFiles {
  const kept = new Map<string, KeptFile>();
  const request = (name: string): KeptFile => {
    const stop = new AbortController();
    const text = read(name, stop.signal).then(
      (content) => {
        file.isRead = true;
        return content;
      },
      (error: unknown) => {
        if (kept.get(name) === file) kept.delete(name);
        throw error instanceof SearchUnavailable ? error : new SearchUnavailable(String(error));
      },
    );
    const file: KeptFile = { text, stop, users: 0, isRead: false };
    kept.set(name, file);
    return file;
  };
  return {
    has: (name) => kept.has(name),
    read(name, signal) {
      const file = kept.get(name) ?? request(name);
      file.users++;
      signal?.addEventListener('abort', () => {
        file.users--;
        if (file.users > 0 || file.isRead) return;
        kept.delete(name);
        file.stop.abort();
      });
      return file.text;
    },
  };
}
