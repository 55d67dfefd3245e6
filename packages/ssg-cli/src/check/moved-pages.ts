import { normalisePath, safeDecode, withBase } from '@autolode/ssg-runtime/url';
import { pageQuery } from '../compile/known-pages.ts';
import { detailsOf } from '../compile/page-details.ts';
import type { Page } from '../compile/types.ts';
import type { Graph } from '../keep/graph.ts';
import { lazy } from '../lib/lazy.ts';
import { type Permalinks, permalinksOf, replacements, sharedAtLeast, shareOf } from '../outputs/permalinks.ts';
import { type DocumentRecord, documentDetails, documentQuery } from '../render/document-record.ts';
import type { LinkCheckInput } from './link-types.ts';
import { movedTo } from './moved-to.ts';

/** Where a page may be now. */
export interface Move {
  /** A URL, or a path in the site's folder, as the broken link has one. */
  readonly to: string;
  /** Whether the old URL is in the list of published URLs, so that readers and other sites may use it. */
  readonly wasPublished: boolean;
}

/** What this check suggested for a name, for builds after the one that knew the page under it. */
const movedQuery = 'moved';

/**
 * Finds pages that were renamed or moved, for links that still have the old name: in the list of published URLs, in what
 * earlier builds left in the cache, and by their names.
 */
export class MovedPages {
  readonly #input: LinkCheckInput;
  readonly #urls: () => ReadonlySet<string>;
  readonly #published: () => (url: string) => string | undefined;
  readonly #rendered: () => (url: string) => string | undefined;
  readonly #files: () => ReadonlyMap<string, Page>;
  /** Ends of URLs and the files that they are made of. */
  readonly #names: () => readonly (readonly [end: string, path: string])[];

  constructor(input: LinkCheckInput) {
    const { published = new Map(), pages, earlier } = input;
    this.#input = input;
    this.#urls = lazy(() => new Set([...published.keys()].map(keyOf)));
    this.#published = lazy(() => replacements(published, permalinksOf(pages)));
    this.#rendered = lazy(() =>
      replacements(
        renderedBefore(input),
        new Map(pages.map(({ route, anchors }): [string, readonly string[]] => [route.url, anchors])),
      ),
    );
    this.#files = lazy(() => {
      const known = earlier?.earlierValues(pageQuery).values() ?? [];
      return new Map([...known].map(({ value }) => [(value as Page).path, value as Page]));
    });
    this.#names = lazy(() =>
      [...this.#files().values()].map(({ relative, path }) => [
        `/${relative.replace(/(?:(?:^|\/)(?:index|readme))?\.mdx?$/i, '')}`,
        path,
      ]),
    );
  }

  /** The URL of the page that was at a URL where there is none now. */
  ofUrl(url: string): Move | undefined {
    const wasPublished = this.#urls().has(keyOf(url));
    const published = wasPublished ? this.#published()(url) : undefined;
    if (published !== undefined) return { to: published, wasPublished };
    const isPage = (to: string) => this.#input.pages.some(({ route }) => route.url === to);
    const to = this.#remembered(url, isPage, () => this.#rendered()(url) ?? this.#byFile(url));
    return to === undefined ? undefined : { to, wasPublished };
  }

  /** The URL of the page that was in the file that a URL most likely was made of. */
  #byFile(url: string): string | undefined {
    const { routes } = this.#input.site;
    const key = keyOf(url);
    const gone = this.#names().filter(([end, path]) => key.endsWith(end) && routes.every(({ file }) => file !== path));
    const [only] = gone;
    const file = only === undefined || gone.length > 1 ? undefined : this.#sameContent(only[1]);
    return file === undefined
      ? undefined
      : routes.find((route) => route.file === file && route.body.kind !== 'none')?.url;
  }

  /** The file of the page that was in a file that does not exist now. */
  ofFile(path: string): string | undefined {
    const files = this.#input.site.routes.flatMap(({ body, file }) => (body.kind === 'markdown' ? [`/${file}`] : []));
    const isFile = (to: string) => files.includes(`/${to}`);
    return this.#remembered(path, isFile, () => this.#sameContent(path)) ?? movedTo(`/${path}`, files)?.slice(1);
  }

  /** A new page with the id, the title or most headings of the one that an earlier build found in a file. */
  #sameContent(path: string): string | undefined {
    const was = this.#files().get(path);
    if (was === undefined) return undefined;
    const ids = detailsOf(was).toc.map(({ id }) => id);
    const rated = this.#input.site.routes.flatMap(({ body, locale }) => {
      if (body.kind !== 'markdown' || locale !== was.collection.locale || this.#files().has(body.page.path)) return [];
      const { page } = body;
      const own = detailsOf(page).toc.map(({ id }) => id);
      const share = shareOf(ids, own);
      const isNamed = isSameText(was.frontMatter.id, page.frontMatter.id) || isSameText(titleOf(was), titleOf(page));
      return share >= sharedAtLeast || isNamed ? [{ path: page.path, rating: share + (isNamed ? 1 : 0) }] : [];
    });
    return rated.sort((a, b) => b.rating - a.rating)[0]?.path;
  }

  /** The first build after a move finds the page and keeps the answer: the next one no longer knows the old name. */
  #remembered(name: string, isThere: (to: string) => boolean, find: () => string | undefined): string | undefined {
    const graph: Graph | undefined = this.#input.earlier;
    const known = graph?.earlier<string>([movedQuery, name])?.value;
    const to = known !== undefined && isThere(known) ? known : find();
    if (to !== undefined) graph?.keep([movedQuery, name], { key: name, value: to });
    return to;
  }
}

/** The URLs and anchors of the pages that the last build rendered. */
function renderedBefore({ earlier, config }: LinkCheckInput): Permalinks {
  const documents = earlier?.earlierValues(documentQuery) ?? new Map();
  return new Map(
    [...documents].map(([output, { value }]) => [
      keyOf(withBase(config.baseUrl, `/${output}`)),
      documentDetails(value as DocumentRecord).anchors,
    ]),
  );
}

const keyOf = (url: string): string => normalisePath(safeDecode(url));

const titleOf = ({ frontMatter, contentTitle }: Page): string | undefined => frontMatter.title ?? contentTitle;

const isSameText = (a: string | undefined, b: string | undefined): boolean => a !== undefined && a === b;
