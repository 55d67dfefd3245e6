// @module-tag process
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../ssg-cli/test/browser/find-browser.ts';
import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { copySite } from '../../ssg-cli/test/site-fixture.ts';
import { exportSite, type Format } from '../src/index.ts';
import { printedParts } from '../src/printed-document.ts';
import { readEdition } from '../src/read-edition.ts';

const article = `# The \`oak\` & the elm

Intro with a [guide](guides/first.md), [another site](https://elsewhere.example/?a=1&b=2) and ![An acorn](/img/acorn.png).

## Notes

| Tree | Age |
| --- | ---: |
| Oak | 900 |

| ${'A wide heading | '.repeat(9)}
| ${'--- | '.repeat(9)}
| ${'`oak.leaves.length` | '.repeat(9)}

:::tip[Water it]
Every day.
:::

\`\`\`js title="tree.js"
const oak = '<tree>';
\`\`\`

:::::params[Settings]
::::param[\`soil\` object]
What it stands in.

:::param[\`depth\` number]
In metres.
:::
::::
:::::

[![A badge](https://elsewhere.example/badge.svg)](https://elsewhere.example/ci) and [half](#100%), <a id="100%"></a>https://elsewhere.example/{a%}

<ol>
<li>First</li>
<figure>A picture <figcaption>Drawn</figcaption></figure>
</ol>

<li>Alone</li>
<div><figcaption>Alone as well</figcaption></div>

| ${'Column | '.repeat(40)}
| ${'--- | '.repeat(40)}
| ${'value | '.repeat(40)}

A word of ${'x'.repeat(500)} and \`${'code'.repeat(200)}\`.

<details>
<summary>More</summary>

See [the notes](#notes).

</details>
`;
/** The description of this page is its first paragraph, which only search engines get. */
const media = `---
title: Media
---

The only sentence of the page.

<video controls src="/tree.mp4" aria-label="A tree" />

<iframe title="A frame" src="https://frames.example/" />

<img alt="Gone" src="/img/gone.png" />
`;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const site = copySite('three-locales', { forFile: true });
const outDir = join(site.root, 'dist');
const browser = findBrowser();

beforeAll(async () => {
  linkPackages(site.root);
  site.write('docs/oak.md', article);
  mkdirSync(join(site.root, 'static/img'), { recursive: true });
  for (const path of ['img/acorn.png', 'img/gone.png', 'tree.mp4'])
    writeFileSync(join(site.root, 'static', path), pixel);
  site.edit('ssg.config.ts', (text) => text.replace("'guides/first'", "'guides/first', 'oak', 'media'"));
  site.write('docs/media.mdx', media);
  const report = await site.build();
  if (!report.ok) throw new Error(JSON.stringify(report.diagnostics));
  site.remove('dist/img/gone.png');
});
afterAll(() => rmSync(site.root, { recursive: true, force: true }));

const make = (format: Format, selection = {}) => exportSite({ format, outDir, browser, ...selection });

/** Unpacks an edition into a folder of its own. */
function unpack(content: Uint8Array, name: string): string {
  const folder = join(site.root, name);
  for (const [path, bytes] of Object.entries(unzipSync(content))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

test('the zip opens from the disk: styles, pictures and links need no server', async (context) => {
  if (browser === undefined) context.skip('no browser');
  const { content, pages } = await make('zip');
  expect(pages).toBeGreaterThan(2);
  const folder = unpack(content, 'unzipped');
  const program = await chromium.launch({ executablePath: browser ?? '', args: ['--no-sandbox'] });
  try {
    const page = await program.newPage();
    const failures: string[] = [];
    page.on('requestfailed', (request) => failures.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    // The badge of another site is the one file that the zip does not contain.
    await page.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml' }),
    );
    await page.goto(pathToFileURL(join(folder, 'docs/oak.html')).href);
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.querySelector('article img')?.matches('[src]:not([src=""])'))).toBe(true);
    // An image that is loaded lazily may come after the page.
    const width = () => page.evaluate(() => document.querySelector<HTMLImageElement>('#ssg-body img')?.naturalWidth);
    await expect.poll(width).toBe(1);
    expect(await page.locator('.needs-script').count()).toBe(0);
    await page.locator('#ssg-body').getByRole('link', { name: 'guide' }).click();
    await page.waitForURL(/guides\/first\.html$/);
    expect(await page.locator('h1').count()).toBe(1);
    expect(failures).toEqual([]);
  } finally {
    await program.close();
  }
});

test('the EPUB has a chapter for each page, with links between them, and passes EPUBCheck', async (context) => {
  const { content, pages, notes } = await make('epub', { section: 'default' });
  const again = await make('epub', { section: 'default' });
  expect(Buffer.compare(content, again.content)).toBe(0);
  const folder = unpack(content, 'book');
  const chapters = Object.entries(unzipSync(content)).filter(([path]) => path.startsWith('EPUB/text/'));
  expect(chapters.length).toBe(pages);
  const oak = chapters
    .map(([, bytes]) => Buffer.from(bytes).toString())
    .find((text) => text.includes('<code>oak</code>'));
  expect(oak).toMatch(/<a href="p\d+\.xhtml">guide<\/a>/);
  expect(oak).toMatch(/<a href="p\d+\.xhtml#notes">the notes<\/a>/);
  expect(oak).toContain('<img src="../images/0.png" alt="An acorn"/>');
  expect(oak).toContain('&#60;tree&#62;');
  expect(oak).toContain('In metres.');
  expect(oak).not.toContain('Show one field');
  expect(oak).toMatch(/<a href="https:\/\/elsewhere.example\/ci">A badge[^<]*<span>[^<]*<\/span><\/a>/);
  expect(oak).toMatch(/<li><figure>A picture <figcaption>/);
  expect(notes).toContain('Pictures of other sites are links: a book contains only files of its own site.');
  const book = join(folder, 'book.epub');
  writeFileSync(book, content);
  const jar = ['/usr/share/java/epubcheck.jar', '/usr/bin/epubcheck'].find((path) => existsSync(path));
  if (jar === undefined || spawnSync('java', ['-version']).status !== 0)
    context.skip('no EPUBCheck; on Debian: apt-get install epubcheck');
  else expect(execFileSync('java', ['-jar', jar, book], { encoding: 'utf8' })).toContain('No errors or warnings');
});

test('the PDF is tagged and has bookmarks, links within the document, and a list of pages with their numbers', async (context) => {
  if (browser === undefined) context.skip('no browser');
  const tasks: string[] = [];
  const edition = await make('pdf', { section: 'default', report: (task: string) => tasks.push(task) });
  expect(tasks).toEqual(['pages', 'sheets of 5 pages', 'sheets of 5 of 5 pages', 'print 5 pages']);
  const pdf = await getDocument({ data: new Uint8Array(edition.content), useSystemFonts: true }).promise;
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const titles: string[] = [];
  const collect = (items: readonly { title: string; items: readonly unknown[] }[]) => {
    for (const { title, items: below } of items) {
      titles.push(title);
      collect(below as typeof items);
    }
  };
  collect(await pdf.getOutline());
  expect(titles).toEqual(expect.arrayContaining(['The oak & the elm', 'Notes']));
  const inside: string[] = [];
  const outside: string[] = [];
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    for (const { dest, url } of (await page.getAnnotations()) as { dest?: unknown; url?: string }[]) {
      if (url === undefined) inside.push(JSON.stringify(dest));
      else outside.push(url);
    }
    texts.push((await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  expect(inside.length).toBeGreaterThan(4);
  for (const dest of inside) {
    const name = JSON.parse(dest) as string | unknown[];
    expect(typeof name === 'string' ? await pdf.getDestination(name) : name).toBeTruthy();
  }
  expect(outside).toEqual(
    expect.arrayContaining([
      'https://elsewhere.example/?a=1&b=2',
      'https://voices.example/tree.mp4',
      'https://frames.example/',
    ]),
  );
  expect(edition.notes).toEqual([
    'Pictures of other sites are left out: a PDF contains only files of its own site.',
    'Pictures that are not in the output folder are left out.',
  ]);
  expect(texts.join('').match(/The only sentence of the page/g)).toHaveLength(1);
  // A browser prints everything smaller if one table or word is wider than the sheet.
  const oak = texts.findIndex((text) => text.includes('Intro with a'));
  const intro = (await (await pdf.getPage(oak + 1)).getTextContent()).items.find(
    (item) => 'str' in item && item.str.startsWith('Intro'),
  );
  expect(intro !== undefined && 'height' in intro ? intro.height : 0).toBeGreaterThan(10);
  expect(texts.at(-1)).toContain(`${pdf.numPages} / ${pdf.numPages}`);
  const contents = texts.findIndex((text) => text.includes('First'));
  const listed = await pdf.getPage(contents + 1);
  const entries = (await listed.getAnnotations()) as { dest: string; rect: number[] }[];
  const words = (await listed.getTextContent()).items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [{ text: item.str, y: item.transform[5] as number }] : [],
  );
  expect(entries.length).toBe(edition.pages);
  for (const { dest, rect } of entries) {
    const [place] = (await pdf.getDestination(dest)) ?? [];
    const row = words.filter(({ y }) => y >= (rect[1] ?? 0) && y <= (rect[3] ?? 0));
    expect(row.at(-1)?.text, dest).toBe(String((await pdf.getPageIndex(place)) + 1));
  }
  expect(texts.join('')).toContain('See the notes');
  // All fields are shown on paper, and nothing that would show them.
  expect(texts.join('')).toContain('In metres.');
  expect(texts.join('')).not.toContain('Show one field');
  await pdf.destroy();
});

test('editions in a language that is written from right to left say so', async () => {
  const book = unzipSync((await make('epub', { locale: 'ar' })).content);
  const text = (path: string) => Buffer.from(book[path] ?? '').toString();
  expect(text('EPUB/text/p0.xhtml')).toContain('xml:lang="ar" dir="rtl">');
  expect(text('EPUB/package.opf')).toContain('<spine page-progression-direction="rtl">');
  const edition = readEdition(outDir, { locale: 'ar' });
  expect(printedParts(edition).document([], [], { hasCover: true })).toContain('<html lang="ar" dir="rtl"');
  const site = unzipSync((await make('zip', { locale: 'ar' })).content);
  expect(Buffer.from(site['index.html'] ?? '').toString()).toContain('<html lang="ar" dir="rtl">');
});

test('a selection that matches nothing is reported with the known names', async () => {
  await expect(make('zip', { section: 'nowhere' })).rejects.toThrow('There is no section "nowhere". Known: default');
  await expect(make('zip', { locale: 'xx' })).rejects.toThrow('There is no locale "xx". Known: en, ');
  await expect(make('zip', { section: 'nowhere' })).rejects.toMatchObject({
    unknown: { what: 'section', name: 'nowhere', known: expect.arrayContaining(['default']) },
  });
});
