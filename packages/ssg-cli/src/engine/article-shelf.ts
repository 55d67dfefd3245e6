import { closeSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Characters one thread keeps in memory: some two hundred articles of usual length. */
const keptCharacters = 8e6;

/**
 * Articles between compiling and rendering. All pages are compiled before the first is rendered, so that what does not fit
 * waits on the disk: memory does not grow with their number. An article that cannot be read back is gone, and is compiled
 * again by who wants it; one that cannot be written stays in memory.
 */
export class ArticleShelf {
  readonly #folder: string;
  readonly #limit: number;
  readonly #kept = new Map<string, string>();
  readonly #written = new Map<string, { readonly at: number; readonly bytes: number }>();
  #characters = 0;
  #file: number | undefined;
  #end = 0;
  #isRefused = false;

  /** `folder` must be on a disk that holds as much as the site's output. */
  constructor(folder: string, limit: number = keptCharacters) {
    this.#folder = folder;
    this.#limit = limit;
  }

  put(hash: string, article: string): void {
    if (this.#kept.has(hash) || this.#written.has(hash)) return;
    if (this.#characters + article.length > this.#limit && this.#write(hash, article)) return;
    this.#kept.set(hash, article);
    this.#characters += article.length;
  }

  /** The article, which the shelf then no longer has. */
  take(hash: string): string | undefined {
    const kept = this.#kept.get(hash);
    if (kept !== undefined) {
      this.#kept.delete(hash);
      this.#characters -= kept.length;
      return kept;
    }
    const written = this.#written.get(hash);
    if (written === undefined || this.#file === undefined) return undefined;
    this.#written.delete(hash);
    const bytes = Buffer.allocUnsafe(written.bytes);
    try {
      return readSync(this.#file, bytes, 0, written.bytes, written.at) === written.bytes
        ? bytes.toString('utf8')
        : undefined;
    } catch {
      return undefined;
    }
  }

  /** A thread that ends does it by itself. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #write(hash: string, article: string): boolean {
    if (this.#isRefused) return false;
    const bytes = Buffer.from(article, 'utf8');
    try {
      this.#file ??= openNameless(this.#folder);
      if (writeSync(this.#file, bytes, 0, bytes.length, this.#end) !== bytes.length)
        throw new Error('The disk is full.');
    } catch {
      this.#isRefused = true;
      return false;
    }
    this.#written.set(hash, { at: this.#end, bytes: bytes.length });
    this.#end += bytes.length;
    return true;
  }
}

/** A file that has lost its name: however the process ends, nothing is left of it. */
function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `articles-${process.pid}-${threadId}`);
  const file = openSync(path, 'w+');
  unlinkSync(path);
  return file;
}
