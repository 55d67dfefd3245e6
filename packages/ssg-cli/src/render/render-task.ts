import { baseUrlBanner } from '@autolode/ssg-runtime/client/base-url-banner';
import type { Markup, MarkupElement, PageView, ShellView } from '@autolode/ssg-runtime/view';
import { derivedFolder } from '../compile/asset-name.ts';
import { containMarkup } from '../lib/contain-markup.ts';
import { defined } from '../lib/defined.ts';
import { sha256 } from '../lib/hash.ts';
import { ownValue } from '../lib/own-value.ts';
import { childrenOf } from '../lib/reading-markup.ts';
import { srcsetUrls } from '../lib/srcset.ts';
import { type ThreadError, toThreadError } from '../lib/thread-error.ts';
import { type DocumentParts, renderDocument } from './document.ts';
import { insertUrls, type ResolvedTargets } from './insert-urls.ts';
import { isolateText } from './isolate-text.ts';
import { headSources } from './policy/head-sources.ts';
import { hashOf, joinSources, loadDirective, pageSources } from './policy/page-sources.ts';
import { type PolicyConfig, withMetaPolicy } from './policy/policy.ts';
import { blockedScripts, scriptHashes } from './policy/script-hashes.ts';
import type { RenderedArticle, Renderer } from './react/create-renderer.tsx';
import { type ReadNames, TrackedView } from './reads.ts';
import type { Span } from './stored-article.ts';
import type { PageFacts, RenderedReference } from './types.ts';
import { viewJson } from './view-json.ts';
import { takeUnknown, watchedShell } from './watched-shell.ts';

/** Values that are the same for every page of a build. Plain data, so that it can be sent to a worker thread. */
export interface RenderShared {
  /** Identifies the version of the browser code and the shell. */
  readonly build: string;
  readonly boot: string;
  readonly preloads: readonly string[];
  /** Locale code → the values that the documents of that locale share. */
  readonly locales: Readonly<
    Record<
      string,
      { readonly shell: ShellView; readonly shellUrl: string } & Pick<
        DocumentParts,
        'headScript' | 'openSearch' | 'llms'
      >
    >
  >;
  /** Present if documents contain the policy in a meta element. */
  readonly policy?: PolicyConfig;
  readonly fixed: Pick<DocumentParts, 'favicon' | 'manifest' | 'preconnect' | 'generator' | 'siteHead'>;
}

/** One page to render. Plain data: together with the shared values it determines every byte of the result. */
export interface RenderTask {
  readonly view: PageView;
  readonly locale: string;
  readonly article:
    | { readonly kind: 'markdown'; readonly hast: string; readonly targets: ResolvedTargets }
    | { readonly kind: 'module'; readonly path: string }
    | { readonly kind: 'none' };
  /** Stylesheets that only this page needs, for client-side navigation. */
  readonly styles: readonly string[];
  /** Stylesheets that the document links. */
  readonly linked: readonly string[];
}

/** A rendered article, and facts about it. */
export interface Article extends Pick<PageFacts, 'anchors' | 'references' | 'unknownTexts'> {
  readonly html: string;
  /** What a browser parses from the HTML. */
  readonly body: Markup;
  /** The body as JSON. */
  readonly tree: string;
  /** Hash of the tree. */
  readonly hash: string;
  /** What a component of the site threw, which is left out. */
  readonly failure?: ThreadError;
  /** The properties of the shell and of the page's view that it was rendered from. */
  readonly reads: ArticleReads;
}

export interface ArticleReads {
  readonly shell: ReadNames;
  readonly page: ReadNames;
}

/** The files of a page, and the position of its article in each. */
export interface RenderedFiles
  extends Pick<PageFacts, 'scripts' | 'sources' | 'blocked' | 'repeatedIds' | 'unknownTexts'> {
  readonly html: string;
  readonly data: string;
  readonly htmlSpan: Span;
  readonly dataSpan: Span;
}

export interface RenderResult extends PageFacts, Pick<Article, 'failure'> {
  readonly html: string;
  readonly data: string;
  readonly body: Markup;
}

/** Renders a page: its document, its data file and the facts about its article. Throws errors of components. */
export function renderTask(task: RenderTask, shared: RenderShared, renderer: Renderer): RenderResult {
  const article = renderArticle(task, shared, renderer);
  const { html, data, htmlSpan: _h, dataSpan: _d, ...facts } = renderFiles(task, article, shared, renderer);
  const { anchors, references, failure } = article;
  return {
    html,
    data,
    body: article.body,
    anchors,
    references,
    ...facts,
    unknownTexts: [...new Set([...article.unknownTexts, ...facts.unknownTexts])],
    ...defined({ failure }),
  };
}

/** Renders only the article, from its text, its links and the site's components. */
export function renderArticle(task: RenderTask, shared: RenderShared, renderer: Renderer): Article {
  const { article } = task;
  const watched = watchedShell(localeOf(task, shared).shell);
  const { shell } = watched;
  const [trackedShell, trackedPage] = [new TrackedView(shell), new TrackedView(task.view)];
  const hast =
    article.kind === 'markdown' ? insertUrls(article.hast, article.targets, trackedShell.view.strings) : undefined;
  // What the generator itself asked for has a fallback.
  takeUnknown(watched);
  const rendered =
    article.kind === 'markdown' && hast !== undefined
      ? renderer.renderMarkdown(hast, trackedShell.view, trackedPage.view, article.targets.previews)
      : article.kind === 'module'
        ? renderer.renderModule(article.path, trackedShell.view, trackedPage.view)
        : { markup: '' };
  const direction = trackedPage.view.article?.direction ?? trackedShell.view.locale.direction;
  const { html, tree: body } = containMarkup(isolateText(rendered.markup, direction));
  const tree = JSON.stringify(body);
  return {
    html,
    body,
    tree,
    hash: sha256(tree),
    ...('error' in rendered && { failure: failureOf(rendered) }),
    ...collect(body),
    unknownTexts: takeUnknown(watched),
    reads: { shell: trackedShell.take(), page: trackedPage.take() },
  };
}

const failureOf = ({ error, isLost }: RenderedArticle): ThreadError => ({
  ...toThreadError(error),
  ...(isLost && { isWholePage: true }),
});

/** Renders the page around an article. */
export function renderFiles(
  task: RenderTask,
  { html: body, tree }: Pick<Article, 'html' | 'tree'>,
  shared: RenderShared,
  renderer: Renderer,
): RenderedFiles {
  const { view } = task;
  const locale = localeOf(task, shared);
  const watched = watchedShell(locale.shell);
  takeUnknown(watched);
  // The view is most of a document besides its article, so it is serialised once and the JSON is assembled from
  // strings.
  // What only the build reads is not sent.
  const { tags, searchTags: _, ...head } = view.head;
  const { pages: __, ...sent } = view;
  const shown = { ...sent, head };
  const page = viewJson(shown);
  // The document's head already contains the structured data.
  const pageInBlock = view.head.jsonLd.length === 0 ? page : viewJson({ ...shown, head: { ...head, jsonLd: [] } });
  const build = JSON.stringify(shared.build);
  const document = renderDocument({
    ...shared.fixed,
    page: view,
    shell: locale.shell,
    markup: renderer.renderPage(watched.shell, view, body),
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
    scripts: scriptHashes(document),
    sources: joinSources(pageSources(document), headSources(tags ?? [])),
  };
  const { html, isOwn } =
    shared.policy === undefined ? { html: document, isOwn: false } : withMetaPolicy(document, shared.policy, facts);
  // A data file of another build is not shown by client-side navigation, and neither is a page that the policy of the
  // current document would block.
  const before = `{"build":${isOwn ? JSON.stringify(`${shared.build}-own-policy`) : build},"page":${page},"body":`;
  // The first occurrence of the article's HTML is the article itself.
  const from = html.indexOf(body);
  return {
    html,
    data: `${before}${tree},"styles":${JSON.stringify(task.styles)}}`,
    htmlSpan: [from, from + body.length],
    dataSpan: [before.length, before.length + tree.length],
    ...facts,
    blocked: [...inlineStyles(html), ...blockedScripts(document)],
    repeatedIds: repeatedIds(html),
    unknownTexts: takeUnknown(watched),
  };
}

function localeOf({ locale }: RenderTask, { locales }: RenderShared): RenderShared['locales'][string] {
  const found = ownValue(locales, locale);
  if (found === undefined) throw new Error(`No shell for locale "${locale}"`);
  return found;
}

/** Returns ids that occur more than once: a link, a label or a script only finds the first element. */
function repeatedIds(html: string): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (let at = html.indexOf(idMark); at >= 0; at = html.indexOf(idMark, at + 1)) {
    if (!isInTag(html, at)) continue;
    const id = html.slice(at + idMark.length, html.indexOf('"', at + idMark.length));
    (seen.has(id) ? repeated : seen).add(id);
  }
  return [...repeated];
}

/** Found first, because a pattern for whole tags would look through all others too. */
const idMark = ' id="';
const styleMark = /<style\b| style="/;

/** Whether a position is inside of a start tag. Text contains no unescaped `<`, and neither do attributes contain `>`. */
function isInTag(html: string, at: number): boolean {
  const start = html.lastIndexOf('<', at);
  return start > html.lastIndexOf('>', at) && /[a-zA-Z]/.test(html[start + 1] ?? '');
}

/** Returns start tags with an inline style. Text contains no unescaped `<`, so every match is a tag. */
const inlineStyles = (html: string): string[] =>
  styleMark.test(html)
    ? [...new Set([...html.matchAll(/<style\b|<[a-zA-Z][^<>]* style="[^"]*"/g)].map(([tag]) => styleOf(tag)))]
    : [];

/** `<div class="a" style="color:red"` → `'sha256-…'<div style="color:red">`. A long style is cut. */
function styleOf(tag: string): string {
  const [name = ''] = /[\w-]+/.exec(tag) ?? [];
  const [style = '', value] = / style="([^"]*)"$/.exec(tag) ?? [];
  const source = value === undefined ? '' : hashOf(value);
  return `${source}<${name}${style.length <= 80 ? style : `${style.slice(0, 80)}…"`}>`;
}

/** Collects the ids and references of an article from its rendered elements. */
function collect(tree: Markup): { anchors: string[]; references: RenderedReference[] } {
  const anchors: string[] = [];
  const references: RenderedReference[] = [];
  const walk = (node: string | MarkupElement) => {
    if (typeof node === 'string') return;
    const [name, attributes] = node;
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
    for (const url of srcsetUrls(attributes['srcset'] ?? attributes['srcSet'] ?? ''))
      if (!url.includes(derivedFolder)) references.push({ kind: 'asset', url });
    for (const child of childrenOf(node)) walk(child);
  };
  for (const node of tree) walk(node);
  return { anchors, references };
}
