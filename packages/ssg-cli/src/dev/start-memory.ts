import { join } from 'node:path';
import type { ThemeFacts } from '../arrange/arrange-site.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import type { Page } from '../compile/types.ts';
import { sha256 } from '../lib/hash.ts';
import { isSettled, type Stamp, stampOf } from '../lib/stamp.ts';
import { whenAsked } from '../lib/when-asked.ts';
import { isModule, type ReadSource, readSource, type SourceName } from '../read/read-source.ts';
import { readText } from '../read/read-text.ts';
import type { Collection, Source } from '../read/types.ts';
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
  /** What each text says at first glance but its first paragraph, as JSON, one a line. */
  readonly glances: string;
  /** First paragraphs, one a line. */
  readonly leads: string;
  /** What the theme said about itself. */
  readonly facts: ThemeFacts;
  /** The file it was loaded from, bundled. */
  readonly renderer: string;
  /** Path of the text that was asked for first. */
  readonly first: string | undefined;
  /** What was compiled of it, with its article. */
  readonly page: Page | undefined;
}

const between = '\0';
const hashLength = 64;
const stampLength = 4;

/** Files read in one go while others wait. */
const atOnce = 40;

/**
 * What earlier servers learnt of a site: the hashes of its texts, what they say at first glance, what the theme says of
 * itself. A start lists all files and takes them for what they were; `changed` then asks for their sizes and times, while
 * another thread draws the first page, and only those are read that are not as they were. The text of the others is read
 * when something asks for it. Lives until the first page is served: `save` ends it.
 */
export class StartMemory {
  /** What the theme said last time. To be compared with what it says now. */
  readonly facts: ThemeFacts | undefined;
  /** The file the theme was loaded from. */
  readonly renderer: string | undefined;
  /** Path of the text that was asked for first last time. */
  readonly first: string | undefined;
  /** What was compiled of it. Its hash tells whether that is still what the text gives. */
  readonly page: Page | undefined;
  readonly #file: string;
  readonly #begun: number;
  readonly #kept: Kept | undefined;
  readonly #paths: readonly string[];
  readonly #glances: readonly string[];
  readonly #leads: readonly string[];
  readonly #numbers = whenAsked(() => new Map(this.#paths.map((path, number) => [path, number])));
  /** Place of the text that is looked for next: files are listed in the same order every time. */
  #at = 0;
  /** Texts that are as they were. One that stands in several locales is here several times. */
  #known: LateSource[] = [];
  /** Path → a text that had to be read. */
  readonly #read = new Map<string, { readonly absolute: string; readonly hash: string; glance?: Glance }>();
  #asked: string | undefined;

  /** Takes the site's folder, and the time in milliseconds before which nothing was read. */
  constructor(root: string, begun = Date.now()) {
    this.#begun = begun;
    this.#file = join(root, '.ssg/cache/start.bin');
    const kept = readSealed<Kept>(this.#file);
    this.#kept = kept;
    this.#paths = kept?.paths.split(between) ?? [];
    this.#glances = kept?.glances.split('\n') ?? [];
    this.#leads = kept?.leads.split('\n') ?? [];
    this.facts = kept?.facts;
    this.renderer = kept?.renderer;
    this.first = kept?.first;
    this.page = kept?.page;
  }

  /** Makes a source of a file, without a look into it where it is as an earlier process knew it. */
  readonly read: ReadSource = (absolute, name) => {
    const known = this.#recall(absolute, name);
    if (known !== undefined) {
      this.#known.push(known);
      return { source: known };
    }
    const read = readSource(absolute, name);
    if (read.diagnostic === undefined) this.#read.set(name.path, { absolute, hash: read.source.hash });
    return read;
  };

  /** What a source says at first glance. One that a page family made is known to nobody. */
  readonly glance = (source: Source): Glance => {
    if (source instanceof LateSource) return this.#glanceAt(source.number);
    const read = this.#read.get(source.path);
    if (read?.hash !== source.hash || source.origins !== undefined) return glanceAt(source);
    read.glance ??= glanceAt(source);
    return read.glance;
  };

  /** Absolute paths of files that are not as they were. From then on they are as good as unknown. */
  changed(): string[] {
    const found = new Map<number, string>();
    const looked = new Set<number>();
    for (const { number, absolute } of this.#known) {
      if (looked.has(number)) continue;
      looked.add(number);
      if (!this.#isAsItWas(absolute, number)) found.set(number, absolute);
    }
    if (found.size > 0) this.#known = this.#known.filter(({ number }) => !found.has(number));
    return [...found.values()];
  }

  /** Notes that a text is asked for. The first one counts. */
  noteAsked({ path }: Pick<Source, 'path'>): void {
    this.#asked ??= path;
  }

  /** Path of the text that the next start begins with. */
  get next(): string | undefined {
    return this.#asked ?? this.first;
  }

  /** Keeps what is known now for the next process. A disk that refuses costs that one time, and nothing else. */
  save(facts: ThemeFacts, renderer: string, page?: Page): void {
    const first = this.next;
    const known = [...new Set(this.#known.map(({ number }) => number))];
    const isAsBefore =
      this.#read.size === 0 &&
      known.length === this.#paths.length &&
      first === this.first &&
      renderer === this.renderer &&
      page?.hash === this.page?.hash &&
      this.facts !== undefined &&
      sameFacts(facts, this.facts);
    if (isAsBefore) return;
    const texts = [
      ...known.map((number) => ({
        path: this.#paths[number] ?? '',
        hash: this.#hashAt(number),
        stamp: this.#stampAt(number),
        glance: this.#glanceAt(number),
      })),
      ...[...this.#read].flatMap(([path, { absolute, hash, glance }]) => {
        const stamp = this.#stampAsRead(absolute);
        return stamp === undefined || glance === undefined ? [] : [{ path, hash, stamp, glance }];
      }),
    ].sort((a, b) => (a.path < b.path ? -1 : 1));
    try {
      writeSealed(this.#file, {
        paths: texts.map(({ path }) => path).join(between),
        hashes: texts.map(({ hash }) => hash).join(''),
        stamps: Float64Array.from(texts.flatMap(({ stamp }) => [...stamp])),
        glances: texts.map(({ glance }) => JSON.stringify(withoutLead(glance))).join('\n'),
        leads: texts.map(({ glance }) => glance.paragraphs[0] ?? '').join('\n'),
        facts,
        renderer,
        first,
        page,
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
    const different = new Set<string>();
    let count = 0;
    for (const source of this.#known) {
      if (isModule(source)) continue;
      if (count++ % atOnce === 0) await new Promise(setImmediate);
      if (sha256(source.text) !== source.hash) different.add(source.absolute);
    }
    return [...different];
  }

  #recall(absolute: string, name: SourceName): LateSource | undefined {
    if (this.#kept === undefined) return undefined;
    const number = this.#paths[this.#at] === name.path ? this.#at : this.#numbers().get(name.path);
    if (number === undefined) return undefined;
    this.#at = number + 1;
    // This one is compiled before anything else is looked at.
    if (name.path === this.first && !this.#isAsItWas(absolute, number)) return undefined;
    return new LateSource(absolute, name, this.#hashAt(number), number);
  }

  #isAsItWas(absolute: string, number: number): boolean {
    const stamps = this.#kept?.stamps;
    return stampOf(absolute)?.every((one, at) => one === stamps?.[number * stampLength + at]) === true;
  }

  #hashAt(number: number): string {
    return this.#kept?.hashes.slice(number * hashLength, (number + 1) * hashLength) ?? '';
  }

  #glanceAt(number: number): Glance {
    const glance = JSON.parse(this.#glances[number] ?? '') as Glance & { paragraphs: string[] };
    const lead = this.#leads[number] ?? '';
    if (lead !== '') glance.paragraphs.unshift(lead);
    return glance;
  }

  #stampAt(number: number): Iterable<number> {
    return this.#kept?.stamps.subarray(number * stampLength, (number + 1) * stampLength) ?? [];
  }

  /** The stamp of a file that cannot have changed since it was read. */
  #stampAsRead(absolute: string): Stamp | undefined {
    const stamp = stampOf(absolute);
    return stamp !== undefined && isSettled(stamp, this.#begun) ? stamp : undefined;
  }
}

/** First paragraphs, which are most of a glance, lie by themselves: a line of text takes no time to read. An empty one stays. */
const withoutLead = ({ paragraphs, ...glance }: Glance): Glance => ({
  ...glance,
  paragraphs: paragraphs[0] === '' ? paragraphs : paragraphs.slice(1),
});

/** A source whose text is read when something asks for it. A class, as there are thousands: a copy has no text of its own. */
class LateSource implements Source {
  readonly path: string;
  readonly relative: string;
  readonly collection: Collection;
  readonly hash: string;
  readonly untranslated?: boolean;
  readonly #absolute: string;
  readonly #number: number;
  #text: string | undefined;

  constructor(absolute: string, name: SourceName, hash: string, number: number) {
    const { path, relative, collection, untranslated } = name;
    this.path = path;
    this.relative = relative;
    this.collection = collection;
    this.hash = hash;
    if (untranslated !== undefined) this.untranslated = untranslated;
    this.#absolute = absolute;
    this.#number = number;
  }

  get absolute(): string {
    return this.#absolute;
  }

  /** Its place in the memory. */
  get number(): number {
    return this.#number;
  }

  get text(): string {
    this.#text ??= isModule(this) ? '' : readText(this.#absolute, this.path).text;
    return this.#text;
  }
}
