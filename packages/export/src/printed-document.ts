import { serializeOuter } from 'parse5';
import { escapeText } from './escape-text.ts';
import { linkResolver } from './links.ts';
import { isMedia, mediaSource, mediaTitle } from './media.ts';
import type { Edition, Page } from './read-edition.ts';
import {
  attribute,
  type Element,
  elementsIn,
  hasClass,
  isElement,
  remove,
  replaceByLink,
  setAttribute,
  unwrap,
} from './tree.ts';

/** Beside the theme's print styles: one page after the other, and a list of them. */
const styles = `
  .export-cover { break-after: page; padding-block-start: 30vh; }
  .export-cover p { font: 700 32pt/1.2 var(--font-text, sans-serif); }
  .export-contents { break-after: page; }
  .export-contents ol { list-style: none; padding: 0; }
  .export-contents li { margin-block: 0.4em; break-inside: avoid; }
  .export-contents a { display: flex; align-items: baseline; text-decoration: none; }
  .export-contents a::before { content: ""; order: 1; flex: 1; margin-inline: 0.5em; border-block-end: 1px dotted; }
  .export-contents a > :last-child { order: 2; inline-size: 5ch; text-align: end; font-variant-numeric: tabular-nums; }
  .export-page { break-before: page; }
  .export-page:first-of-type { break-before: auto; }
  /* A word or a table that is wider than the sheet would make the browser print the whole document smaller. */
  .export-page, .export-page :not(pre) > code { overflow-wrap: break-word; white-space: normal; }
  .table-scroll > table { inline-size: 100%; font-size: 0.85em; }
  .table-scroll :is(th, td) { min-inline-size: 0; padding-inline: 0.6em; white-space: normal; overflow-wrap: break-word; }
  .table-scroll :is(th, td) :is(code, a) { white-space: normal; overflow-wrap: anywhere; }
  .table-scroll > table:has(tr > :nth-child(5)) { font-size: 0.75em; }
  .table-scroll > table:has(tr > :nth-child(10)) :is(th, td) { padding-inline: 0.3em; font-size: 0.8em; overflow-wrap: anywhere; }
  .table-scroll > table:has(tr > :nth-child(20)) :is(th, td) { padding-inline: 0.1em; font-size: 0.6em; }
  img, svg { max-inline-size: 100%; }
  /* A tall picture would not fit below its heading. */
  img { max-block-size: 20cm; object-fit: contain; object-position: left; }
  /* Boxes that clip their content cannot be divided, and frames around what is divided would stay open. */
  .code, .code pre, .table-scroll, .tabs { overflow: visible; box-decoration-break: clone; }
  .code:has(.line:nth-child(16)), figure:has(.code .line:nth-child(16)) { break-inside: auto; }
  .code .line, .prose p:has(+ :is(.code, .table-scroll, .tabs)) { break-inside: avoid; }
  .code .line:nth-last-child(-n + 4):not(:first-child) { break-before: avoid; }
  .code .line:nth-child(-n + 4):not(:last-child) { break-after: avoid; }
  /* Samples of requests in seven languages would otherwise be most of the sheets of an API reference. */
  .code pre { padding-block: 0.6em; font-size: 8pt; line-height: 1.4; }
  .endpoint .code pre { font-size: 7pt; }
  .endpoint :is(.code, .tabs) { margin-block: 0.6em; }
  .table-scroll { border: 0; border-radius: 0; }
  .param-fields { border-width: 0; border-inline-start-width: 2px; border-radius: 0; }
  :is(.tabs-label, .code-bar, .params-title, .param-head, .doc-header, .endpoint .heading, .endpoint .heading + .flow > p:first-child, summary),
  .prose p:has(+ :is(.code, .table-scroll, .tabs, figure, ul, ol)) { break-after: avoid; }
  .illustrative { break-before: avoid; }
  .param:not(:has(.param-fields)), .card-item, .admonition, .steps > ol > li:not(:has(.code)) { break-inside: avoid; }
  .card-link::after { content: none !important; }
  /* Each shadow and each rounded frame of a word is a drawing of its own, and most of the time and size of a PDF. */
  * { box-shadow: none !important; }
  .admonition { border-inline-start: 2px solid #8a94a6; border-radius: 0; }
  :not(pre) > code { border: 0 !important; border-radius: 0; padding: 0 !important; background: none !important; }
  * { content-visibility: visible !important; animation: none !important; transition: none !important; }
  html, body { height: auto !important; overflow: visible !important; }
`;

/** The parts from which the printed document is made. */
export interface PrintedParts {
  /** One for each page of the edition, with the id `p<index>`. */
  readonly articles: readonly string[];
  /** A document with articles, after a list of the pages with these indexes. */
  document(articles: readonly string[], list: readonly number[], options: FrontOptions): string;
}

interface FrontOptions {
  readonly hasCover: boolean;
  /** The number of the printed page on which each page of the edition begins, once they are known. */
  readonly numbers?: readonly number[];
}

export function printedParts(edition: Edition): PrintedParts {
  const { pages, lang, direction, title } = edition;
  const resolve = linkResolver(edition);
  const ids = pages.map(({ body }) => new Set(elementsIn(body).flatMap((one) => attribute(one, 'id') ?? [])));
  const place = (index: number, fragment: string) =>
    fragment !== '' && ids[index]?.has(fragment) === true ? `p${index}-${fragment}` : `p${index}`;
  const sheets = new Set(pages.flatMap(sheetsOf));
  const articles = pages.map((page, index) => {
    for (const one of elementsIn(page.body).filter(isMedia)) {
      const src = mediaSource(one);
      if (src !== undefined) replaceByLink(one, resolve(src, page.url).url, mediaTitle(one));
    }
    prepare(page, index, (href) => {
      const target = resolve(href, page.url);
      return target.kind === 'page' ? `#${place(target.index, target.fragment)}` : target.url;
    });
    const heading = hasHeading(page.body) ? '' : `<h1>${escapeText(page.heading)}</h1>`;
    const lead =
      page.description === undefined || heading === '' ? '' : `<p class="lead">${escapeText(page.description)}</p>`;
    const header = heading === '' ? '' : `<header class="doc-header">${heading}${lead}</header>`;
    return `<article class="export-page doc" id="p${index}">${header}<div class="prose">${serializeOuter(page.body)}</div></article>`;
  });
  const entry = (index: number, number = 0) =>
    `<li><a href="#p${index}"><span>${escapeText(pages[index]?.heading ?? '')}</span><span>${number}</span></a></li>`;
  return {
    articles,
    document: (shown, list, { hasCover, numbers }) => `<!doctype html>
<html lang="${escapeText(lang)}" dir="${direction}" data-theme="light"><head><meta charset="utf-8"><title>${escapeText(title)}</title>
${[...sheets].map((href) => `<link rel="stylesheet" href="${escapeText(href)}">`).join('\n')}
<style>${styles}</style></head><body>
${hasCover ? `<div class="export-cover"><p dir="auto">${escapeText(title)}</p></div>` : ''}
<nav class="export-contents"><ol>${list.map((index) => entry(index, numbers?.[index])).join('\n')}</ol></nav>
<main>${shown.join('\n')}</main></body></html>`,
  };
}

const hasHeading = (body: Element): boolean => elementsIn(body).some(({ tagName }) => tagName === 'h1');

const sheetsOf = ({ document: tree }: Page): string[] =>
  elementsIn(tree).flatMap((one) =>
    one.tagName === 'link' && attribute(one, 'rel') === 'stylesheet' ? (attribute(one, 'href') ?? []) : [],
  );

/**
 * Print shows code in black, except for comments. An element for each token would only make the document several times as
 * large, because all of them are tagged.
 */
const isColouredToken = (element: Element): boolean =>
  element.tagName === 'span' && /^hljs-(?!comment|quote|emphasis|strong)/.test(attribute(element, 'class') ?? '');

const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'headers'];

/** Makes ids unique in the whole document, links lead within it, and shows what is folded or loaded late. */
function prepare({ body }: Page, index: number, hrefOf: (href: string) => string): void {
  for (const element of elementsIn(body)) {
    const { tagName } = element;
    if (
      tagName === 'script' ||
      tagName === 'button' ||
      hasClass(element, 'needs-script') ||
      // Controls without a button, such as "Show 3 fields" above fields that are always shown on paper.
      attribute(element, 'data-markdown') === 'skip' ||
      hasClass(element, 'heading-anchor')
    ) {
      remove(element);
      continue;
    }
    const id = attribute(element, 'id');
    if (id !== undefined) setAttribute(element, 'id', `p${index}-${id}`);
    for (const name of references) {
      const value = attribute(element, name);
      if (value !== undefined)
        setAttribute(
          element,
          name,
          value.replace(/\S+/g, (one) => `p${index}-${one}`),
        );
    }
    const href = attribute(element, 'href');
    if (tagName === 'a' && href !== undefined) setAttribute(element, 'href', hrefOf(href));
    if (tagName === 'details') setAttribute(element, 'open', '');
    if (isColouredToken(element)) unwrap(element);
    setAttribute(element, 'loading', undefined);
    if (isElement(element) && tagName === 'img') setAttribute(element, 'decoding', undefined);
  }
}
