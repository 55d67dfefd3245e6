import { join } from 'node:path';
import type { ThemeFacts } from '../arrange/arrange-site.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import type { Page } from '../compile/types.ts';
import { sha256 } from '../lib/hash.ts';
import { KnownTexts, type StoredTexts, stampAsRead, storeTexts } from '../read/known-texts.ts';
import { LateSource } from '../read/late-source.ts';
import { isModule, type ReadSource, readSource, type SourceName } from '../read/read-source.ts';
import type { Source } from '../read/types.ts';
import { sameFacts } from './current.ts';
import { type Glance, glanceAt } from './provisional-page.ts';

/** As it lies on the disk. */
interface Kept extends StoredTexts {
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
  readonly #texts: KnownTexts;
  readonly #glances: readonly string[];
  readonly #leads: readonly string[];
  /** Texts that are as they were. One that stands in several locales is here several times. */
  #known: NumberedSource[] = [];
  /** Path → a text that had to be read. */
  readonly #read = new Map<string, { readonly absolute: string; readonly hash: string; glance?: Glance }>();
  #asked: string | undefined;

  /** Takes the site's folder, and the time in milliseconds before which nothing was read. */
  constructor(root: string, begun = Date.now()) {
    this.#begun = begun;
    this.#file = join(root, '.ssg/cache/start.bin');
    const kept = readSealed<Kept>(this.#file);
    this.#texts = new KnownTexts(kept);
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
    if (source instanceof NumberedSource) return this.#glanceAt(source.number);
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
      if (!this.#texts.isAsItWas(absolute, number)) found.set(number, absolute);
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
      known.length === this.#texts.paths.length &&
      first === this.first &&
      renderer === this.renderer &&
      page?.hash === this.page?.hash &&
      this.facts !== undefined &&
      sameFacts(facts, this.facts);
    if (isAsBefore) return;
    const texts = [
      ...known.map((number) => ({ ...this.#texts.at(number), glance: this.#glanceAt(number) })),
      ...[...this.#read].flatMap(([path, { absolute, hash, glance }]) => {
        const stamp = stampAsRead(absolute, this.#begun);
        return stamp === undefined || glance === undefined ? [] : [{ path, hash, stamp, glance }];
      }),
    ].sort((a, b) => (a.path < b.path ? -1 : 1));
    try {
      writeSealed(this.#file, {
        ...storeTexts(texts),
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

  #recall(absolute: string, name: SourceName): NumberedSource | undefined {
    const number = this.#texts.numberOf(name.path);
    if (number === undefined) return undefined;
    // This one is compiled before anything else is looked at.
    if (name.path === this.first && !this.#texts.isAsItWas(absolute, number)) return undefined;
    return new NumberedSource(absolute, name, this.#texts.hashAt(number), number);
  }

  #glanceAt(number: number): Glance {
    const glance = JSON.parse(this.#glances[number] ?? '') as Glance & { paragraphs: string[] };
    const lead = this.#leads[number] ?? '';
    if (lead !== '') glance.paragraphs.unshift(lead);
    return glance;
  }
}

/** First paragraphs, which are most of a glance, lie by themselves: a line of text takes no time to read. An empty one stays. */
const withoutLead = ({ paragraphs, ...glance }: Glance): Glance => ({
  ...glance,
  paragraphs: paragraphs[0] === '' ? paragraphs : paragraphs.slice(1),
});

/** A text that is known, by its place in the memory. */
class NumberedSource extends LateSource {
  readonly #number: number;

  constructor(absolute: string, name: SourceName, hash: string, number: number) {
    super(absolute, name, hash);
    this.#number = number;
  }

  get number(): number {
    return this.#number;
  }
}
