import { given } from '../arrange/head.ts';
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

/** What an output reads of the pages: making one that only lists addresses must not render thousands of them. */
type Need = 'wanted' | 'routes' | 'posts' | 'components' | 'alternate' | 'articles' | 'documents';

interface OutputDependency {
  /** Paths, without locale folders, that the output may write. */
  readonly writes: RegExp;
  readonly needs: Need;
}

const dependencies: { readonly [K in keyof Config['outputs']]?: OutputDependency } = {
  // Stubs stand at any address.
  redirects: { writes: /./, needs: 'routes' },
  sitemap: { writes: /^sitemap(?:-\d+)?\.xml$/, needs: 'routes' },
  robots: { writes: /^robots\.txt$/, needs: 'routes' },
  manifest: { writes: /^manifest\.webmanifest$/, needs: 'routes' },
  feeds: { writes: /(?:^|\/)(?:rss|atom|feed)\.(?:xml|json)$/, needs: 'posts' },
  markdownAlternates: { writes: /\.md$/, needs: 'alternate' },
  llms: { writes: /(?:^|\/)llms(?:-[\w-]+)?\.txt$|^_agents\//, needs: 'articles' },
  // Of other pages, search reads what compiling found.
  searchIndex: { writes: /(?:^|\/)_search\//, needs: 'components' },
  openSearch: { writes: /(?:^|\/)opensearch\.xml$/, needs: 'routes' },
  hostFiles: { writes: /^(?:_headers|\.nojekyll)$/, needs: 'documents' },
};

/** Outputs that are not listed above: they read articles, and never write what browsers ask for by themselves. */
const usual: OutputDependency = {
  writes: /^_(?!data\/)|\.(?:xml|json|txt|js|bin|svg|png|ics|csv|md|pdf|ya?ml|zip)$/,
  needs: 'articles',
};

/** A page that shows a derived file is compiled already. */
const derived: OutputDependency = { writes: /^assets\/derived\//, needs: 'wanted' };

const dependencyOf = (output: Output): OutputDependency => {
  if (output === derivedFiles) return derived;
  return output.key === undefined ? usual : (dependencies[output.key] ?? usual);
};

/** Renders a page: the whole document, or its article alone. */
export type RenderPage = (route: Route, whole: boolean) => Promise<RenderResult>;

/**
 * Makes files that come from all pages, when somebody asks for one. What was made is kept as long as the site stays as it
 * is; what was made of single pages, as long as they do.
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
        // Other outputs read more of a page than its key tells.
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
      ...given('pluginData', current.inputs.pluginData),
    });
    this.#graphs.set(output.name, graph);
    return new Map(files.map((file) => [file.path, file]));
  }
}

/** Whether some output may write the path and reads all pages for it: then all of them have to be compiled first. */
export const isFromAllPages = (path: string, { config, made }: Current): boolean =>
  outputsOf(config).some((output) => {
    const { writes, needs } = dependencyOf(output);
    return !isAlone(needs) && output.key !== 'redirects' && writes.test(path) && !made.outputs.has(output.name);
  });

/** Whether a path looks like one that an output writes, stubs of redirects aside. */
export const mayBeOutput = (path: string): boolean =>
  Object.entries(dependencies).some(([key, habit]) => key !== 'redirects' && habit.writes.test(path)) ||
  path === 'sw.js';

/** Whether a file is made without the others of its output. */
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

/** A page of which only the route is read; anything else would be a wrong entry in the table above. */
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

/** What is remembered of a page comes from its text and its view, and from the site's code where components render it. */
function keyOf(route: Route, code: string): string | undefined {
  const { body, view } = route;
  const text = body.kind === 'markdown' ? articleHash(body.page) : '';
  if (isRenderedByComponents(route)) return shortHash(JSON.stringify([code, text, view]));
  return body.kind === 'markdown' ? shortHash(text + JSON.stringify(view.head)) : undefined;
}

const keyIn = ({ key }: { readonly key?: string | undefined }): { key?: string } => (key === undefined ? {} : { key });
