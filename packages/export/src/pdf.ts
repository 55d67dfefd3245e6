import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { serializeOuter } from 'parse5';
import { chromium } from 'playwright-core';
import { escapeText } from './escape-text.ts';
import { linkResolver } from './links.ts';
import type { Edition, Page } from './read-edition.ts';
import { attribute, type Element, elementsIn, hasClass, isElement, remove, setAttribute } from './tree.ts';
import { UserError } from './user-error.ts';

/** A host that does not exist: every request is answered from the folder of the site. */
const origin = 'http://export.invalid';

/** Beside the theme's print styles: one page after the other, and a list of them. */
const styles = `
  .export-cover { break-after: page; padding-block-start: 30vh; }
  .export-cover p { font: 700 32pt/1.2 var(--font-text, sans-serif); }
  .export-contents { break-after: page; }
  .export-contents ol { list-style: none; padding: 0; }
  .export-contents li { margin-block: 0.4em; }
  .export-page { break-before: page; }
  .export-page:first-of-type { break-before: auto; }
  * { content-visibility: visible !important; animation: none !important; transition: none !important; }
  html, body { height: auto !important; overflow: visible !important; }
`;

/**
 * Prints all pages as one document with the theme's print styles: the browser makes bookmarks from headings, tags for screen
 * readers, and keeps links within the document.
 */
export async function printPdf(
  edition: Edition,
  executablePath: string | undefined,
): Promise<{ content: Uint8Array; notes: string[] }> {
  if (executablePath === undefined)
    throw new UserError('No Chromium or Chrome is installed. Install one, or set CHROME_PATH to its path.');
  const html = document(edition);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    const page = await browser.newPage({ colorScheme: 'light', javaScriptEnabled: false });
    page.setDefaultTimeout(0);
    await page.route('**/*', async (route) => {
      const { pathname, origin: asked } = new URL(route.request().url());
      if (asked !== origin) return route.abort();
      if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
      const path = decodeURIComponent(pathname);
      try {
        const body = readFileSync(join(edition.outDir, path.slice(edition.site.baseUrl.length)));
        return route.fulfill({ body, contentType: lookup(path) ?? 'application/octet-stream' });
      } catch {
        return route.fulfill({ status: 404, body: '' });
      }
    });
    await page.goto(`${origin}/`, { waitUntil: 'load', timeout: 0 });
    const content = await page.pdf({
      format: 'A4',
      tagged: true,
      outline: true,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<div style="width:100%;text-align:center;font:8px sans-serif;color:#555"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
      margin: { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' },
    });
    return { content, notes: [] };
  } finally {
    await browser.close();
  }
}

function document(edition: Edition): string {
  const { pages, lang, title } = edition;
  const resolve = linkResolver(edition);
  const ids = pages.map(({ body }) => new Set(elementsIn(body).flatMap((one) => attribute(one, 'id') ?? [])));
  const place = (index: number, fragment: string) =>
    fragment !== '' && ids[index]?.has(fragment) === true ? `p${index}-${fragment}` : `p${index}`;
  const sheets = new Set(pages.flatMap(sheetsOf));
  const articles = pages.map((page, index) => {
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
  const contents = pages.map(({ heading }, index) => `<li><a href="#p${index}">${escapeText(heading)}</a></li>`);
  return `<!doctype html>
<html lang="${escapeText(lang)}" data-theme="light"><head><meta charset="utf-8"><title>${escapeText(title)}</title>
${[...sheets].map((href) => `<link rel="stylesheet" href="${escapeText(href)}">`).join('\n')}
<style>${styles}</style></head><body>
<div class="export-cover"><p>${escapeText(title)}</p></div>
<nav class="export-contents"><ol>${contents.join('\n')}</ol></nav>
<main>${articles.join('\n')}</main></body></html>`;
}

const hasHeading = (body: Element): boolean => elementsIn(body).some(({ tagName }) => tagName === 'h1');

const sheetsOf = ({ document: tree }: Page): string[] =>
  elementsIn(tree).flatMap((one) =>
    one.tagName === 'link' && attribute(one, 'rel') === 'stylesheet' ? (attribute(one, 'href') ?? []) : [],
  );

const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'headers'];

/** Makes ids unique in the whole document, links lead within it, and shows what is folded or loaded late. */
function prepare({ body }: Page, index: number, hrefOf: (href: string) => string): void {
  for (const element of elementsIn(body)) {
    const { tagName } = element;
    if (
      tagName === 'script' ||
      tagName === 'button' ||
      hasClass(element, 'needs-script') ||
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
    setAttribute(element, 'loading', undefined);
    if (isElement(element) && tagName === 'img') setAttribute(element, 'decoding', undefined);
  }
}
