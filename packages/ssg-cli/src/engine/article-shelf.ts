import { closeSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Characters of articles that one thread keeps in memory before it writes further ones to disk. */
const keptCharacters = 8e6;

/**
 * Stores articles between compiling and rendering. All pages are compiled before the first is rendered, so articles
 * above the limit are written to disk to keep memory use independent of their number. An article that cannot be read
 * back is compiled again by the caller; one that cannot be written stays in memory.
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

  /** `folder` must be on a disk with room for as much data as the site's output. */
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

  /** Returns the article and removes it from the shelf. */
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

  /** Closes the file. Not needed when the thread exits, because the system closes it then. */
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

/** Opens a file and unlinks it at once, so that nothing is left on disk however the process ends. */
function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `articles-${process.pid}-${threadId}`);
  const file = openSync(path, 'w+');
  unlinkSync(path);
  return file;
}
