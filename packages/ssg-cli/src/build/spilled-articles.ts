import { SpilledBytes, SpillFile } from '../keep/spill-file.ts';
import { tryOr } from '../lib/try-or.ts';

/** Characters of articles that one thread keeps in memory before it writes further ones to disk. */
const keptCharacters = 8e6;

/**
 * Stores articles between compiling and rendering. All pages are compiled before the first is rendered, so articles
 * above the limit are written to disk to keep memory use independent of their number. An article that cannot be read
 * back is compiled again by the caller; one that cannot be written stays in memory.
 */
export class SpilledArticles {
  readonly #spillFile: SpillFile;
  readonly #limit: number;
  readonly #articles = new Map<string, string | SpilledBytes>();
  #characters = 0;

  /** `folder` must be on a disk with room for as much data as the site's output. */
  constructor(folder: string, limit: number = keptCharacters) {
    this.#spillFile = new SpillFile(folder, 0);
    this.#limit = limit;
  }

  put(hash: string, article: string): void {
    if (this.#articles.has(hash)) return;
    const isKept = this.#characters + article.length <= this.#limit;
    this.#articles.set(hash, isKept ? article : this.#spillFile.put(Buffer.from(article, 'utf8')));
    if (isKept) this.#characters += article.length;
  }

  /** Returns the article and removes it. */
  take(hash: string): string | undefined {
    const stored = this.#articles.get(hash);
    this.#articles.delete(hash);
    if (!(stored instanceof SpilledBytes)) {
      this.#characters -= stored?.length ?? 0;
      return stored;
    }
    return tryOr(() => Buffer.from(stored.read()).toString('utf8'), undefined);
  }

  close(): void {
    this.#spillFile.close();
  }
}
