import type { Page } from '../compile/types.ts';
import type { ReadStates } from '../keep/hook-files.ts';
import { type Diagnostic, hasErrors } from '../lib/diagnostic.ts';
import { storeTree } from '../lib/stored-tree.ts';
import type { Source } from '../read/types.ts';

/** Returns the key of a page. It includes the locale, because an untranslated file has a page in several locales. */
export const pageKey = ({ path, collection }: Pick<Source, 'path' | 'collection'>): string =>
  `${collection.locale}:${path}`;

interface Entry {
  /** Hash of the latest text, with or without errors. */
  readonly hash: string;
  /** The source that the shown page was compiled from: the latest, or the last without errors. */
  readonly source: Source;
  /** The page that is shown, without its article. */
  readonly page: Page;
  readonly isProvisional: boolean;
  /** Whether an earlier process compiled the page. */
  readonly isTaken?: true;
  /** Whether the latest text could not be compiled, so that there is no page of it to check. */
  readonly hasFailed?: true;
  /** The page of the latest text, if it has errors and an earlier one is shown. */
  readonly rejected?: { readonly source: Source; readonly page: Page };
  readonly problems: readonly Diagnostic[];
}

/** Looks for what a page uses and the theme does not have. */
type Check = (source: Source, page: Page) => readonly Diagnostic[];

/**
 * Number of articles kept in memory; others are compiled again on request, so that memory does not grow with the site.
 */
const keptArticles = 150;

/**
 * Caches pages by the hash of their text. Apart from the cache it stores the last good page of each source, which stays
 * until a text without errors replaces it.
 */
export class PageStore {
  readonly #entries = new Map<string, Entry>();
  readonly #articles = new Map<string, { readonly hash: string; readonly hast: string }>();
  /** The hash of the newest text of each page that was edited. */
  readonly #newest = new Map<string, string>();
  readonly #known: (source: Source) => Page | undefined;
  readonly #provisional: (source: Source) => Page;

  /** `known` returns a page that was compiled before, `provisional` one for a source that was not. */
  constructor(known: (source: Source) => Page | undefined, provisional: (source: Source) => Page) {
    this.#known = known;
    this.#provisional = provisional;
  }

  /** Returns the page to arrange for each source, in order. Pages of removed sources are dropped. */
  pagesOf(sources: readonly Source[]): Page[] {
    const pages = sources.map((source) => this.#entryOf(source).page);
    if (this.#entries.size > sources.length) {
      const present = new Set(sources.map(pageKey));
      for (const key of this.#entries.keys()) if (!present.has(key)) this.#forget(key);
    }
    return pages;
  }

  /** Returns the sources of pages for which plugins read files that have since changed. */
  staleReaders(states: ReadStates): Source[] {
    return [...this.#entries.values()].flatMap(({ page, source, hash }) =>
      source.hash === hash && !states.isFresh(page.reads) ? [source] : [],
    );
  }

  /** Returns files that plugins read for pages, by path relative to the site's folder. */
  reads(): string[] {
    return [...this.#entries.values()].flatMap(({ page }) => (page.reads ?? []).map(([path]) => path));
  }

  /** Whether the source has to be compiled: its text is the newest and has not been compiled yet. */
  isPending(source: Source): boolean {
    if (this.#isOutdated(source)) return false;
    const entry = this.#entryOf(source);
    return entry.isProvisional || entry.hash !== source.hash;
  }

  /** Whether a compiled page of this source is shown, of any version of its text. */
  isCompiled(key: string): boolean {
    return this.#entries.get(key)?.isProvisional === false;
  }

  pageOf(source: Source): Page {
    return this.#entryOf(source).page;
  }

  problemsOf(source: Source): readonly Diagnostic[] {
    return this.#entries.get(pageKey(source))?.problems ?? [];
  }

  /** Yields the key of every page with problems, and the problems. */
  *problems(): Generator<[string, readonly Diagnostic[]]> {
    for (const [key, { problems }] of this.#entries) if (problems.length > 0) yield [key, problems];
  }

  /** Returns the compiled pages. */
  compiled(): readonly Page[] {
    return [...this.#entries.values()].flatMap(({ isProvisional, page }) => (isProvisional ? [] : [page]));
  }

  /** Checks the pages that earlier processes compiled, possibly for another theme. */
  checkTaken(check: Check): void {
    for (const [key, entry] of this.#entries) if (entry.isTaken === true) this.#recheck(key, entry, check);
  }

  /** Checks all pages again, for a theme that changed. A page whose errors are gone is shown. */
  checkAll(check: Check): void {
    for (const [key, entry] of this.#entries)
      if (!entry.isProvisional && entry.hasFailed !== true) this.#recheck(key, entry, check);
  }

  #recheck(key: string, entry: Entry, check: Check): void {
    const { source, page } = entry.rejected ?? entry;
    const problems = [...page.diagnostics, ...check(source, page)];
    if (problems.length + entry.problems.length === 0) return;
    const { rejected, ...rest } = entry;
    if (rejected !== undefined && !hasErrors(problems)) this.#entries.set(key, { ...rest, source, page, problems });
    else this.#entries.set(key, { ...entry, problems });
  }

  /** Returns the source that a shown page was compiled from. */
  sourceOf(page: Pick<Source, 'path' | 'collection'>): Source | undefined {
    return this.#entries.get(pageKey(page))?.source;
  }

  /**
   * Announces a new text. Results of earlier texts are ignored from now on: a page that is compiled in the background
   * may be finished long after its file was edited again.
   */
  expect(source: Source): void {
    this.#newest.set(pageKey(source), source.hash);
  }

  #isOutdated(source: Source): boolean {
    const newest = this.#newest.get(pageKey(source));
    return newest !== undefined && newest !== source.hash;
  }

  /** Stores a compiled page, unless it is outdated, or has errors and there is an earlier one without. */
  put(source: Source, compiled: Page, found: readonly Diagnostic[]): void {
    if (this.#isOutdated(source)) return;
    const key = pageKey(source);
    const old = this.#entries.get(key);
    const problems = [...compiled.diagnostics, ...found];
    const page = shown({ ...compiled, hast: emptyArticle });
    if (hasErrors(problems) && old !== undefined && old.hash !== source.hash && isGood(old)) {
      this.#entries.set(key, { ...old, hash: source.hash, rejected: { source, page }, problems });
      return;
    }
    this.#entries.set(key, { hash: source.hash, source, page, isProvisional: false, problems });
    this.keepArticle(compiled);
  }

  /** Has all pages compiled again, for options that have changed. Until then, they are shown as they are. */
  expectAll(): void {
    for (const [key, entry] of this.#entries) this.#entries.set(key, { ...entry, hash: '' });
  }

  /** Records that a source could not be compiled; the page shown before is kept. */
  fail(source: Source, problem: Diagnostic): void {
    if (this.#isOutdated(source)) return;
    const entry = this.#entryOf(source);
    const { source: from, page } = entry;
    this.#entries.set(pageKey(source), {
      hash: source.hash,
      source: from,
      page,
      isProvisional: false,
      hasFailed: true,
      problems: [problem],
    });
  }

  /** Replaces the page of a changed source with a provisional one, when there are too many to compile immediately. */
  putProvisional(source: Source): void {
    this.expect(source);
    const page = shown(this.#provisional(source));
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
    if (old !== undefined && (old.hash === source.hash || isGood(old) || this.#isOutdated(source))) return old;
    const entry = this.#newEntry(source);
    this.#entries.set(key, entry);
    return entry;
  }

  #newEntry(source: Source): Entry {
    const known = this.#known(source);
    const page = shown(known ?? this.#provisional(source));
    const entry = { hash: source.hash, source, page, problems: page.diagnostics };
    return known === undefined ? { ...entry, isProvisional: true } : { ...entry, isProvisional: false, isTaken: true };
  }

  #forget(key: string): void {
    this.#entries.delete(key);
    this.#articles.delete(key);
    this.#newest.delete(key);
  }
}

/** Drafts are shown in dev, as previews. */
const shown = (page: Page): Page => (page.frontMatter.draft === true ? { ...page, isPreview: true } : page);

/** The article of a page whose own one is not in memory or could not be compiled. */
export const emptyArticle = storeTree({ type: 'root', children: [] });

/** Whether a page should be kept when the next text has errors. */
const isGood = ({ problems, isProvisional }: Entry): boolean => !isProvisional && !hasErrors(problems);
