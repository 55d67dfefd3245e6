import type { Route } from '../arrange/types.ts';
import { wording } from '../catalogue/problem.ts';
import type { Config } from '../config/types.ts';
import { lazy } from '../lib/lazy.ts';
import { nearest } from '../lib/nearest.ts';
import { isExternal, normalisePath, type PublicUrl, safeDecode, splitUrl, withoutBase } from '../runtime/url.ts';
import { hintFor } from './escaped-link.ts';
import type { LinkCheckInput, LinkProblem, PageFacts } from './link-types.ts';

/** Ids that every page contains, whatever its article. */
const shellAnchors = ['', 'main', 'top'];

/** All possible targets of links: published files, and files that are known to be generated later. */
export class LinkTargets {
  readonly #input: LinkCheckInput;
  readonly #pages: ReadonlyMap<string, PageFacts>;
  readonly #anchors = new Map<string, ReadonlySet<string>>();
  readonly #homes: ReadonlySet<string>;
  readonly #redirects: ReadonlySet<string>;
  /** Pages that failed, which is already reported. Links to them are not reported too. */
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

  /** Returns the problem of a link on a page, if there is one. `written` is the link as in the source. */
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

/** URLs that differ only in their encoding have the same key. */
const keyOf = (url: string): string => normalisePath(safeDecode(url));

/** A site that only has docs may have no page at its root, to which the brand on every page links. */
const noHome = ({ severity, baseUrl }: Config): LinkProblem => ({
  severity: severity.brokenLinks,
  ...wording('link/broken', { home: baseUrl }),
});
