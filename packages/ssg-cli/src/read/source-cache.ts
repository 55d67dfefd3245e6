import { Outdated } from '../keep/outdated.ts';
import { sha256 } from '../lib/hash.ts';
import { join } from '../lib/path.ts';
import { readSealed, writeSealed } from '../lib/sealed-file.ts';
import { tryOr } from '../lib/try-or.ts';
import { KnownTexts, type StoredTexts, stampAsRead, storeTexts } from './known-texts.ts';
import { LazySource } from './lazy-source.ts';
import { isModule, type ReadSource, readSource } from './read-source.ts';

/**
 * Stores the hashes of sources that earlier builds read. A build checks the size and times of every file and only reads
 * those that changed; the text of an unchanged file is read when its page has to be compiled.
 */
export class SourceCache {
  readonly #file: string;
  readonly #KnownSource: typeof LazySource;
  readonly #begun: number;
  readonly #texts: KnownTexts;
  readonly #same = new Set<number>();
  readonly #read = new Map<string, { readonly absolute: string; readonly hash: string }>();

  /**
   * `root` is the site's folder; `begun` is a time in milliseconds before which nothing was read. If files are watched,
   * the caller handles files that change after they were checked.
   */
  constructor(root: string, begun = Date.now(), isWatched = false) {
    this.#KnownSource = isWatched ? LazySource : KnownSource;
    this.#file = join(root, '.ssg/cache/sources.bin');
    this.#begun = begun;
    this.#texts = new KnownTexts(readSealed<StoredTexts>(this.#file));
  }

  readonly read: ReadSource = (absolute, name) => {
    const number = this.#texts.numberOf(name.path);
    if (number !== undefined && this.#texts.isAsItWas(absolute, number)) {
      this.#same.add(number);
      return { source: new this.#KnownSource(absolute, name, this.#texts.hashAt(number)) };
    }
    const read = readSource(absolute, name);
    if (read.diagnostic !== undefined || isModule(name)) return read;
    const { hash, text } = read.source;
    this.#read.set(name.path, { absolute, hash });
    return { source: new this.#KnownSource(absolute, name, hash, text) };
  };

  /** Stores what was read for the next build. If the disk refuses, the next build reads every file again. */
  save(): void {
    const read = [...this.#read].flatMap(([path, { absolute, hash }]) => {
      const stamp = stampAsRead(absolute, this.#begun);
      return stamp === undefined ? [] : [{ path, hash, stamp }];
    });
    // If no file was read, at most some were deleted, and their entries do no harm.
    if (read.length === 0) return;
    const texts = [...[...this.#same].map((number) => this.#texts.at(number)), ...read];
    texts.sort((a, b) => (a.path < b.path ? -1 : 1));
    // If that fails, the next build reads everything.
    tryOr(() => writeSealed(this.#file, storeTexts(texts)), undefined);
  }
}

/**
 * Pages are cached by the hash of their text, so a file that changed after it was checked must not be compiled under
 * the old hash. A text is used once or twice, and those of a large site do not fit in memory, so none is kept after
 * its first use.
 */
class KnownSource extends LazySource {
  override get text(): string {
    const text = super.text;
    this.forgetText();
    if (sha256(text) !== this.hash) throw new Outdated(`${this.path} changed while the site was built.`);
    return text;
  }
}
