// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isWhole, routes, shareOf } from './browser/sampled-routes.ts';
import { serveSite } from './browser/serve-site.ts';

const site = serveSite();

/** Adds up layout shifts without user input, as browsers measure them. */
const observe = `window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** One page of each kind; every page of the site with `ALL_ROUTES=1`. */
const pages = [
  ...(isWhole
    ? routes
    : [
        '/',
        '/contact',
        '/faq',
        '/blog',
        '/blog/realtime-automotive-data-pipeline',
        '/api/endpoints',
        '/customs-calculator/ai-engine',
        '/about',
        '/case-studies',
        '/parsers/info/features',
        '/parsers/category/-encarcom',
      ]),
  '/search?q=webhook',
  '/no/such/page',
  // Longer than a line of a phone.
  '/no/such/page/at-a-path/that-has/many-parts/and-does-not-fit/on-one-line',
];
/**
 * How far content may move while fonts load. A fallback font has the same average width as the web font, but some lines
 * break elsewhere, and everything below moves by a line: on none of the sampled pages, and on about one in 40 of all.
 */
const fontLimit = 0.02;
/** How far it may move on those few pages: what is "good" in Core Web Vitals (https://web.dev/articles/cls). */
const mostByFonts = isWhole ? 0.1 : fontLimit;
/** How many of all pages may move further than `fontLimit`. */
const mostMoved = isWhole ? pages.length / 20 : 0;
/** Once the fonts are there nothing moves at all. Browsers count fractions of pixels. */
const restLimit = 0.001;
/** Number of pages checked in parallel, because most of the time is spent waiting. */
const atOnce = 5;

interface Visit {
  /** How far content moved while the fonts arrived. */
  readonly byFonts: number;
  readonly problems: readonly string[];
}

/** Opens a page whose fonts arrive after the first paint, and moves the pointer. */
async function visit(width: number, path: string): Promise<Visit> {
  return site.visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' }, async ({ page, context }) => {
    await context.addInitScript(observe);
    let release: () => void = () => undefined;
    const painted = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      const response = await route.fetch();
      await painted;
      // Without a wait for the network, all fonts arrive together, however busy the machine is.
      await route.fulfill({ response });
    });
    await page.goto(site.url() + path, { waitUntil: 'domcontentloaded' });
    await nextPaint(page);
    release();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await nextPaint(page);
    const byFonts = await shifted(page);
    // Such a page is filled when its answer arrives, with or without a pointer.
    const hydratesOnLoad = (await page.locator('[data-hydrate="load"]').count()) > 0;
    const before = await atRest(page);
    await page.mouse.move(1, 300);
    await page.mouse.move(2, 301);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    await page.waitForTimeout(2000);
    const after = await page.screenshot();
    const later = (await shifted(page)) - byFonts;
    const problems = [
      ...(byFonts > mostByFonts ? [`${path} moved by ${byFonts.toFixed(3)} when the fonts arrived`] : []),
      ...(later > (hydratesOnLoad ? 0.02 : restLimit) ? [`${path} moved by ${later.toFixed(3)} after that`] : []),
      ...(hydratesOnLoad || (await isSame(page, before, after))
        ? []
        : [`${path} looks different once the pointer has moved`]),
    ];
    return { byFonts, problems };
  });
}

/** A picture of the page once two in a row are the same: a busy machine may paint fonts late. */
async function atRest(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (let tries = 0; tries < 20; tries++) {
    const next = await page.screenshot();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

/** Whether no pixel differs by more than rounding: the same page painted in other tiles differs by one step in some. */
const isSame = async (page: Page, one: Buffer, other: Buffer): Promise<boolean> =>
  one.equals(other) ||
  page.evaluate(
    async (pictures) => {
      const [first = [], second = []] = await Promise.all(
        pictures.map(async (bytes) => {
          const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]));
          const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
          canvas?.drawImage(picture, 0, 0);
          return canvas?.getImageData(0, 0, picture.width, picture.height).data;
        }),
      );
      return first.length === second.length && first.every((value, at) => Math.abs(value - (second[at] ?? 0)) <= 2);
    },
    [one, other].map((picture) => picture.toString('base64')),
  );

const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

const nextPaint = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

describe('nothing moves or appears by itself from load until hydration', () => {
  // On a desktop, where fewer lines break elsewhere, every third page.
  test.each([
    [390, pages],
    [1280, shareOf(pages, 3, 0)],
  ])(
    'at %i px',
    async (width, some) => {
      const wrong: string[] = [];
      const moved: string[] = [];
      const left = [...some];
      const work = async () => {
        for (let path = left.shift(); path !== undefined; path = left.shift()) {
          const { byFonts, problems } = await visit(width, path);
          wrong.push(...problems);
          if (byFonts > fontLimit) moved.push(path);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      expect(wrong).toEqual([]);
      expect(moved.length, moved.join()).toBeLessThanOrEqual(mostMoved);
    },
    isWhole ? 1_200_000 : 240_000,
  );
});
