import { containMarkup } from '../lib/contain-markup.ts';
import { headSources } from '../policy/head-sources.ts';
import { joinSources, loadDirective, pageSources } from '../policy/page-sources.ts';
import { type PolicyConfig, withMetaPolicy } from '../policy/policy.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';
import { baseUrlBanner } from '../runtime/client/base-url-banner.ts';
import type { Markup, MarkupElement, PageView, ShellView } from '../runtime/view.ts';
import { type DocumentParts, renderDocument } from './document.ts';
import { inlineScripts } from './inline-scripts.ts';
import { type ReadNames, Watched } from './reads.ts';
import { type ResolvedTargets, resolveBody } from './resolve-body.ts';
import type { PageFacts, RenderedReference } from './types.ts';
import { viewJson } from './view-json.ts';

/** What is the same for every page of a build. Plain data but for the renderer, so that it can cross to a thread. */
export interface RenderShared {
  /** Names browser code and shell. */
  readonly build: string;
  readonly boot: string;
  readonly preloads: readonly string[];
  /** Locale code → what the documents of that locale share. */
  readonly locales: Readonly<
    Record<
      string,
      { readonly shell: ShellView; readonly shellUrl: string } & Pick<
        DocumentParts,
        'headScript' | 'openSearch' | 'llms'
      >
    >
  >;
  /** Present where documents state the policy themselves. */
  readonly policy?: PolicyConfig;
  readonly fixed: Pick<DocumentParts, 'favicon' | 'manifest' | 'preconnect' | 'generator' | 'siteHead'>;
}

/** One page to render. Plain data: with the shared part it decides every byte of the result. */
export interface RenderTask {
  readonly view: PageView;
  readonly locale: string;
  readonly article:
    | { readonly kind: 'markdown'; readonly hast: string; readonly targets: ResolvedTargets }
    | { readonly kind: 'module'; readonly path: string }
    | { readonly kind: 'none' };
  /** Stylesheets only this page needs, for navigations without a document. */
  readonly styles: readonly string[];
  /** Those that the document links. */
  readonly linked: readonly string[];
}

/** An article as it stands in a page, and what is known of it. */
export interface Article extends Pick<PageFacts, 'anchors' | 'references'> {
  readonly html: string;
  /** The `Markup` that any browser makes of it, as JSON. */
  readonly tree: string;
  /** What of the shell and of its own page it was made from. */
  readonly reads: ArticleReads;
}

export interface ArticleReads {
  readonly shell: ReadNames;
  readonly page: ReadNames;
}

/** The files of a page, and where its article stands in each. */
export interface RenderedFiles extends Pick<PageFacts, 'scripts' | 'sources' | 'inlineStyles' | 'repeatedIds'> {
  readonly html: string;
  readonly data: string;
  readonly htmlSpan: Span;
  readonly dataSpan: Span;
}

/** From and to in a text, in UTF-16 units. */
export type Span = readonly [from: number, to: number];

export interface RenderResult extends PageFacts {
  readonly html: string;
  readonly data: string;
  readonly body: Markup;
}

/** Renders a page: document, data file, and what the article holds. Throws what a component throws. */
export function renderTask(task: RenderTask, shared: RenderShared, renderer: Renderer): RenderResult {
  const article = renderArticle(task, shared, renderer);
  const { html, data, scripts, sources, inlineStyles, repeatedIds } = renderFiles(task, article, shared, renderer);
  const { anchors, references } = article;
  return {
    html,
    data,
    body: JSON.parse(article.tree) as Markup,
    anchors,
    references,
    scripts,
    sources,
    inlineStyles,
    repeatedIds,
  };
}

/** Renders the article alone: what its text, its links and the site's components make of it. */
export function renderArticle(task: RenderTask, shared: RenderShared, renderer: Renderer): Article {
  const { article } = task;
  const { shell } = localeOf(task, shared);
  const [seenShell, seenPage] = [new Watched(shell), new Watched(task.view)];
  const rendered =
    article.kind === 'markdown'
      ? renderer.renderMarkdown(
          resolveBody(article.hast, article.targets, seenShell.view.strings),
          seenShell.view,
          seenPage.view,
        )
      : article.kind === 'module'
        ? renderer.renderModule(article.path, seenShell.view, seenPage.view)
        : '';
  const { html, tree } = containMarkup(rendered);
  return {
    html,
    tree: JSON.stringify(tree),
    ...collect(tree),
    reads: { shell: seenShell.take(), page: seenPage.take() },
  };
}

/** Renders the page around an article. */
export function renderFiles(
  task: RenderTask,
  { html: body, tree }: Pick<Article, 'html' | 'tree'>,
  shared: RenderShared,
  renderer: Renderer,
): RenderedFiles {
  const { view } = task;
  const locale = localeOf(task, shared);
  // Most of the text around an article: written as JSON once, and put together by hand.
  const { tags, ...head } = view.head;
  const shown = { ...view, head };
  const page = viewJson(shown);
  // What machines read stands in the head already.
  const pageInBlock = view.head.jsonLd.length === 0 ? page : viewJson({ ...shown, head: { ...head, jsonLd: [] } });
  const build = JSON.stringify(shared.build);
  const document = renderDocument({
    ...shared.fixed,
    page: view,
    shell: locale.shell,
    markup: renderer.renderPage(locale.shell, view, body),
    block: `{"page":${pageInBlock},"shell":${JSON.stringify(locale.shellUrl)},"build":${build}}`,
    headScript: locale.headScript,
    openSearch: locale.openSearch,
    llms: locale.llms,
    baseUrlScript: view.url === locale.shell.locale.baseUrl ? baseUrlBanner(locale.shell.baseUrl) : undefined,
    boot: shared.boot,
    styles: task.linked,
    preloads: shared.preloads,
  });
  const facts = {
    scripts: inlineScripts(document),
    sources: joinSources(pageSources(document), headSources(tags ?? [])),
  };
  const { html, isOwn } =
    shared.policy === undefined ? { html: document, isOwn: false } : withMetaPolicy(document, shared.policy, facts);
  // Another build's page is not shown within a document, and so is one that its policy would block.
  const before = `{"build":${isOwn ? JSON.stringify(`${shared.build}-own-policy`) : build},"page":${page},"body":`;
  // Wherever the same text stands first, it is the article's text.
  const from = html.indexOf(body);
  return {
    html,
    data: `${before}${tree},"styles":${JSON.stringify(task.styles)}}`,
    htmlSpan: [from, from + body.length],
    dataSpan: [before.length, before.length + tree.length],
    ...facts,
    inlineStyles: inlineStyles(html),
    repeatedIds: repeatedIds(html),
  };
}

function localeOf({ locale }: RenderTask, { locales }: RenderShared): RenderShared['locales'][string] {
  const found = locales[locale];
  if (found === undefined) throw new Error(`No shell for locale "${locale}"`);
  return found;
}

/** Ids that a document has twice: a link, a label or a script finds only the first. */
function repeatedIds(html: string): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [, id = ''] of html.matchAll(/<[a-zA-Z][^<>]* id="([^"]*)"/g)) (seen.has(id) ? repeated : seen).add(id);
  return [...repeated];
}

/** Start tags with an inline style. Text holds no `<`, so that every match is a tag. */
const inlineStyles = (html: string): string[] => [
  ...new Set([...html.matchAll(/<style\b|<[a-zA-Z][^<>]* style="[^"]*"/g)].map(([tag]) => styleOf(tag))),
];

/** `<div class="a" style="color:red"` → `<div style="color:red">`. */
const styleOf = (tag: string): string =>
  `<${/[\w-]+/.exec(tag)?.[0] ?? ''}${/ style="[^"]*"$/.exec(tag)?.[0].slice(0, 80) ?? ''}>`;

/** Ids and references of an article, from what was really rendered. */
function collect(tree: Markup): { anchors: string[]; references: RenderedReference[] } {
  const anchors: string[] = [];
  const references: RenderedReference[] = [];
  const walk = (node: string | MarkupElement) => {
    if (typeof node === 'string') return;
    const [name, attributes, ...children] = node;
    if (attributes['id'] !== undefined) anchors.push(attributes['id']);
    if (name === 'a' && attributes['name'] !== undefined) anchors.push(attributes['name']);
    if (name === 'a' && attributes['href'] !== undefined)
      references.push({
        kind: 'link',
        url: attributes['href'],
        ...((attributes['hreflang'] ?? attributes['hrefLang']) === undefined ? {} : { hreflang: true }),
      });
    if (attributes['src'] !== undefined) {
      const directive = loadDirective(name);
      references.push({
        kind: 'asset',
        url: attributes['src'],
        ...(directive === 'img-src' ? {} : { directive }),
      });
    }
    for (const child of children) walk(child);
  };
  for (const node of tree) walk(node);
  return { anchors, references };
}
