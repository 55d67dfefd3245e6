import { readFileSync } from 'node:fs';
import {
  type AnyPageView,
  type Config,
  headingOf,
  join,
  layoutMarkup,
  type Redirect,
  type RenderedPage,
} from '@autolode/ssg-cli/internal';
import { type OldPage, oldPages } from '../old-urls.ts';
import { oldArticle } from './old-article.ts';
import { type ContentKind, contentKinds, contentOf, type LinkBase, pathKey, type Shown } from './page-content.ts';

/** Content of an old page that the new page lacks. */
export interface LostContent {
  readonly kind: ContentKind;
  readonly count: number;
  readonly items: readonly string[];
}

/** An old page with a new page that lacks some of its content. */
export interface LossyPage {
  readonly url: string;
  /** The source of the new page. */
  readonly file: string;
  readonly lost: readonly LostContent[];
}

/** What became of the pages of an old site. */
export interface SiteComparison {
  /** Number of pages whose content was compared. */
  readonly compared: number;
  readonly lossy: readonly LossyPage[];
  /** Content that at least half of the pages lack, and which is therefore taken for the interface of the old site. */
  readonly interface: readonly LostContent[];
  /** URLs of lists, such as those of tags and posts: they exist, but each generator shows them differently. */
  readonly lists: readonly string[];
  readonly redirected: readonly string[];
  /** URLs that the new site neither has nor redirects. */
  readonly missing: readonly string[];
}

type Gaps = Readonly<Record<ContentKind, ReadonlyMap<string, Shown>>>;

interface Compared {
  readonly url: string;
  readonly file: string;
  readonly gaps: Gaps;
}

/** From this number of pages on, what most of them lack is taken for the interface of the old site. */
const fewest = 4;

/**
 * Compares the HTML of each page that the old generator built with the rendered page at the same URL.
 *
 * @param folder - Output folder of the old generator.
 */
export function compareSites(
  folder: string,
  config: Config,
  pages: readonly RenderedPage[],
  redirects: readonly Redirect[],
): SiteComparison {
  const byPath = new Map(pages.map((page) => [pathKey(page.route.url), page]));
  const targets = new Map(redirects.map(({ from, to }) => [pathKey(from), pathKey(to)]));
  const compared: Compared[] = [];
  const found = { lists: [] as string[], redirected: [] as string[], missing: [] as string[] };
  for (const old of oldPages(folder, config.baseUrl)) {
    const page = byPath.get(pathKey(old.url));
    const isRedirected = targets.has(pathKey(old.url));
    if (page === undefined) (isRedirected ? found.redirected : found.missing).push(old.url);
    else if (page.route.body.kind !== 'markdown') found.lists.push(old.url);
    else {
      const gaps = gapsOf({ folder, old }, page, config, targets);
      if (gaps !== undefined) compared.push({ url: old.url, file: page.route.file, gaps });
    }
  }
  const shared = sharedGaps(compared);
  const lossy = compared.flatMap(({ url, file, gaps }) => {
    const lost = lostOf(gaps, (kind, key) => !shared[kind].has(key));
    return lost.length === 0 ? [] : [{ url, file, lost }];
  });
  return { compared: compared.length, lossy, interface: lostOf(shared), ...found };
}

/** What a page lacks; `undefined` if the old page only redirects. */
function gapsOf(
  { folder, old }: { readonly folder: string; readonly old: OldPage },
  page: RenderedPage,
  { url: origin }: Config,
  redirects: ReadonlyMap<string, string>,
): Gaps | undefined {
  const { markup, isRedirect, canonical = origin } = oldArticle(readFileSync(join(folder, old.path), 'utf8'));
  if (isRedirect) return undefined;
  const origins = new Set([origin, URL.canParse(canonical) ? new URL(canonical).origin : origin]);
  const baseOf = (path: string): LinkBase => ({ page: new URL(path, origin).href, origins, redirects });
  const before = contentOf(markup, baseOf(ownUrl(canonical, old, origin)));
  const view = page.route.view as AnyPageView;
  const after = contentOf([['h1', {}, headingOf(view)], ...layoutMarkup(view), ...page.body], baseOf(page.route.url));
  return Object.fromEntries(
    contentKinds.map((kind) => {
      const gone = [...before[kind]].flatMap(([key, { text, count }]): [string, Shown][] => {
        const left = count - (after[kind].get(key)?.count ?? 0);
        return left > 0 ? [[key, { text, count: left }]] : [];
      });
      return [kind, new Map(gone)];
    }),
  ) as unknown as Gaps;
}

/**
 * Where relative links of an old page start: at the URL that it states as its own, which Docusaurus writes without a slash
 * at its end although the page is the index of a folder; at its file if it states the URL of another page.
 */
function ownUrl(canonical: string, { url, file }: OldPage, origin: string): string {
  const stated = URL.canParse(canonical, origin) ? new URL(canonical, origin).pathname : file;
  return pathKey(stated) === pathKey(url) ? stated : file;
}

/** What at least half of the pages lack, with the number of those pages. */
function sharedGaps(compared: readonly Compared[]): Gaps {
  return Object.fromEntries(
    contentKinds.map((kind) => {
      const pages = new Map<string, Shown>();
      for (const { gaps } of compared)
        for (const [key, { text }] of gaps[kind]) pages.set(key, { text, count: (pages.get(key)?.count ?? 0) + 1 });
      const shared = [...pages].filter(([, { count }]) => compared.length >= fewest && count * 2 >= compared.length);
      return [kind, new Map(shared)];
    }),
  ) as unknown as Gaps;
}

const lostOf = (gaps: Gaps, isLost: (kind: ContentKind, key: string) => boolean = () => true): LostContent[] =>
  contentKinds.flatMap((kind) => {
    const lost = [...gaps[kind]].filter(([key]) => isLost(kind, key)).map(([, shown]) => shown);
    const count = lost.reduce((sum, one) => sum + one.count, 0);
    return count === 0 ? [] : [{ kind, count, items: lost.map(({ text }) => text) }];
  });
