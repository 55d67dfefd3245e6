import type { Markup, MarkupElement, PageView } from '@autolode/ssg-runtime/view';
import type { Element, RootContent } from 'hast';
import { arrangeBlogs } from '../../src/arrange/blog/arrange-blogs.ts';
import { separateDrafts } from '../../src/arrange/is-draft.ts';
import { PageFiles } from '../../src/arrange/page-files.ts';
import { collectRedirects } from '../../src/arrange/redirects.ts';
import type { Route, Site } from '../../src/arrange/types.ts';
import type { Config } from '../../src/config/types.ts';
import { Graph } from '../../src/keep/graph.ts';
import { readTree } from '../../src/lib/stored-tree.ts';
import { collectChunk } from '../../src/outputs/search/index-chunk.ts';
import type { OutputInput } from '../../src/outputs/types.ts';
import type { RenderedPage } from '../../src/render/types.ts';
import { makeBlog } from '../make-site.ts';

/** A stored article as the tree of a render without a theme. */
export const readPlainTree = (hast: string): Markup => readTree(hast).children.flatMap(draw);

function draw(node: RootContent): Markup {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const attributes = Object.entries((node as Element).properties).map(([name, value]) => [
    name === 'className' ? 'class' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    Array.isArray(value) ? value.join(' ') : String(value),
  ]);
  return [
    [node.tagName, Object.fromEntries(attributes) as MarkupElement[1], ...node.children.flatMap(draw)] as MarkupElement,
  ];
}

export const renderedPage = (route: Route, body: Markup = []): RenderedPage => {
  const anchors: string[] = [];
  const walk = (nodes: Markup) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (node[1]['id'] !== undefined) anchors.push(node[1]['id']);
      walk(node.slice(2) as unknown as Markup);
    }
  };
  walk(body);
  return {
    route,
    body,
    anchors,
    references: [],
    scripts: [],
    sources: {},
    blocked: [],
    repeatedIds: [],
    unknownTexts: [],
  };
};

/** A route with the minimum that a test needs. */
export function makeRoute(
  url: string,
  changes: Partial<Route> & { readonly head?: Partial<PageView['head']> } = {},
): Route {
  const { head, ...rest } = changes;
  const view: PageView<'page'> = {
    url,
    layout: 'page',
    title: url,
    head: {
      title: url,
      type: 'website',
      jsonLd: [],
      alternates: [],
      feeds: [],
      canonical: `https://acme.test${url}`,
      ...head,
    },
    data: { toc: [], wide: false },
    locales: [],
  };
  return {
    url,
    output: url === '/' ? 'index.html' : `${url.slice(1)}.html`,
    locale: 'en',
    view,
    body: { kind: 'none' },
    file: `pages${url}.md`,
    listed: true,
    searchGroup: '',
    searchBoost: 1,
    ...rest,
  };
}

export const makeSite = (config: Config, routes: readonly Route[] = []): Site => ({
  routes,
  shells: new Map(),
  sidebars: new Map(),
  redirects: collectRedirects(config, routes).redirects,
  statics: [],
  head: [],
  references: [],
  addresses: [],
  links: { byFile: new PageFiles(), drafts: new PageFiles(), draftUrls: new Set(), assets: new Map() },
  orphans: () => [],
  cardIcons: () => [],
  diagnostics: [],
  findings: [],
});

export const makeInput = (config: Config, pages: readonly RenderedPage[]): OutputInput => ({
  config,
  site: makeSite(
    config,
    pages.map(({ route }) => route),
  ),
  pages,
  version: '0.0.0',
  graph: new Graph(),
  collect: (chunks) => chunks.map(collectChunk),
  isPublished: () => false,
});

/** The rendered pages of a blog. */
export function blogInput(config: Config, files: Readonly<Record<string, string>>): OutputInput {
  const { inputs, pages } = makeBlog(config, files);
  const { published } = separateDrafts(config, pages);
  const routes = config.locales.flatMap((locale) => arrangeBlogs(config, inputs, published, locale).routes);
  return makeInput(
    config,
    routes.map((route) =>
      renderedPage(route, route.body.kind === 'markdown' ? readPlainTree(route.body.page.hast) : []),
    ),
  );
}

export async function filesOf(
  output: { readonly make: (input: OutputInput) => unknown },
  input: OutputInput,
): Promise<Record<string, string>> {
  const { files } = (await output.make(input)) as { files: readonly { path: string; content: string | Uint8Array }[] };
  return Object.fromEntries(files.map(({ path, content }) => [path, String(content)]));
}
