import { optionalProperty } from '../arrange/head.ts';
import type { Route } from '../arrange/types.ts';
import { articleHash } from '../compile/options.ts';
import type { Config } from '../config/types.ts';
import { Graph } from '../graph/graph.ts';
import { shortHash } from '../lib/hash.ts';
import { version } from '../lib/version.ts';
import { outputsOf } from '../outputs/all-outputs.ts';
import { derivedFiles } from '../outputs/derived-files.ts';
import { makeOutputs } from '../outputs/make-outputs.ts';
import { collectChunk } from '../outputs/search/index-chunk.ts';
import { isRenderedByComponents, sectionsName } from '../outputs/search/search-pages.ts';
import type { Output } from '../outputs/types.ts';
import type { RenderResult } from '../render/render-task.ts';
import type { OutputFile, RenderedPage } from '../render/types.ts';
import type { Current } from './current.ts';

/**
 * The parts of pages that an output reads, so that an output that only lists URLs does not cause thousands of pages to
 * be rendered.
 */
type Need = 'wanted' | 'routes' | 'posts' | 'components' | 'alternate' | 'articles' | 'documents';

interface OutputDependency {
  /** Paths, without locale folders, that the output may write. */
  readonly writes: RegExp;
  readonly needs: Need;
}

const dependencies: { readonly [K in keyof Config['outputs']]?: OutputDependency } = {
  // Redirects can be at any URL.
  redirects: { writes: /./, needs: 'routes' },
  sitemap: { writes: /^sitemap(?:-\d+)?\.xml$/, needs: 'routes' },
  robots: { writes: /^robots\.txt$/, needs: 'routes' },
  manifest: { writes: /^manifest\.webmanifest$/, needs: 'routes' },
  feeds: { writes: /(?:^|\/)(?:rss|atom|feed)\.(?:xml|json)$/, needs: 'posts' },
  markdownAlternates: { writes: /\.md$/, needs: 'alternate' },
  llms: { writes: /(?:^|\/)llms(?:-[\w-]+)?\.txt$|^_agents\//, needs: 'articles' },
  skill: { writes: /^(?:skill\.md$|\.well-known\/agent-skills\/)/, needs: 'routes' },
  // Search only needs rendering for pages with components; for others it reads what the compiler found.
  searchIndex: { writes: /(?:^|\/)_search\//, needs: 'components' },
  openSearch: { writes: /(?:^|\/)opensearch\.xml$/, needs: 'routes' },
  hostFiles: { writes: /^(?:_headers|\.nojekyll)$/, needs: 'documents' },
};

/** The defaults for other outputs: they read articles, and never write files that browsers request on their own. */
const usual: OutputDependency = {
  writes: /^_(?!data\/)|\.(?:xml|json|txt|js|bin|svg|png|ics|csv|md|pdf|ya?ml|zip)$/,
  needs: 'articles',
};

/** A page that shows a derived file has been compiled already. */
const derived: OutputDependency = { writes: /^assets\/derived\//, needs: 'wanted' };

const dependencyOf = (output: Output): OutputDependency => {
  if (output === derivedFiles) return derived;
  return output.key === undefined ? usual : (dependencies[output.key] ?? usual);
};

/** Renders a page: the complete document or only its article. */
export type RenderPage = (route: Route, whole: boolean) => Promise<RenderResult>;

/**
 * Generates files that depend on all pages, on request. A result is kept as long as the site is unchanged, and the part
 * of it from a single page as long as that page is.
 */
export class OutputsOnRequest {
  readonly #graphs = new Map<string, Graph>();

  async file(path: string, current: Current, render: RenderPage): Promise<OutputFile | undefined> {
    for (const output of outputsOf(current.config)) {
      const { writes, needs } = dependencyOf(output);
      if (!writes.test(path)) continue;
      const name = isAlone(needs) ? `${output.name} ${path}` : output.name;
      const making = current.made.outputs.get(name) ?? this.#make(output, needs, path, current, render);
      current.made.outputs.set(name, making);
      making.catch(() => current.made.outputs.delete(name));
      const file = (await making).get(path);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  async #make(
    output: Output,
    needs: Need,
    path: string,
    current: Current,
    render: RenderPage,
  ): Promise<ReadonlyMap<string, OutputFile>> {
    const { config, site } = current;
    const pages: RenderedPage[] = [];
    const before = this.#graphs.get(output.name)?.after;
    const graph = new Graph((query) => before?.get(query) ?? new Map());
    const code = shortHash(JSON.stringify([current.context.shared, current.bundle.hash]));
    for (const route of routesFor(needs, path, current)) {
      const page = unrendered(route, code);
      if (
        !isRendered(needs, route) ||
        (needs === 'components' && graph.recall(sectionsName(page), page.key) !== undefined)
      )
        pages.push(page);
      else {
        const found = await render(route, needs === 'documents').catch(() => undefined);
        // Other outputs read more of a page than its key covers.
        if (found !== undefined) pages.push({ route, ...(needs === 'components' ? keyIn(page) : {}), ...found });
      }
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
      ...optionalProperty('pluginData', current.inputs.pluginData),
    });
    this.#graphs.set(output.name, graph);
    return new Map(files.map((file) => [file.path, file]));
  }
}

/** Whether an output that reads all pages may write the path, so that all of them have to be compiled first. */
export const isFromAllPages = (path: string, { config, made }: Current): boolean =>
  outputsOf(config).some((output) => {
    const { writes, needs } = dependencyOf(output);
    return !isAlone(needs) && output.key !== 'redirects' && writes.test(path) && !made.outputs.has(output.name);
  });

/** Whether an output other than redirects may write the path. */
export const mayBeOutput = (path: string): boolean =>
  Object.entries(dependencies).some(([key, dependency]) => key !== 'redirects' && dependency.writes.test(path)) ||
  path === 'sw.js';

/** Whether a file is generated independently of the other files of its output. */
const isAlone = (needs: Need): boolean => needs === 'alternate' || needs === 'wanted';

function isRendered(needs: Need, route: Route): boolean {
  if (needs === 'posts') return route.view.layout === 'blog-post';
  if (needs === 'components') return isRenderedByComponents(route);
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

/** Returns a page that only has a route; reading anything else means that the table above is wrong. */
const unrendered = (route: Route, code: string): RenderedPage => {
  const unread = (): never => {
    throw new Error('The output reads more of a page than it is said to.');
  };
  return Object.defineProperties({ route, ...keyIn({ key: keyOf(route, code) }) } as RenderedPage, {
    anchors: { get: unread },
    references: { get: unread },
    scripts: { get: unread },
    body: { get: unread },
  });
};

/** Returns the key for cached results of a page: its text and view, and the site's code if components render it. */
function keyOf(route: Route, code: string): string | undefined {
  const { body, view } = route;
  const text = body.kind === 'markdown' ? articleHash(body.page) : '';
  if (isRenderedByComponents(route)) return shortHash(JSON.stringify([code, text, view]));
  return body.kind === 'markdown' ? shortHash(text + JSON.stringify(view.head)) : undefined;
}

const keyIn = ({ key }: { readonly key?: string | undefined }): { key?: string } => (key === undefined ? {} : { key });
