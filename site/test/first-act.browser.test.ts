// @module-tag timed
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrate } from '../../packages/ssg-cli/test/browser/harness.ts';
import { serveSite } from './browser/serve-site.ts';

/*
 * The first action of a visitor on a slow connection and processor. Key presses go through the browser's input
 * pipeline. SSG_FIRST_ACTS is the number of rounds for each circumstance; by default two of them are tried once.
 */
const site = serveSite();
const rounds = Number(process.env['SSG_FIRST_ACTS'] ?? 0);
const gaps = [0, 5, 20, 100];
const word = 'encar';
const path = '/api/rate-limits';

/** Slow 3G as in browsers' developer tools: bytes per second, and milliseconds of latency. */
const slow3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000 };

interface Circumstance {
  /** Factor by which the processor is slowed down. */
  readonly cpu: number;
  readonly isSlow: boolean;
  /** Milliseconds before each key. */
  readonly gap: number;
}

type Opening = (page: Page) => Promise<void>;

async function throttle(page: Page, { cpu, isSlow }: Circumstance): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isSlow) await session.send('Network.emulateNetworkConditions', slow3G);
  return session;
}

/** Everything after the page itself is fast, so that only the wait for the first answer is tested. */
const hurry = (session: CDPSession) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: -1,
    uploadThroughput: -1,
    latency: 0,
  });

const field = '.search-modal[open] input[name=q]';
const shown = (page: Page) => page.inputValue(field);

/** The two shortcuts, and typing on the search button. */
const openings: readonly [Opening, ...Opening[]] = [
  (page) => page.keyboard.press('Control+k'),
  (page) => page.keyboard.press('/'),
  (page) => page.focus('.navbar [data-dialog]'),
];

/** Opens search, types a word immediately, and returns the final text of the field. */
const typed = (circumstance: Circumstance, open: Opening): Promise<string> =>
  site.visitor({}, async ({ page }) => {
    const session = await throttle(page, circumstance);
    await page.goto(site.url() + path);
    await open(page);
    for (const letter of word) {
      if (circumstance.gap > 0) await page.waitForTimeout(circumstance.gap);
      await page.keyboard.press(letter);
    }
    const before = await shown(page);
    await hurry(session);
    await page.waitForSelector('.search-modal[open] [role=option]');
    expect(await shown(page)).toBe(before);
    return before;
  });

const circumstances =
  rounds > 0
    ? [1, 4].flatMap((cpu) => [true, false].flatMap((isSlow) => gaps.map((gap) => ({ cpu, isSlow, gap }))))
    : [
        { cpu: 4, isSlow: true, gap: 0 },
        { cpu: 4, isSlow: false, gap: 20 },
      ];

test.each(circumstances)(
  'a word typed right after search is opened is complete: %o',
  async (circumstance) => {
    const words: string[] = [];
    for (let round = 0; round < Math.max(1, rounds); round++) {
      // Each way of opening the search in turn.
      const open = openings[(round + circumstance.gap / 5) % openings.length] ?? openings[0];
      words.push(await typed(circumstance, open));
    }
    expect(words.filter((one) => one !== word)).toEqual([]);
  },
  900_000,
);

/** The code that answers never arrives. */
const withoutCode = (page: Page) => page.route('**/assets/{main,chunk}-*.js', () => undefined);

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

test('a first tap works before any code is loaded: colours, menu and contact', () =>
  site.visitor(phone, async ({ page }) => {
    await withoutCode(page);
    await page.goto(`${site.url()}/`);
    const look = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
    const before = await look();
    await page.tap('.navbar .color-mode');
    expect((await look())['themeChoice']).toBe('light');
    await page.tap('.navbar .color-mode');
    expect(await look()).toMatchObject({ themeChoice: 'dark', theme: 'dark' });
    await page.tap('.navbar .color-mode');
    expect((await look())['themeChoice']).toBe(before['themeChoice']);
    // On a phone, it comes when the visitor has scrolled back.
    await page.evaluate(async () => {
      scrollTo({ top: 600, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await page.tap('.contact-button');
    expect(await page.locator('.contact-menu:popover-open').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.tap('.navbar-menu');
    expect(await page.locator(':is(.drawer, .sidebar):popover-open').count()).toBe(1);
  }));

// A separate visitor: while a page is loading, the browser may treat Escape as "stop" and cancel the next navigation.
test('a button that needs code shows the press before the code is loaded', () =>
  site.visitor(phone, async ({ page }) => {
    await withoutCode(page);
    await page.goto(`${site.url()}/api/intro`);
    await page.tap('.copy-page[data-outcome]');
    expect(
      await page.evaluate(
        () => getComputedStyle(document.querySelector('.copy-page[data-outcome]') as Element).opacity,
      ),
    ).toBe('0.5');
  }));

test('a link to a section jumps there immediately, and links within the page scroll smoothly afterwards', () =>
  site.visitor({}, async ({ page, context }) => {
    await context.addInitScript(`window.tops = new Set();
addEventListener('scroll', () => window.tops.add(Math.round(scrollY / 40)), { passive: true });`);
    await page.goto(`${site.url()}/api/endpoints#webhooks`);
    const distance = () =>
      page.evaluate(() => Math.abs((document.getElementById('webhooks')?.getBoundingClientRect().top ?? 999) - 88));
    await expect.poll(distance).toBeLessThan(60);
    await hydrate(page);
    await expect.poll(distance).toBeLessThan(60);
    expect(await page.evaluate(() => (window as unknown as { tops: Set<number> }).tops.size)).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  }));
