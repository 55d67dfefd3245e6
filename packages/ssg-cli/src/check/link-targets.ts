import {
  isExternal,
  normalisePath,
  type PublicUrl,
  safeDecode,
  splitUrl,
  withoutBase,
} from '@autolode/ssg-runtime/url';
import { sitePathOf } from '../arrange/addresses.ts';
import { type OwnPath, originIn, ownUrls } from '../arrange/own-urls.ts';
import type { Route } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import { lazy } from '../lib/lazy.ts';
import { nearest } from '../lib/nearest.ts';
import { remembered } from '../lib/remembered.ts';
import type { TranslationFile } from '../messages/links.ts';
import { wording } from '../messages/problem.ts';
import { hintFor } from './escaped-link.ts';
import type { CheckedPage, LinkCheckInput, LinkProblem } from './link-types.ts';
import { MovedPages } from './moved-pages.ts';
import { movedTo } from './moved-to.ts';

/** Ids that every page contains, whatever its article. */
const shellAnchors = ['', 'main', 'top'];

/** Begins the name of a file in a list of what a page asked for; names of pages begin with a slash. */
const fileMark = 'file:';

/**
 * All possible targets of links: published files, and files that are known to be generated later. What a page asks for
 * is noted, so that it need not be checked again while all answers are the same.
 */
export class LinkTargets {
  readonly #input: LinkCheckInput;
  readonly #pages: ReadonlyMap<string, CheckedPage>;
  readonly #states = new Map<string, string>();
  #asked = new Set<string>();
  readonly #anchors = new Map<string, ReadonlySet<string>>();
  readonly #homes: ReadonlySet<string>;
  readonly #redirects: ReadonlySet<string>;
  /** Pages that failed, which is already reported. Links to them are not reported too. */
  readonly #unmade: () => ReadonlySet<string>;
  /** Absolute URLs of the site are links like all others. */
  readonly ownPath: OwnPath;
  readonly moved: MovedPages;

  constructor(input: LinkCheckInput) {
    const { config, site } = input;
    const pages = new Map(input.pages.map((page) => [keyOf(page.route.url), page]));
    this.#input = input;
    this.ownPath = ownUrls(config);
    this.moved = new MovedPages(input);
    this.#pages = pages;
    this.#homes = new Set(config.locales.map(({ baseUrl }) => normalisePath(baseUrl)));
    this.#redirects = new Set(site.redirects.map((one) => keyOf(one.from)));
    this.#unmade = lazy(() => new Set(site.routes.map(({ url }) => keyOf(url)).filter((url) => !pages.has(url))));
  }

  readonly hasPage = (url: PublicUrl): boolean => {
    const key = keyOf(url);
    this.#asked.add(key);
    return this.#pages.has(key);
  };

  readonly hasFile = (name: string): boolean => {
    this.#asked.add(fileMark + name);
    return this.#input.files.has(name);
  };

  /** Returns the names of all pages and files that were asked for since the last call. */
  takeAsked(): readonly string[] {
    const asked = [...this.#asked];
    this.#asked = new Set();
    return asked;
  }

  /** Changes with every answer about these pages and files. */
  stateOf(asked: readonly string[]): string {
    return sha256(asked.map((name) => this.#stateOfOne(name)).join('\n'));
  }

  #stateOfOne(name: string): string {
    if (name.startsWith(fileMark)) return String(this.#input.files.has(name.slice(fileMark.length)));
    const page = this.#pages.get(name);
    return remembered(this.#states, name, () => (page === undefined ? '' : sha256(page.anchors.join('\n'))));
  }

  /** Returns the problem of a link on a page, if there is one. `written` is the link as in the source. */
  problemWith(url: string, from: Route, source?: string): LinkProblem | undefined {
    const written = source ?? url;
    const own = this.ownPath(url);
    if (own === undefined) return undefined;
    const { path, hash } = splitUrl(own);
    const absolute = path === '' ? from.url : new URL(path, `https://site.invalid${from.url}`).pathname;
    const target = keyOf(absolute);
    const ids = this.#anchorsOf(target);
    if (ids === undefined) return this.#noPage(absolute, target, written, source === undefined);
    const id = safeDecode(hash.slice(1));
    if (ids.has(id) || hash.startsWith('#:~:')) return undefined;
    const inArticle = [...ids].filter((one) => !shellAnchors.includes(one));
    const near = nearest(id, inArticle);
    const translation = this.#translationWithout(target, id);
    return {
      severity: this.#input.config.severity.brokenAnchors,
      ...wording('link/broken-anchor', { link: written, id, near, translation }),
    };
  }

  /** The translation of a page, if the original has an anchor that the translation lacks. */
  #translationWithout(target: string, id: string): TranslationFile | undefined {
    const route = this.#pages.get(target)?.route;
    if (route === undefined || isOfMainLanguage(route, this.#input.config)) return undefined;
    const original = route.view.locales[0]?.href ?? '';
    return this.#anchorsOf(keyOf(original))?.has(id) === true ? { locale: route.locale, file: route.file } : undefined;
  }

  #noPage(absolute: string, target: string, written: string, isFinal: boolean): LinkProblem | undefined {
    const { config, site } = this.#input;
    const page = target.endsWith('.md') ? target.replace(/(?:\/index)?\.md$/, '') || '/' : undefined;
    if (page !== undefined && this.#isFile(absolute) && this.#anchorsOf(page) !== undefined) {
      const values = { link: written, page: this.#inFormOf(page, written, isFinal) };
      // A component may mean it.
      const { brokenLinks } = config.severity;
      return { severity: brokenLinks === 'throw' ? 'warn' : brokenLinks, ...wording('link/markdown', values) };
    }
    if (this.#isFile(absolute) || this.#redirects.has(target) || this.#unmade().has(target)) return undefined;
    if (site.links.draftUrls.has(target)) {
      return { severity: config.severity.linksToDrafts, ...wording('link/draft', { link: written }) };
    }
    if (this.#homes.has(target)) return noHome(config);
    const isAbsolute = isExternal(written);
    const advice = isAbsolute ? undefined : hintFor(absolute, config, this);
    const move = advice === undefined ? this.moved.ofUrl(target) : undefined;
    const found = advice === undefined ? this.#nearest(target, move?.to) : undefined;
    const near = found && this.#inFormOf(found, written, isFinal);
    const values = { link: written, near, advice, isAbsolute, wasPublished: move?.wasPublished === true };
    return { severity: config.severity.brokenLinks, ...wording('link/broken', values) };
  }

  /**
   * The page that a link most likely means. A page with the same name in another folder is more likely than one with a
   * similar name, because pages are moved. An author may have written the base URL, which is added to links.
   */
  #nearest(target: string, moved: string | undefined): string | undefined {
    const { baseUrl } = this.#input.config;
    const below = withoutBase(baseUrl, target);
    const meant = baseUrl !== '/' && below?.startsWith(baseUrl) === true ? below : target;
    return moved ?? movedTo(meant, [...this.#pages.keys()]) ?? nearest(meant, this.#pages.keys());
  }

  /** The URL of a page in the form of a link: only links of components and absolute ones have the base URL. */
  #inFormOf(url: string, written: string, isFinal: boolean): string {
    const { config } = this.#input;
    if (isExternal(written)) return originIn(written) + url;
    return isFinal && config.baseUrl !== '/' && written.startsWith(config.baseUrl) ? url : sitePathOf(config, url);
  }

  #isFile(absolute: string): boolean {
    const below = withoutBase(this.#input.config.baseUrl, safeDecode(splitUrl(absolute).path));
    if (below === undefined) return false;
    return this.hasFile(below.slice(1)) || this.hasFile(normalisePath(below).replace(/^\//, ''));
  }

  #anchorsOf(target: string): ReadonlySet<string> | undefined {
    this.#asked.add(target);
    const page = this.#pages.get(target);
    return page && remembered(this.#anchors, target, () => new Set([...page.anchors, ...shellAnchors]));
  }
}

const isOfMainLanguage = ({ locale }: Route, { locales }: Config): boolean => locale === locales[0]?.code;

/** URLs that differ only in their encoding have the same key. */
const keyOf = (url: string): string => normalisePath(safeDecode(url));

/** A site that only has docs may have no page at its root, to which the brand on every page links. */
const noHome = ({ severity, baseUrl }: Config): LinkProblem => ({
  severity: severity.brokenLinks,
  ...wording('link/broken', { home: baseUrl }),
});
