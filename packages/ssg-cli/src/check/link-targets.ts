import type { Route } from '../arrange/types.ts';
import { wording } from '../catalogue/problem.ts';
import type { Config } from '../config/types.ts';
import { lazy } from '../lib/lazy.ts';
import { nearest } from '../lib/nearest.ts';
import { isExternal, normalisePath, type PublicUrl, safeDecode, splitUrl, withoutBase } from '../runtime/url.ts';
import { hintFor } from './escaped-link.ts';
import type { LinkCheckInput, LinkProblem, PageFacts } from './link-types.ts';

/** Ids that every page has, whatever its article. */
const shellAnchors = ['', 'main', 'top'];

/** All that a link may lead to: what was really published, and what is known of the rest. */
export class LinkTargets {
  readonly #input: LinkCheckInput;
  readonly #pages: ReadonlyMap<string, PageFacts>;
  readonly #anchors = new Map<string, ReadonlySet<string>>();
  readonly #homes: ReadonlySet<string>;
  readonly #redirects: ReadonlySet<string>;
  /** Why one of these could not be made is told already: a link to it is no mistake. */
  readonly #unmade: () => ReadonlySet<string>;

  constructor(input: LinkCheckInput) {
    const { config, site } = input;
    const pages = new Map(input.pages.map((page) => [keyOf(page.route.url), page]));
    this.#input = input;
    this.#pages = pages;
    this.#homes = new Set(config.locales.map(({ baseUrl }) => normalisePath(baseUrl)));
    this.#redirects = new Set(site.redirects.map((one) => keyOf(one.from)));
    this.#unmade = lazy(() => new Set(site.routes.map(({ url }) => keyOf(url)).filter((url) => !pages.has(url))));
  }

  readonly hasPage = (url: PublicUrl): boolean => this.#pages.has(keyOf(url));

  /** What is wrong with a link on a page; `written` is what its author wrote. */
  problemWith(url: string, from: Route, written = url): LinkProblem | undefined {
    if (isExternal(url)) return undefined;
    const { path, hash } = splitUrl(url);
    const absolute = path === '' ? from.url : new URL(path, `https://site.invalid${from.url}`).pathname;
    const target = keyOf(absolute);
    const ids = this.#anchorsOf(target);
    if (ids === undefined) return this.#noPage(absolute, target, written);
    const id = safeDecode(hash.slice(1));
    if (ids.has(id) || hash.startsWith('#:~:')) return undefined;
    const near = nearest(id, ids);
    return {
      severity: this.#input.config.severity.brokenAnchors,
      ...wording('link/broken-anchor', { link: written, id, near: near || undefined }),
    };
  }

  #noPage(absolute: string, target: string, written: string): LinkProblem | undefined {
    const { config, site, files } = this.#input;
    if (this.#isFile(absolute) || this.#redirects.has(target) || this.#unmade().has(target)) return undefined;
    if (site.links.draftUrls.has(target)) {
      return { severity: config.severity.linksToDrafts, ...wording('link/draft', { link: written }) };
    }
    if (this.#homes.has(target)) return noHome(config);
    const advice = hintFor(absolute, config, this.hasPage, files);
    const near = advice === undefined ? nearest(target, this.#pages.keys()) : undefined;
    return { severity: config.severity.brokenLinks, ...wording('link/broken', { link: written, near, advice }) };
  }

  #isFile(absolute: string): boolean {
    const { config, files } = this.#input;
    const below = withoutBase(config.baseUrl, safeDecode(splitUrl(absolute).path));
    if (below === undefined) return false;
    return files.has(below.slice(1)) || files.has(normalisePath(below).replace(/^\//, ''));
  }

  #anchorsOf(target: string): ReadonlySet<string> | undefined {
    const page = this.#pages.get(target);
    const known = this.#anchors.get(target);
    if (page === undefined || known !== undefined) return known;
    const ids = new Set([...page.anchors, ...shellAnchors]);
    this.#anchors.set(target, ids);
    return ids;
  }
}

/** Addresses that differ in spelling only have the same key. */
const keyOf = (url: string): string => normalisePath(safeDecode(url));

/** A site that has only docs has no page at its root, where the brand of every page links to. */
const noHome = ({ severity, baseUrl }: Config): LinkProblem => ({
  severity: severity.brokenLinks,
  ...wording('link/broken', { home: baseUrl }),
});
