import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { type Browser, chromium } from 'playwright-core';
import { decoded } from './decoded.ts';
import { pagesOf } from './page-numbers.ts';
import { type PrintedParts, printedParts } from './printed-document.ts';
import type { Edition } from './read-edition.ts';
import { UserError } from './user-error.ts';

/** A host that does not exist: every request is answered from the folder of the site. */
const origin = 'http://export.invalid';

/**
 * Prints all pages as one document with the theme's print styles: the browser makes bookmarks from headings, tags for screen
 * readers, and keeps links within the document. It cannot write the number of a page that is printed later (CSS has
 * `target-counter()` for it, browsers do not), so pages are counted in a draft first.
 */
export async function printPdf(
  edition: Edition,
  executablePath: string | undefined,
  report: (task: string) => void = () => undefined,
): Promise<{ content: Uint8Array; notes: string[] }> {
  if (executablePath === undefined)
    throw new UserError('No Chromium or Chrome is installed. Install one, or set CHROME_PATH to its path.');
  report('pages');
  const parts = printedParts(edition);
  const all = parts.articles.map((_, index) => index);
  // With hinting, the headless shell moves letters to pixels of a screen, so that words have gaps on paper.
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const printDraft = (html: string) => print(browser, edition, html);
    const numbers = await countPages(parts, all, printDraft, report);
    report(`print ${all.length.toLocaleString('en')} pages`);
    const html = parts.document(parts.articles, all, { hasCover: true, numbers });
    const notes = new Set<string>();
    const content = await print(browser, edition, html, notes);
    return { content, notes: [...notes] };
  } finally {
    await browser.close();
  }
}

/** The most pages of a draft: the time that browsers take for a sheet grows with the document. */
const draftSize = 100;

/** The number of the printed page on which each page begins. */
async function countPages(
  { articles, document }: PrintedParts,
  all: readonly number[],
  printDraft: (html: string) => Promise<Uint8Array>,
  report: (task: string) => void,
): Promise<number[]> {
  // Every page begins on a new sheet, so parts can be counted beside each other.
  const threads = availableParallelism();
  const size = Math.min(draftSize, Math.max(50, Math.ceil(all.length / threads)));
  const parts = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
  const total = all.length.toLocaleString('en');
  report(`sheets of ${total} pages`);
  // With a page after the list, because a break before nothing may add an empty sheet.
  const front = await pagesOf(await printDraft(document(articles.slice(0, 1), all, { hasCover: true })), [0]);
  const counts: (readonly number[])[] = [];
  let counted = 0;
  const rest = parts.entries();
  const countNext = async () => {
    for (const [place, part] of rest) {
      const texts = part.map((index) => articles[index] ?? '');
      counts[place] = (await pagesOf(await printDraft(document(texts, part, { hasCover: false })), part)).perPage;
      counted += part.length;
      report(`sheets of ${counted.toLocaleString('en')} of ${total} pages`);
    }
  };
  await Promise.all(Array.from({ length: threads }, countNext));
  let next = front.total - (front.perPage[0] ?? 0) + 1;
  return counts.flat().map((count) => {
    const number = next;
    next += count;
    return number;
  });
}

/**
 * Prints one document in a renderer of its own, and notes what it lacks. A draft, which has no notes, has neither tags nor
 * bookmarks, which take most of the time.
 */
async function print(browser: Browser, edition: Edition, html: string, notes?: Set<string>): Promise<Uint8Array> {
  const isFinal = notes !== undefined;
  const context = await browser.newContext({ colorScheme: 'light', javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(0);
    await page.route('**/*', async (route) => {
      const request = route.request();
      const isPicture = request.resourceType() === 'image';
      const { pathname, origin: asked } = new URL(request.url());
      if (asked !== origin) {
        if (isPicture) notes?.add('Pictures of other sites are left out: a PDF contains only files of its own site.');
        return route.abort();
      }
      if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
      const path = decoded(pathname);
      try {
        const body = readFileSync(join(edition.outDir, path.slice(edition.site.baseUrl.length)));
        return route.fulfill({ body, contentType: lookup(path) ?? 'application/octet-stream' });
      } catch {
        if (isPicture) notes?.add('Pictures that are not in the output folder are left out.');
        return route.fulfill({ status: 404, body: '' });
      }
    });
    await page.goto(`${origin}/`, { waitUntil: 'load', timeout: 0 });
    return await page.pdf({
      format: 'A4',
      tagged: isFinal,
      outline: isFinal,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<div style="width:100%;text-align:center;font:8px sans-serif;color:#555"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
      margin: { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' },
    });
  } finally {
    await context.close();
  }
}
