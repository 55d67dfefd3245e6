import { join } from 'node:path';
import type { ThemeFacts } from '../arrange/arrange-site.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { sha256 } from '../lib/hash.ts';
import { isSettled, type Stamp, stampOf } from '../lib/stamp.ts';
import { whenAsked } from '../lib/when-asked.ts';
import { isModule, type ReadSource, readSource, type SourceName } from '../read/read-source.ts';
import { readText } from '../read/read-text.ts';
import type { Source } from '../read/types.ts';
import { sameFacts } from './current.ts';
import { type Glance, glanceAt } from './provisional-page.ts';

/** As it lies on the disk. What all texts have lies side by side: an object for each takes longer to make than to read. */
interface Kept {
  /** Paths in the site, joined by what no path holds. */
  readonly paths: string;
  /** SHA-256 of the texts, one behind the other. */
  readonly hashes: string;
  /** Four numbers a text, see `Stamp`. */
  readonly stamps: Float64Array;
  readonly glances: readonly Glance[];
  /** What the theme said about itself. */
  readonly facts: ThemeFacts;
  /** Path of the text that was asked for first. */
  readonly first: string | undefined;
}

const between = '\0';
const hashLength = 64;
const stampLength = 4;

/** A file as it was found by this process. */
interface Found {
  readonly absolute: string;
  readonly source: Source;
  /** Its place in the memory; absent where the file had to be read. */
  readonly number?: number;
  glance: Glance | undefined;
}

/** Files read in one go while others wait. */
const atOnce = 40;

/**
 * What earlier servers learnt of a site: the hashes of its texts, what they say at first glance, what the theme says of
 * itself. A start lists all files and asks for their sizes and times, but reads only those that are not as they were; the
 * text of the others is read when something asks for it. Lives until the first page is served: `save` ends it.
 */
export class StartMemory {
  /** What the theme said last time. To be compared with what it says now. */
  readonly facts: ThemeFacts | undefined;
  /** Path of the text that was asked for first last time. */
  readonly first: string | undefined;
  readonly #file: string;
  readonly #begun: number;
  readonly #kept: Kept | undefined;
  readonly #numbers = new Map<string, number>();
  readonly #found = new Map<string, Found>();
  #asked: string | undefined;

  /** Takes the site's folder, and the time in milliseconds before which nothing was read. */
  constructor(root: string, begun = Date.now()) {
    this.#begun = begun;
    this.#file = join(root, '.ssg/cache/start.bin');
    this.#kept = readSealed<Kept>(this.#file);
    const paths = this.#kept?.paths.split(between) ?? [];
    for (const [number, path] of paths.entries()) this.#numbers.set(path, number);
    this.facts = this.#kept?.facts;
    this.first = this.#kept?.first;
  }

  /** Makes a source of a file, without a look into it where it is as an earlier process knew it. */
  readonly read: ReadSource = (absolute, name) => {
    const recalled = this.#recall(absolute, name);
    if (recalled !== undefined) {
      this.#found.set(name.path, recalled);
      return recalled;
    }
    const read = readSource(absolute, name);
    if (read.diagnostic === undefined) this.#found.set(name.path, { absolute, source: read.source, glance: undefined });
    return read;
  };

  /** What a source says at first glance. One that a page family made is known to nobody. */
  readonly glance = (source: Source): Glance => {
    const found = this.#found.get(source.path);
    if (found?.source.hash !== source.hash || source.origins !== undefined) return glanceAt(source);
    found.glance ??= glanceAt(source);
    return found.glance;
  };

  /** Notes that a text is asked for. The first one counts. */
  noteAsked({ path }: Pick<Source, 'path'>): void {
    this.#asked ??= path;
  }

  /** Keeps what is known now for the next process. A disk that refuses costs that one time, and nothing else. */
  save(facts: ThemeFacts): void {
    const first = this.#asked ?? this.first;
    const isAsBefore =
      this.#found.size === this.#numbers.size &&
      [...this.#found.values()].every(({ number }) => number !== undefined) &&
      first === this.first &&
      this.facts !== undefined &&
      sameFacts(facts, this.facts);
    if (isAsBefore) return;
    const texts = [...this.#found].flatMap(
      ([
        path,
        {
          absolute,
          source: { hash },
          number,
          glance,
        },
      ]) => {
        const stamp = number === undefined ? this.#stampAsRead(absolute) : this.#stampAt(number);
        return stamp === undefined || glance === undefined ? [] : [{ path, hash, stamp, glance }];
      },
    );
    try {
      writeSealed(this.#file, {
        paths: texts.map(({ path }) => path).join(between),
        hashes: texts.map(({ hash }) => hash).join(''),
        stamps: Float64Array.from(texts.flatMap(({ stamp }) => [...stamp])),
        glances: texts.map(({ glance }) => glance),
        facts,
        first,
      } satisfies Kept);
    } catch {
      // The next process reads everything.
    }
  }

  /**
   * Reads the texts that nobody asked for, a few at a time. Gives the absolute paths of files that hold something else than
   * their sizes and times said.
   */
  async readLate(): Promise<string[]> {
    const different: string[] = [];
    let count = 0;
    for (const { absolute, source, number } of this.#found.values()) {
      if (number === undefined || isModule(source)) continue;
      if (count++ % atOnce === 0) await new Promise(setImmediate);
      if (sha256(source.text) !== source.hash) different.push(absolute);
    }
    return different;
  }

  #recall(absolute: string, name: SourceName): Found | undefined {
    const number = this.#numbers.get(name.path);
    if (number === undefined || this.#kept === undefined) return undefined;
    const { stamps, hashes, glances } = this.#kept;
    const stamp = stampOf(absolute);
    if (stamp?.every((one, at) => one === stamps[number * stampLength + at]) !== true) return undefined;
    const hash = hashes.slice(number * hashLength, (number + 1) * hashLength);
    return { absolute, source: lateSource(absolute, name, hash), number, glance: glances[number] };
  }

  #stampAt(number: number): Iterable<number> | undefined {
    return this.#kept?.stamps.subarray(number * stampLength, (number + 1) * stampLength);
  }

  /** The stamp of a file that cannot have changed since it was read. */
  #stampAsRead(absolute: string): Stamp | undefined {
    const stamp = stampOf(absolute);
    return stamp !== undefined && isSettled(stamp, this.#begun) ? stamp : undefined;
  }
}

/** The text is a property of its own, read when it is asked for: copies and other threads get it as they get any other. */
function lateSource(absolute: string, name: SourceName, hash: string): Source {
  const text = whenAsked(() => (isModule(name) ? '' : readText(absolute, name.path).text));
  return {
    ...name,
    hash,
    get text() {
      return text();
    },
  };
}
