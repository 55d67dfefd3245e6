import { readdirSync } from 'node:fs';
import { sha256 } from '../lib/hash.ts';
import { join, normalize, posix } from '../lib/path.ts';
import { privateFile } from '../lib/private-file.ts';
import { remembered } from '../lib/remembered.ts';
import { leadsOutside, readRegularFile } from '../lib/site-file.ts';
import { tryOr } from '../lib/try-or.ts';
import type { HookFiles } from '../plugins/types.ts';

/** The files and folders that a result depends on, by path relative to the site's folder, each with its state. */
export type Reads = readonly (readonly [path: string, state: string])[];

/** Folders without content of the site. */
const skipped = new Set(['node_modules', '.git', '.ssg']);

/** Reads files for hooks, and records which were read. */
export class RecordedFiles implements HookFiles {
  readonly #root: string;
  readonly #reads = new Map<string, string>();

  /** `root` is the absolute path of the site's folder. */
  constructor(root: string) {
    this.#root = root;
  }

  read = (path: string): string | undefined => {
    const bytes = this.readBytes(path);
    return bytes === undefined ? undefined : new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  };

  readBytes = (path: string): Uint8Array | undefined => {
    const bytes = contentOf(this.#root, path);
    this.#reads.set(normalize(path), bytes === undefined ? '' : sha256(bytes));
    return bytes;
  };

  list = (folder: string): readonly string[] => {
    const at = posix.join(folder, '/');
    const names = namesBelow(join(this.#root, at));
    this.#reads.set(at, stateOfNames(names));
    return names.map((name) => posix.join(at, name));
  };

  /** The files that were read so far, sorted by path. */
  reads(): Reads {
    return [...this.#reads].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

/** Compares files with their recorded state. Reads each at most once. */
export class ReadStates {
  readonly #root: string;
  readonly #states = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  isFresh(reads: Reads = []): boolean {
    return reads.every(([path, state]) => this.#stateOf(path) === state);
  }

  #stateOf(path: string): string {
    return remembered(this.#states, path, () => {
      if (path.endsWith('/')) return stateOfNames(namesBelow(join(this.#root, path)));
      const bytes = contentOf(this.#root, path);
      return bytes === undefined ? '' : sha256(bytes);
    });
  }
}

/** Paths often come from content, whose author must not get at secrets, or at files that symbolic links lead to. */
const contentOf = (root: string, path: string): Uint8Array | undefined =>
  tryOr(() => {
    const isRefused = privateFile(normalize(path)) === 'secret' || leadsOutside(root, path);
    return isRefused ? undefined : readRegularFile(join(root, path));
  }, undefined);

const stateOfNames = (names: readonly string[]): string => sha256(names.join('\n'));

/** Paths of the files in a folder and its subfolders, relative to it and sorted. */
function namesBelow(folder: string, below = ''): string[] {
  let entries: ReturnType<typeof entriesOf>;
  try {
    entries = entriesOf(join(folder, below));
  } catch {
    return [];
  }
  return entries
    .flatMap((entry) => {
      const name = below + entry.name;
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : namesBelow(folder, `${name}/`);
      return entry.isFile() ? [name] : [];
    })
    .sort();
}

const entriesOf = (folder: string) => readdirSync(folder, { withFileTypes: true });
