import type { Page } from '../compile/types.ts';
import { type Diagnostic, hasErrors } from '../lib/diagnostic.ts';
import { storeTree } from '../lib/stored-tree.ts';
import type { ReadStates } from '../plugins/hook-files.ts';
import type { Source } from '../read/types.ts';
import { glanceAt, provisionalPage } from './provisional-page.ts';

/** Names a page among all: a file stands in several locales where it is not translated. */
export const pageKey = ({ path, collection }: Pick<Source, 'path' | 'collection'>): string =>
  `${collection.locale}:${path}`;

interface Entry {
  /** Hash of the text that was read last, good or not. */
  readonly hash: string;
  /** The text that the shown page was made from: the same, or the last good one. */
  readonly source: Source;
  /** What is shown, without its article. */
  readonly page: Page;
  readonly isProvisional: boolean;
  /** An earlier process compiled it. */
  readonly isTaken?: true;
  readonly problems: readonly Diagnostic[];
}

/** Articles kept at once; others are compiled again when asked for, so that memory does not grow with the site. */
const keptArticles = 150;

/**
 * Pages by the hash of their text: a cache, which decides nothing. All it remembers beyond that is the last good page of
 * a source, which stays until a text without errors replaces it.
 */
export class PageStore {
  readonly #entries = new Map<string, Entry>();
  readonly #articles = new Map<string, { readonly hash: string; readonly hast: string }>();
  readonly #known: (source: Source) => Page | undefined;

  /** Takes a function that finds a page which was compiled before. */
  constructor(known: (source: Source) => Page | undefined = () => undefined) {
    this.#known = known;
  }

  /** The page to arrange for each source, in order. Pages of sources that are gone are forgotten. */
  pagesOf(sources: readonly Source[]): Page[] {
    const pages = sources.map((source) => this.#entryOf(source).page);
    if (this.#entries.size > sources.length) {
      const present = new Set(sources.map(pageKey));
      for (const key of this.#entries.keys()) if (!present.has(key)) this.#forget(key);
    }
    return pages;
  }

  /** Sources of pages for which plugins read files that have changed since. */
  staleReaders(states: ReadStates): Source[] {
    return [...this.#entries.values()].flatMap(({ page, source, hash }) =>
      source.hash === hash && !states.isFresh(page.reads) ? [source] : [],
    );
  }

  /** Files that plugins read for pages, by path from the site's folder. */
  reads(): string[] {
    return [...this.#entries.values()].flatMap(({ page }) => (page.reads ?? []).map(([path]) => path));
  }

  /** Whether the source's present text has not been compiled yet. */
  isPending(source: Source): boolean {
    const entry = this.#entryOf(source);
    return entry.isProvisional || entry.hash !== source.hash;
  }

  /** Whether a compiled page of this source is shown, whatever its text. */
  isCompiled(key: string): boolean {
    return this.#entries.get(key)?.isProvisional === false;
  }

  pageOf(source: Source): Page {
    return this.#entryOf(source).page;
  }

  /** The compiled page with its article, where both are at hand and of the source's present text. */
  wholePageOf(source: Source): Page | undefined {
    const page = this.pageOf(source);
    const hast = this.isPending(source) || hasErrors(this.problemsOf(source)) ? undefined : this.article(page);
    return hast === undefined ? undefined : { ...page, hast };
  }

  problemsOf(source: Source): readonly Diagnostic[] {
    return this.#entries.get(pageKey(source))?.problems ?? [];
  }

  /** Key of every page with problems → what they are. */
  *problems(): Generator<[string, readonly Diagnostic[]]> {
    for (const [key, { problems }] of this.#entries) if (problems.length > 0) yield [key, problems];
  }

  /** Compiled pages, and those among them that this server did not compile. */
  compiled(): { readonly all: readonly Page[]; readonly taken: readonly Page[] } {
    const all = [...this.#entries.values()].filter(({ isProvisional }) => !isProvisional);
    return { all: all.map(({ page }) => page), taken: all.flatMap((one) => (one.isTaken === true ? [one.page] : [])) };
  }

  /** The text a shown page was made from. */
  sourceOf(page: Pick<Source, 'path' | 'collection'>): Source | undefined {
    return this.#entries.get(pageKey(page))?.source;
  }

  /** Stores a compiled page, unless it has errors and there is a good one from before. */
  put(source: Source, compiled: Page, found: readonly Diagnostic[]): void {
    const key = pageKey(source);
    const old = this.#entries.get(key);
    const problems = [...compiled.diagnostics, ...found];
    if (hasErrors(problems) && old !== undefined && old.hash !== source.hash && isGood(old)) {
      this.#entries.set(key, { ...old, hash: source.hash, problems });
      return;
    }
    const { hast, ...rest } = compiled;
    this.#entries.set(key, {
      hash: source.hash,
      source,
      page: shown({ ...rest, hast: emptyArticle }),
      isProvisional: false,
      problems,
    });
    this.keepArticle(compiled);
  }

  /** The text could not be compiled at all: what was shown stays. */
  fail(source: Source, problem: Diagnostic): void {
    const entry = this.#entryOf(source);
    this.#entries.set(pageKey(source), { ...entry, hash: source.hash, isProvisional: false, problems: [problem] });
  }

  /** Takes a changed text at first glance, where there are too many to compile them now. */
  glance(source: Source): void {
    const page = shown(provisionalPage(source, glanceAt(source)));
    if (hasErrors(page.diagnostics)) return;
    this.#entries.set(pageKey(source), {
      hash: source.hash,
      source,
      page,
      isProvisional: true,
      problems: page.diagnostics,
    });
  }

  article(page: Page): string | undefined {
    const article = this.#articles.get(pageKey(page));
    if (article === undefined || article.hash !== page.hash) return undefined;
    this.keepArticle({ ...page, hast: article.hast });
    return article.hast;
  }

  keepArticle(page: Page): void {
    const key = pageKey(page);
    this.#articles.delete(key);
    this.#articles.set(key, { hash: page.hash, hast: page.hast });
    const oldest = this.#articles.keys().next().value;
    if (this.#articles.size > keptArticles && oldest !== undefined) this.#articles.delete(oldest);
  }

  #entryOf(source: Source): Entry {
    const key = pageKey(source);
    const old = this.#entries.get(key);
    if (old !== undefined && (old.hash === source.hash || isGood(old))) return old;
    const entry = this.#newEntry(source);
    this.#entries.set(key, entry);
    return entry;
  }

  #newEntry(source: Source): Entry {
    const known = this.#known(source);
    const page = shown(known ?? provisionalPage(source, glanceAt(source)));
    const entry = { hash: source.hash, source, page, problems: page.diagnostics };
    return known === undefined ? { ...entry, isProvisional: true } : { ...entry, isProvisional: false, isTaken: true };
  }

  #forget(key: string): void {
    this.#entries.delete(key);
    this.#articles.delete(key);
  }
}

/** Who writes a draft wants to see it. */
const shown = (page: Page): Page => (page.frontMatter.draft === true ? { ...page, isPreview: true } : page);

/** Of a page whose article is not at hand, or cannot be made. */
export const emptyArticle = storeTree({ type: 'root', children: [] });

/** A page that is worth keeping when its text breaks. */
const isGood = ({ problems, isProvisional }: Entry): boolean => !isProvisional && !hasErrors(problems);
