import { containMarkup } from '../lib/contain-markup.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';
import { baseUrlBanner } from '../runtime/client/base-url-banner.ts';
import type { Markup, MarkupElement, PageView, ShellView } from '../runtime/view.ts';
import { type DocumentParts, renderDocument } from './document.ts';
import { inlineScripts } from './inline-scripts.ts';
import { pictureHosts } from './picture-hosts.ts';
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
      { readonly shell: ShellView; readonly shellUrl: string } & Pick<DocumentParts, 'headScript' | 'openSearch'>
    >
  >;
  readonly fixed: Pick<DocumentParts, 'favicon' | 'manifest' | 'preconnect' | 'generator'>;
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

export interface RenderResult extends PageFacts {
  readonly html: string;
  readonly data: string;
  readonly body: Markup;
}

/** Renders a page: document, data file, and what the article holds. Throws what a component throws. */
export function renderTask(task: RenderTask, shared: RenderShared, renderer: Renderer): RenderResult {
  const { view, article } = task;
  const locale = shared.locales[task.locale];
  if (locale === undefined) throw new Error(`No shell for locale "${task.locale}"`);
  const rendered =
    article.kind === 'markdown'
      ? renderer.renderMarkdown(resolveBody(article.hast, article.targets, locale.shell.strings), locale.shell, view)
      : article.kind === 'module'
        ? renderer.renderModule(article.path, locale.shell, view)
        : '';
  const { html: body, tree } = containMarkup(rendered);
  // Most of the text around an article: written as JSON once, and put together by hand.
  const page = viewJson(view);
  // What machines read stands in the head already.
  const pageInBlock = view.head.jsonLd.length === 0 ? page : viewJson({ ...view, head: { ...view.head, jsonLd: [] } });
  const build = JSON.stringify(shared.build);
  const html = renderDocument({
    ...shared.fixed,
    page: view,
    shell: locale.shell,
    markup: renderer.renderPage(locale.shell, view, body),
    block: `{"page":${pageInBlock},"shell":${JSON.stringify(locale.shellUrl)},"build":${build}}`,
    headScript: locale.headScript,
    openSearch: locale.openSearch,
    baseUrlScript: view.url === locale.shell.locale.baseUrl ? baseUrlBanner(locale.shell.baseUrl) : undefined,
    boot: shared.boot,
    styles: task.linked,
    preloads: shared.preloads,
  });
  const data = `{"build":${build},"page":${page},"body":${JSON.stringify(tree)},"styles":${JSON.stringify(task.styles)}}`;
  const { anchors, references } = collect(tree);
  return {
    html,
    data,
    body: tree,
    anchors,
    references,
    scripts: inlineScripts(html),
    repeatedIds: repeatedIds(html),
    pictureHosts: pictureHosts(references),
  };
}

/** Ids that a document has twice: a link, a label or a script finds only the first. */
function repeatedIds(html: string): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [, id = ''] of html.matchAll(/<[a-zA-Z][^<>]* id="([^"]*)"/g)) (seen.has(id) ? repeated : seen).add(id);
  return [...repeated];
}

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
    if (attributes['src'] !== undefined) references.push({ kind: 'asset', url: attributes['src'] });
    for (const child of children) walk(child);
  };
  for (const node of tree) walk(node);
  return { anchors, references };
}
