import { join } from 'node:path';
import { sha256 } from '../lib/hash.ts';
import { Outdated } from '../lib/outdated.ts';
import { KnownTexts, type StoredTexts, stampAsRead, storeTexts } from '../read/known-texts.ts';
import { LazySource } from '../read/lazy-source.ts';
import { isModule, type ReadSource, readSource } from '../read/read-source.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

/**
 * Hashes of the texts that earlier builds read. A build asks for the size and times of every file and reads those that are
 * not as they were; the text of the others is read where it has to be compiled.
 */
export class SourceCache {
  readonly #file: string;
  readonly #KnownSource: typeof LazySource;
  readonly #begun: number;
  readonly #texts: KnownTexts;
  readonly #same = new Set<number>();
  readonly #read = new Map<string, { readonly absolute: string; readonly hash: string }>();

  /**
   * Takes the site's folder, and the time in milliseconds before which nothing was read. Where files are watched, whoever
   * watches them takes care of those that change after they were looked at.
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
    if (read.diagnostic === undefined && !isModule(name))
      this.#read.set(name.path, { absolute, hash: read.source.hash });
    return read;
  };

  /** Keeps what was read for the next build. A disk that refuses costs that one time, and nothing else. */
  save(): void {
    const read = [...this.#read].flatMap(([path, { absolute, hash }]) => {
      const stamp = stampAsRead(absolute, this.#begun);
      return stamp === undefined ? [] : [{ path, hash, stamp }];
    });
    // What is known of files that are gone is in nobody's way.
    if (read.length === 0) return;
    const texts = [...[...this.#same].map((number) => this.#texts.at(number)), ...read];
    texts.sort((a, b) => (a.path < b.path ? -1 : 1));
    try {
      writeSealed(this.#file, storeTexts(texts));
    } catch {
      // The next build reads everything.
    }
  }
}

/** A page is remembered by the hash of its text: one that changed since its file was looked at must not pass for the other. */
class KnownSource extends LazySource {
  override get text(): string {
    const text = super.text;
    if (sha256(text) !== this.hash) throw new Outdated(`${this.path} changed while the site was built.`);
    return text;
  }
}
