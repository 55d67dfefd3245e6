// @module-tag long
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../src/lib/headers-file.ts';
import { hydrate, launchBrowser } from '../browser/harness.ts';
import { type OutputServer, serveOutput } from '../browser/serve-output.ts';
import { watchPage } from '../browser/watch-page.ts';
import { canary, dangers, hits } from './dangers.ts';
import { buildHostileSite, commonWord, type HostileSite, titleOf } from './hostile-site.ts';
import { payloads } from './payloads.ts';

let browser: Browser;
let site: HostileSite;
let server: OutputServer;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), buildHostileSite()]);
  server = await serveOutput(site.outDir);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.remove();
});

const read = (path: string): string => readFileSync(join(site.outDir, path), 'utf8');
const list = (ending: RegExp): string[] =>
  readdirSync(site.outDir, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));
const numbers = payloads.map((_, index) => index);
/**
 * One of the two payloads of each way out, and among them every way to run code. With SSG_ATTACKS it is all payloads, as it
 * always is where the browser writes the page.
 */
const isWhole = process.env['SSG_ATTACKS'] !== undefined;
const loaded = isWhole ? numbers : numbers.filter((index) => index % 2 === Math.floor(index / 10) % 2);
/** Number of pages of each kind that lists others. They differ only in the payloads of their titles. */
const ofEachKind = isWhole ? 4 : 2;
const open = (page: Page, path: string) => page.goto(server.url + path);

type Act = (page: Page, harmless: (where: string) => Promise<void>) => Promise<void>;

/**
 * Runs a test in a fresh browser profile under the site's own policy: no payload may run, and the console must stay
 * empty.
 */
const visiting = (act: Act) => async (): Promise<void> => {
  const context = await browser.newContext();
  try {
    await context.addInitScript(canary);
    const { page, complaints } = await watchPage(context, server.url);
    const wrong: string[] = [];
    page.on('dialog', (dialog) => {
      wrong.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await act(page, async (where) => {
      const found = [
        ...(await hits(page)).map((hit) => `ran: ${hit}`),
        ...(await dangers(page)),
        // The content includes images that do not exist.
        ...complaints().filter((text) => !text.includes('status of 404')),
      ];
      wrong.push(...found.map((one) => `${where}: ${one}`));
    });
    expect(wrong).toEqual([]);
  } finally {
    await context.close();
  }
};

describe('hostile text stays text', () => {
  test(
    'on every page, as it comes and hydrated: title, headings, code, labels, tags, metadata',
    visiting(async (page, harmless) => {
      for (const index of loaded) {
        await open(page, `/docs/p${index}`);
        await harmless(`p${index}`);
        await expectWritten(page, index);
        await hydrate(page);
        await harmless(`p${index} hydrated`);
        await expectWritten(page, index);
      }
    }),
  );

  test(
    'on pages reached softly, where the browser draws everything from data',
    visiting(async (page, harmless) => {
      await open(page, '/docs/links');
      await hydrate(page);
      for (const index of numbers) {
        await page.evaluate((path) => {
          const link = document.createElement('a');
          link.href = path;
          document.body.append(link);
          link.click();
          link.remove();
        }, `/docs/p${index}`);
        await page.waitForFunction((heading) => document.querySelector('h1')?.textContent === heading, titleOf(index));
        await harmless(`p${index} softly`);
        expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
      }
    }),
  );

  test(
    'on posts, lists, tags, authors and categories',
    visiting(async (page, harmless) => {
      const kinds = ['blog/tags/', 'blog/authors/', 'docs/tags/', 'docs/category/', 'blog/', ''];
      const kindOf = (file: string) => kinds.find((kind) => file.startsWith(kind)) ?? '';
      const files = list(/\.html$/).filter((file) => !/^docs\/(?:p\d+|pictures)\.html$/.test(file));
      for (const kind of kinds) {
        const some = files.filter((file) => kindOf(file) === kind);
        expect(some.length, kind).toBeGreaterThan(0);
        for (const file of some.slice(0, kind === '' ? undefined : ofEachKind)) {
          const path = file.replace(/(?:^|\/)index\.html$|\.html$/, '');
          await open(page, `/${path.split('/').map(encodeURIComponent).join('/')}`);
          await harmless(file);
          expect(await page.locator('main').count(), file).toBe(1);
          await hydrate(page);
          await harmless(`${file} hydrated`);
        }
      }
    }),
  );

  test(
    '91, 92: in search: what is asked and what is found, on the page and in the dialog',
    visiting(async (page, harmless) => {
      for (const index of numbers.filter((one) => one % 4 === 0)) {
        await open(page, `/search?q=${encodeURIComponent(payloads[index] ?? '')}`);
        await expect.poll(() => page.inputValue('main input[type=search]')).toBe(payloads[index]);
        await page.waitForTimeout(150);
        await harmless(`search for ${index}`);
      }
      await open(page, `/search?q=${commonWord}`);
      await expect.poll(() => page.locator('.search-results a').count()).toBeGreaterThan(5);
      await harmless('search page');
      await open(page, '/docs/p0');
      await hydrate(page);
      await page.locator('[data-dialog]').first().click();
      await page.locator('.search-modal [role=combobox]').fill(commonWord);
      await expect.poll(() => page.locator('.search-modal [role=option]').count()).toBeGreaterThan(3);
      await harmless('search dialog');
    }),
  );

  test(
    '93: in queries that are no words: the field holds them, nothing is thrown, and the next search finds',
    visiting(async (page, harmless) => {
      for (const query of ['%', '(((', '__proto__', 'constructor', '\ufffd', 'a\u0000b', '.*', '"', ' '.repeat(300)]) {
        await open(page, `/search?q=${encodeURIComponent(query)}`);
        await hydrate(page);
        await harmless(`search for ${JSON.stringify(query)}`);
      }
      for (const query of ['?q=%', '?q=%E0%A4%A', '?q=%ud800', '?q', '?q=a&q=b', `?q=${'x'.repeat(6000)}`]) {
        await open(page, `/search${query}`);
        await hydrate(page);
        await harmless(`address ${query.slice(0, 20)}`);
      }
      const field = page.locator('main input[type=search]');
      for (const query of ['\ud800', 'zebra '.repeat(170_000)]) {
        await field.evaluate((input, text) => {
          const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
          set?.call(input, text);
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }, query);
        await page.waitForTimeout(300);
        await harmless(`typed ${query.length} characters`);
      }
      await field.fill(commonWord);
      await expect.poll(() => page.locator('.search-results a').count()).toBeGreaterThan(5);
    }),
  );

  test(
    'in links and pictures: an address that is a script is gone, its words are left, and no click runs anything',
    visiting(async (page, harmless) => {
      await open(page, '/docs/links');
      await harmless('links');
      await hydrate(page);
      await harmless('links hydrated');
      expect(await page.textContent('#ssg-body')).toMatch(/a0[\s\S]*After it\./);
      await page.evaluate(() => {
        addEventListener('click', (event) => event.preventDefault());
        for (const link of document.querySelectorAll<HTMLElement>('#ssg-body a, #ssg-body button')) link.click();
      });
      await page.waitForTimeout(100);
      await harmless('links clicked');
    }),
  );

  test(
    '95: and trusted markup of the config is the markup it says',
    visiting(async (page, harmless) => {
      await open(page, '/docs/p0');
      const bar = page
        .locator('b', { hasText: /^that$/ })
        .first()
        .locator('..');
      expect(await bar.textContent()).toContain('Read <this> & that: "quoted"');
      expect(await bar.locator('a').getAttribute('href')).toBe('/docs/p0?a=1&b=2');
      await harmless('announcement');
    }),
  );
});

/** The page shows the payload as text, character by character. */
async function expectWritten(page: Page, index: number): Promise<void> {
  const payload = payloads[index] ?? '';
  const state = await page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
    keywords: document.querySelector<HTMLMetaElement>('meta[name=keywords]')?.content,
    code: [...document.querySelectorAll('#ssg-body pre')].slice(0, 2).map((pre) => pre.textContent?.trim()),
    mains: document.querySelectorAll('main').length,
    jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent),
  }));
  expect(state, `p${index}`).toMatchObject({
    heading: titleOf(index),
    description: `About ${payload}`,
    keywords: payload,
    code: [payload.trim(), payload.trim()],
    mains: 1,
  });
  expect(state.title).toContain(titleOf(index));
  for (const block of state.jsonLd) JSON.parse(block ?? '');
}

test('the watch sees what it watches for: every payload runs or is found where nothing escapes it', async () => {
  const page = await browser.newPage();
  for (const payload of payloads.filter((text) => /^<(?!!)/.test(text))) {
    await page.goto('about:blank');
    await page.evaluate(canary);
    await page.setContent(`<p>${payload}</p>`);
    expect([...(await dangers(page)), ...(await hits(page))], payload).not.toEqual([]);
  }
  await page.close();
});

describe('addresses of pictures write no header', () => {
  test('the published rules are those of a site without them, and the policy names nothing but hosts', () => {
    const rules = parseHeaders(read('_headers'));
    const paths = rules.map(({ path }) => path).filter((path) => !/^\/assets\/[\w./-]+$/.test(path));
    expect(paths).toEqual(['/*', '/sw.js', '/manifest.webmanifest', '/*.md']);
    const policy = headersFor(rules, '/').get('content-security-policy') ?? '';
    const directives = policy.split('; ').map((one) => one.split(' ')[0]);
    expect(new Set(directives).size).toBe(directives.length);
    expect(directives.filter((name) => name?.startsWith('script-src'))).toEqual(['script-src']);
    expect(policy).toContain("; img-src 'self' data: https://images.example; font-src ");
    expect(headersFor(rules, '/').has('set-cookie')).toBe(false);
  });

  test('a script that somebody plants in the page is still refused', async () => {
    const context = await browser.newContext();
    try {
      await context.addInitScript(canary);
      const page = await context.newPage();
      await page.route('https://planted.example/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'hit("planted file")' }),
      );
      await page.route('**/docs/pictures', async (route) => {
        const response = await route.fetch();
        const planted = '<script src="https://planted.example/a.js"></script><script>hit("planted text")</script>';
        await route.fulfill({ response, body: (await response.text()).replace('</main>', `${planted}</main>`) });
      });
      await open(page, '/docs/pictures');
      expect(await page.locator('main script').count()).toBe(2);
      expect(await hits(page)).toEqual([]);
    } finally {
      await context.close();
    }
  });
});

describe('files for machines stay well-formed', () => {
  test('90: feeds and sitemap, with every title in them', async () => {
    const page = await browser.newPage();
    for (const path of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml']) {
      expect(XMLValidator.validate(read(path)), path).toBe(true);
      const { error, titles } = await page.evaluate((source) => {
        const xml = new DOMParser().parseFromString(source, 'application/xml');
        // What a reader shows: a title that says it is HTML is parsed as such.
        const shown = (title: Element) =>
          title.getAttribute('type') === 'html'
            ? new DOMParser().parseFromString(title.textContent ?? '', 'text/html').body.textContent
            : title.textContent;
        return {
          error: xml.querySelector('parsererror')?.textContent,
          titles: [...xml.querySelectorAll('item > title, entry > title')].map(shown),
        };
      }, read(path));
      expect(error, path).toBeUndefined();
      if (path === 'sitemap.xml') continue;
      expect(titles.length).toBeGreaterThan(5);
      expect(titles.map(postTitle), path).toEqual(titles);
    }
    await page.close();
  });

  test('JSON of the feed, the manifest, the search index and the data files', () => {
    const files = list(/\.(?:json|webmanifest)$/);
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) expect(() => JSON.parse(read(file)), file).not.toThrow();
    const { items } = JSON.parse(read('blog/feed.json')) as { items: { title: string }[] };
    expect(items.map(({ title }) => postTitle(title))).toEqual(items.map(({ title }) => title));
  });
});

/** The title of the post with this number. */
function postTitle(title: string | null): string {
  const index = Number(/^post (\d+) /.exec(title ?? '')?.[1]);
  return `post ${index} ${payloads[index]}`;
}
