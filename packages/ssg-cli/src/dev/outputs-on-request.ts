import type { Route } from '../arrange/types.ts';
import { articleHash } from '../compile/options.ts';
import type { RawDirective } from '../compile/types.ts';
import { Graph } from '../keep/graph.ts';
import { defined } from '../lib/defined.ts';
import { groupsOf } from '../lib/groups-of.ts';
import { shortHash } from '../lib/hash.ts';
import { version } from '../lib/version.ts';
import { outputsOf } from '../outputs/all-outputs.ts';
import { makeOutputs } from '../outputs/make-outputs.ts';
import { collectChunk } from '../outputs/search/index-chunk.ts';
import { isSearched, sectionsName } from '../outputs/search/search-pages.ts';
import type { SearchSection } from '../outputs/search/section-cutter.ts';
import type { Need, Output } from '../outputs/types.ts';
import type { RenderResult } from '../render/render-task.ts';
import type { StoredArticle } from '../render/stored-article.ts';
import type { OutputFile, RenderedPage } from '../render/types.ts';
import type { Current } from './current.ts';

/** Renders pages. */
export interface Rendering {
  /** The complete document or only its article. */
  readonly page: (route: Route, whole: boolean) => Promise<RenderResult>;
  /** The article of the last build, if it is still that of the page. */
  readonly stored: (route: Route) => StoredArticle | undefined;
  /** The sections of its article for search. `key` changes with them. */
  readonly sections: (route: Route, key: string) => Promise<readonly SearchSection[]>;
}

/** Pages in progress at a time: one thread compiles while the other renders. */
const together = 8;

/**
 * Generates files that depend on all pages, on request. A result is kept as long as the site is unchanged, and the part
 * of it from a single page as long as that page is.
 */
export class OutputsOnRequest {
  readonly #graphs = new Map<string, Graph>();

  async file(path: string, current: Current, rendering: Rendering): Promise<OutputFile | undefined> {
    for (const output of outputsOf(current.config)) {
      const { writes, needs } = output;
      if (!writes.test(path)) continue;
      const name = isIndependent(needs) ? `${output.name} ${path}` : output.name;
      const making = current.made.outputs.get(name) ?? this.#make(output, path, current, rendering);
      current.made.outputs.set(name, making);
      making.catch(() => current.made.outputs.delete(name));
      const file = (await making).get(path);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  async #make(
    output: Output,
    path: string,
    current: Current,
    rendering: Rendering,
  ): Promise<ReadonlyMap<string, OutputFile>> {
    const { needs } = output;
    const { config, site } = current;
    const pages: RenderedPage[] = [];
    const before = this.#graphs.get(output.name)?.after;
    const graph = new Graph((query) => before?.get(query) ?? new Map());
    const code = shortHash(JSON.stringify([current.context.shared, current.bundle.hash]));
    for (const routes of groupsOf(routesFor(needs, path, current), together)) {
      const some = routes.map(async (route): Promise<RenderedPage | undefined> => {
        const page = unrendered(route, code);
        if (!isRendered(needs, route)) return page;
        if (needs !== 'sections') return { route, ...(await rendering.page(route, needs === 'documents')) };
        const article = mayShowView(route) ? undefined : rendering.stored(route);
        if (article !== undefined) return Object.assign(page, { article });
        const [name, key = ''] = [sectionsName(page), page.key];
        if (graph.recall(name, key) === undefined)
          graph.keep(name, { key, value: await rendering.sections(route, key) });
        return page;
      });
      for (const page of await Promise.all(some.map((one) => one.catch(() => undefined))))
        if (page !== undefined) pages.push(page);
    }
    const { files } = await makeOutputs([output], {
      config,
      site,
      pages,
      version,
      graph,
      collect: (chunks) => chunks.map(collectChunk),
      isPublished: () => false,
      ...(needs === 'wanted' ? { wanted: path } : {}),
      ...defined({ pluginData: current.inputs.pluginData }),
    });
    this.#graphs.set(output.name, graph);
    return new Map(files.map((file) => [file.path, file]));
  }
}

/** Whether an output that reads all pages may write the path, so that all of them have to be compiled first. */
export const isFromAllPages = (path: string, { config, made }: Current): boolean =>
  outputsOf(config).some(
    ({ name, key, writes, needs }) =>
      !isIndependent(needs) && key !== 'redirects' && writes.test(path) && !made.outputs.has(name),
  );

/** Whether a file is generated independently of the other files of its output. */
const isIndependent = (needs: Need): boolean => needs === 'alternate' || needs === 'wanted';

function isRendered(needs: Need, route: Route): boolean {
  if (needs === 'posts') return route.view.layout === 'blog-post';
  if (needs === 'sections') return isSearched(route) && route.body.kind !== 'none';
  return needs !== 'routes' && needs !== 'wanted';
}

function routesFor(needs: Need, path: string, { site, index }: Current): readonly Route[] {
  if (needs !== 'alternate') return site.routes;
  const bare = path.replace(/\.md$/, '').replace(/(?:^|\/)index$/, '');
  const candidates = bare === '' ? ['index.html'] : [`${bare}.html`, `${bare}/index.html`];
  return candidates.flatMap((candidate) => {
    const origin = index.get(candidate);
    const route = origin?.kind === 'page' ? site.routes[origin.route] : undefined;
    return route === undefined ? [] : [route];
  });
}

/** Returns a page that only has a route; reading anything else means that an output needs more than it says. */
const unrendered = (route: Route, code: string): RenderedPage => {
  const unread = (): never => {
    throw new Error('The output reads more of a page than it needs.');
  };
  return Object.defineProperties({ route, ...keyIn({ key: keyOf(route, code) }) } as RenderedPage, {
    anchors: { get: unread },
    references: { get: unread },
    scripts: { get: unread },
    body: { get: unread },
  });
};

/** Returns the key for cached results of a page: its text and the site's code, with the view if components may show it. */
function keyOf(route: Route, code: string): string | undefined {
  const { body, view } = route;
  if (body.kind === 'none') return undefined;
  const text = body.kind === 'markdown' ? articleHash(body.page) : '';
  return shortHash(JSON.stringify([code, text, mayShowView(route) ? view : view.head]));
}

/** Whether components may show more than the text of the page. */
const mayShowView = ({ body }: Route): boolean =>
  body.kind === 'module' ||
  (body.kind === 'markdown' && (body.page.path.endsWith('.mdx') || body.page.directives.some(isLeaf)));

const isLeaf = ({ kind }: RawDirective): boolean => kind === 'leaf';

const keyIn = ({ key }: { readonly key?: string | undefined }): { key?: string } => (key === undefined ? {} : { key });
