import {
  childrenOf,
  hasRole,
  letterRun,
  type Markup,
  type MarkupElement,
  markupText,
  normalisePath,
  safeDecode,
} from '@autolode/ssg-cli/internal';
import { hasAnyClass } from './old-article.ts';

export const contentKinds = ['words', 'headings', 'links', 'images', 'embeds', 'formulas', 'code blocks'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** One thing that a page shows, and how often. */
export interface Shown {
  readonly text: string;
  readonly count: number;
}

/** What a page shows, by what identifies it on both sites. */
export type PageContent = Readonly<Record<ContentKind, ReadonlyMap<string, Shown>>>;

/** How links of a page are compared. */
export interface LinkBase {
  /** Absolute URL of the page. */
  readonly page: string;
  /** Origins that belong to the site. */
  readonly origins: ReadonlySet<string>;
  /** Targets of redirects, by path. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** Elements without readable content, or with that of the interface. */
const unread = /^(?:script|style|template|noscript|select|textarea|nav|footer|svg|object|head)$/;

/** Classes of what themes add to an article: anchors of headings, links to edit, text for screen readers. */
const added =
  /^(?:hash-link|header-anchor|headerlink|sl-anchor-link|anchor-link|md-source-file|md-content__button|theme-doc-toc-mobile|theme-edit-this-page|theme-last-updated|theme-doc-version-badge|pagination-nav|sr-only|visually-hidden|linenos|line-numbers|line-numbers-wrapper|linenodiv)$/;

/** Where generators show the title of an admonition. */
const titles =
  /^(?:admonition-?heading|admonitionHeading_\w+|custom-block-title|starlight-aside__title|admonition-title)$/;

/** The name of a kind, which is its title by default. Each generator has its own names for the same kinds. */
const kindName = /^\s*(?:note|tip|info|warning|danger|caution|important|success|secondary)\s*$/i;

const isDefaultTitle = (node: MarkupElement): boolean =>
  hasAnyClass(node, titles) && kindName.test(markupText(childrenOf(node)));

const isTwoslash = /^twoslash-(?:popup|meta|completion)/;

const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr)$/;

const isUnread = (node: MarkupElement): boolean => {
  const [name, attributes] = node;
  const isControl = name === 'button' && attributes['role'] !== 'tab' && !hasRole(node, 'keep');
  return (
    unread.test(name) ||
    isControl ||
    attributes['aria-hidden'] === 'true' ||
    hasRole(node, 'skip') ||
    hasAnyClass(node, added) ||
    isDefaultTitle(node)
  );
};

/** Collects what a page shows. Anchors are not links here: they are compared as URLs. */
export function contentOf(markup: Markup, base: LinkBase): PageContent {
  const reader = new ContentReader(base);
  reader.read(markup);
  reader.finish();
  return reader.content;
}

class ContentReader {
  readonly content = Object.fromEntries(contentKinds.map((kind) => [kind, new Map<string, Shown>()])) as Record<
    ContentKind,
    Map<string, Shown>
  >;
  readonly #base: LinkBase;
  readonly #text: string[] = [];

  constructor(base: LinkBase) {
    this.#base = base;
  }

  read(markup: Markup): void {
    for (const node of markup) {
      if (typeof node === 'string') this.#text.push(node);
      else this.#element(node);
    }
  }

  finish(): void {
    for (const word of this.#text.join('').match(/[\p{L}\p{N}]+/gu) ?? []) this.#add('words', word.toLowerCase(), word);
  }

  #element(node: MarkupElement): void {
    const [name, attributes] = node;
    if (attributes['data-embed'] !== undefined) this.#add('embeds', hostKey(attributes['data-embed']));
    if (isUnread(node) || attributes['data-embed'] !== undefined) {
      // A button may show an image in its full size.
      if (name === 'button') this.#images(childrenOf(node));
      return;
    }
    if (!this.#isWhole(node)) this.#container(node);
  }

  /** Takes an element whose content is not read further. Returns `false` for any other. */
  #isWhole(node: MarkupElement): boolean {
    const [name] = node;
    if (name === 'math' || hasAnyClass(node, /^(?:katex|MathJax)$/)) this.#add('formulas', '', 'formula');
    else if (name === 'pre') this.#code(node);
    else if (name === 'img') this.#image(node);
    else if (/^(?:iframe|video|audio)$/.test(name)) this.#embed(node);
    else return false;
    return true;
  }

  #container(node: MarkupElement): void {
    const [name, attributes] = node;
    if (/^h[1-6]$/.test(name)) this.#heading(node);
    if (name === 'a') this.#link(attributes['href']);
    const gap = inline.test(name) ? '' : ' ';
    this.#text.push(gap);
    this.read(childrenOf(node));
    this.#text.push(gap);
  }

  #add(kind: ContentKind, key: string, text = key): void {
    const known = this.content[kind].get(key);
    this.content[kind].set(key, { text: known?.text ?? text, count: (known?.count ?? 0) + 1 });
  }

  #heading(node: MarkupElement): void {
    const text = readableText([node]).replace(/\s+/g, ' ').trim();
    if (letterRun(text) !== '') this.#add('headings', letterRun(text), text);
  }

  #link(href: string | undefined): void {
    const key = href === undefined ? undefined : targetOf(href, this.#base);
    if (key !== undefined) this.#add('links', key);
  }

  #images(markup: Markup): void {
    for (const node of markup) {
      if (typeof node === 'string') continue;
      if (node[0] === 'img') this.#image(node);
      else this.#images(childrenOf(node));
    }
  }

  #image([, { alt = '', src = '' }]: MarkupElement): void {
    const name = fileKey(src.replace(/[?#].*$/, '').replace(/^.*\//, ''));
    this.#add('images', letterRun(alt) || name, alt || name);
  }

  #embed([name, { src }, ...children]: MarkupElement): void {
    const inner = (children as unknown as Markup).find((node) => typeof node !== 'string' && node[0] === 'source');
    const source = src ?? (inner === undefined || typeof inner === 'string' ? undefined : inner[1]['src']);
    const url = source === undefined ? undefined : urlOf(source, this.#base.page);
    const isOwn = url === undefined || this.#base.origins.has(url.origin);
    this.#add('embeds', isOwn ? `${name} ${fileKey(source?.replace(/^.*\//, '') ?? '')}` : hostKey(url.host));
  }

  #code(node: MarkupElement): void {
    const text = codeText(childrenOf(node));
    const [first = ''] = text.trim().split('\n', 1);
    if (text.trim() !== '') this.#add('code blocks', text.replace(/\s+/g, ''), first);
  }
}

const readableText = (markup: Markup): string =>
  markup
    .map((node) => {
      if (typeof node === 'string') return node;
      return isUnread(node) ? '' : readableText(childrenOf(node));
    })
    .join('');

const codeText = (markup: Markup): string =>
  markup
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node[0] === 'br') return '\n';
      return isUnread(node) || hasAnyClass(node, isTwoslash) ? '' : codeText(childrenOf(node));
    })
    .join('');

const urlOf = (href: string, page: string): URL | undefined =>
  URL.canParse(href, page) ? new URL(href, page) : undefined;

/** What a link leads to, however it is written: `/docs/a`, `example.com/b`. `undefined` for the page itself. */
function targetOf(href: string, { page, origins, redirects }: LinkBase): string | undefined {
  const url = urlOf(href, page);
  if (url === undefined || /^(?:javascript|data|blob):/.test(url.protocol)) return undefined;
  if (!/^https?:$/.test(url.protocol)) return url.href;
  if (!origins.has(url.origin)) return `${url.host}${url.pathname.replace(/\/$/, '')}${url.search}`;
  const path = pathKey(url.pathname);
  const target = redirects.get(path) ?? path;
  if (target === pathKey(new URL(page).pathname)) return undefined;
  const [, folder = '', file = ''] = /^(.*\/)([^/]*\.(?!html$)\w+)$/.exec(target) ?? [];
  // Files are published in other folders, under names with a hash.
  return file === '' || /^\d/.test(file.replace(/^.*\./, '')) ? target : `file ${fileKey(file) || folder}`;
}

/** A path without what differs between hosts: the trailing slash, `index.html`, `.html`. */
export const pathKey = (path: string): string =>
  normalisePath(
    safeDecode(path)
      .replace(/(?:^|\/)index\.html$/, '/')
      .replace(/\.html$/, ''),
  );

/** The name of a file without the hash that a bundler adds. */
const fileKey = (name: string): string => {
  const short = name.replace(/[-.](?=[\w-]*\d)[\w-]{6,32}(?=\.\w+$)/, '');
  return short === name ? name : fileKey(short);
};

const hostKey = (host: string): string => host.replace(/^www\./, '').replace('-nocookie', '');
