import { NamelessFile } from '../lib/nameless-file.ts';

/** Characters of articles that one thread keeps in memory before it writes further ones to disk. */
const keptCharacters = 8e6;

/**
 * Stores articles between compiling and rendering. All pages are compiled before the first is rendered, so articles
 * above the limit are written to disk to keep memory use independent of their number. An article that cannot be read
 * back is compiled again by the caller; one that cannot be written stays in memory.
 */
export class ArticleShelf {
  readonly #file: NamelessFile;
  readonly #limit: number;
  readonly #kept = new Map<string, string>();
  readonly #written = new Map<string, { readonly at: number; readonly bytes: number }>();
  #characters = 0;

  /** `folder` must be on a disk with room for as much data as the site's output. */
  constructor(folder: string, limit: number = keptCharacters) {
    this.#file = new NamelessFile(folder);
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
    if (written === undefined) return undefined;
    this.#written.delete(hash);
    try {
      return this.#file.read(written.at, written.bytes).toString('utf8');
    } catch {
      return undefined;
    }
  }

  close(): void {
    this.#file.close();
  }

  #write(hash: string, article: string): boolean {
    const bytes = Buffer.from(article, 'utf8');
    const at = this.#file.append(bytes);
    if (at === undefined) return false;
    this.#written.set(hash, { at, bytes: bytes.length });
    return true;
  }
}
