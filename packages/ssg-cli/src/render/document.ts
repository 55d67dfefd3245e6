import { choiceAttribute, choiceScript } from '@autolode/ssg-runtime/client/choice-script';
import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import type { PageView, ShellView } from '@autolode/ssg-runtime/view';
import { headHtml, headKey, joinHead } from '../arrange/join-head.ts';
import { isReading } from '../arrange/reading-layouts.ts';
import { embedText, escapeMarkup } from '../lib/escape-markup.ts';

export interface DocumentParts {
  readonly page: PageView;
  readonly shell: ShellView;
  /** The server-rendered shell with the article inside. */
  readonly markup: string;
  /** A `PageBlock` as JSON. */
  readonly block: string;
  /** The script that runs before the first paint. */
  readonly headScript: string;
  /** Warns about a wrong base URL on the home page, which is where a visitor would first notice it. */
  readonly baseUrlScript: string | undefined;
  readonly boot: string;
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  readonly favicon: string | undefined;
  readonly manifest: string | undefined;
  /** URL of the OpenSearch description for browsers. */
  readonly openSearch: string | undefined;
  /** URL of the `llms.txt` in the page's language. */
  readonly llms: string | undefined;
  /** Host to connect to early, for a hosted search. */
  readonly preconnect: string | undefined;
  readonly generator: string;
  /** Head tags of the site; tags of the page take precedence. */
  readonly siteHead: readonly HeadTag[];
}

/** Assembles a document. All content from outside passes through `escapeMarkup` or `embedJson`. */
export function renderDocument(parts: DocumentParts): string {
  const { page, shell, siteHead } = parts;
  const tags = joinHead(siteHead, page.head.tags ?? []);
  const { defaultMode, respectPrefersColorScheme } = shell.colorMode;
  const choice = respectPrefersColorScheme ? 'system' : defaultMode;
  const classes = page.className === undefined ? '' : ` class="${escapeMarkup(page.className)}"`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${parts.headScript}</script>`,
    ...(parts.markup.includes(choiceAttribute) ? [`<script>${choiceScript(shell.storage)}</script>`] : []),
    ...(parts.baseUrlScript === undefined ? [] : [`<script>${parts.baseUrlScript}</script>`]),
    ...headTags(page, shell, new Set(tags.map(headKey)), parts.llms),
    ...tags.map(headHtml),
    ...parts.preloads.map(
      (href) => `<link rel="preload" href="${escapeMarkup(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`),
    ...optional(parts.favicon, (href) => `<link rel="icon" href="${href}">`),
    ...optional(parts.manifest, (href) => `<link rel="manifest" href="${href}">`),
    ...optional(
      parts.openSearch,
      (href) =>
        `<link rel="search" type="application/opensearchdescription+xml" title="${escapeMarkup(shell.siteTitle)}" href="${href}">`,
    ),
    ...optional(parts.preconnect, (href) => `<link rel="preconnect" href="${href}" crossorigin>`),
    `<meta name="generator" content="${escapeMarkup(parts.generator)}">`,
  ];
  return [
    '<!doctype html>',
    `<html lang="${escapeMarkup(shell.locale.htmlLang)}" dir="${shell.locale.direction}" data-theme="${defaultMode}" data-theme-choice="${choice}"${classes}>`,
    `<head>\n${head.join('\n')}\n</head>`,
    // The data precedes the page it describes: repeated text close together compresses better.
    `<body>\n<script type="application/json" id="ssg-page">${embedText(parts.block)}</script>`,
    `<div id="ssg-root">${parts.markup}</div>`,
    `<script type="module" src="${escapeMarkup(parts.boot)}"></script>`,
    '</body>\n</html>\n',
  ].join('\n');
}

/** Returns the generated head tags of a page; `own` contains the keys of tags that the site or the page sets itself. */
function headTags(page: PageView, shell: ShellView, own: ReadonlySet<string>, llms: string | undefined): string[] {
  const { head } = page;
  const meta = (name: string, content: string | undefined) =>
    own.has(`name:${name}`) ? [] : optional(content, (text) => `<meta name="${name}" content="${text}">`);
  const property = (name: string, content: string | undefined) =>
    own.has(`property:${name}`) ? [] : optional(content, (text) => `<meta property="${name}" content="${text}">`);
  const locale = (code: string) => code.replace('-', '_');
  // A hosted search filters by these tags and ignores pages without them. The built-in index does not use them.
  const provider = shell.search?.provider;
  const isFiled = provider === 'hosted' || (provider === undefined && head.searchTags !== undefined);
  return [
    `<title>${escapeMarkup(head.title)}</title>`,
    ...meta('description', head.description),
    ...meta('keywords', head.keywords?.join(', ')),
    ...meta('robots', head.noindex === true ? 'noindex, nofollow' : undefined),
    ...optional(
      own.has('canonical') ||
        (head.noindex === true && page.layout !== 'doc' && head.canonical?.endsWith(page.url) === true)
        ? undefined
        : head.canonical,
      (href) => `<link rel="canonical" href="${href}">`,
    ),
    ...head.alternates.map(
      ({ lang, href }) => `<link rel="alternate" hreflang="${escapeMarkup(lang)}" href="${escapeMarkup(href)}">`,
    ),
    ...head.feeds.map(
      ({ type, title, href }) =>
        `<link rel="alternate" type="${escapeMarkup(type)}" title="${escapeMarkup(title)}" href="${escapeMarkup(href)}">`,
    ),
    ...optional(head.markdown, (href) => `<link rel="alternate" type="text/markdown" href="${href}">`),
    // Link `llms.txt` only from pages that it may list, because otherwise it may not exist.
    ...optional(
      head.markdown === undefined || head.noindex === true || !isReading(page.layout) ? undefined : llms,
      (href) => `<link rel="llms-txt" href="${href}">`,
    ),
    ...property('og:title', page.title),
    ...property('og:description', head.description),
    ...property('og:type', head.type),
    ...property('og:url', head.canonical),
    ...property('og:site_name', shell.siteTitle),
    ...property('og:image', head.image),
    ...property('og:locale', locale(shell.locale.htmlLang)),
    ...head.alternates
      .filter(({ lang }) => lang !== 'x-default' && lang !== shell.locale.htmlLang)
      .flatMap(({ lang }) => property('og:locale:alternate', locale(lang))),
    ...property('article:published_time', head.type === 'article' ? head.published : undefined),
    ...property('article:modified_time', head.type === 'article' ? head.modified : undefined),
    ...meta('twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
    ...meta('docsearch:language', isFiled ? shell.locale.code : undefined),
    ...meta('docsearch:version', isFiled ? (head.searchTags?.version ?? 'current') : undefined),
    ...meta('docsearch:tag', isFiled ? (head.searchTags?.tag ?? 'default') : undefined),
    ...meta('color-scheme', 'dark light'),
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${embedJson(data)}</script>`),
  ];
}

const optional = (value: string | undefined, write: (escaped: string) => string): string[] =>
  value === undefined || value === '' ? [] : [write(escapeMarkup(value))];

/** JSON that can stand in a script element: nothing in it can end the element or open a comment. */
export const embedJson = (value: unknown): string => embedText(JSON.stringify(value));
