import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { wake } from '../../packages/ssg-cli/test/browser/harness.ts';
import { serveSite } from './browser/serve-site.ts';

/*
 * What a visitor does first, on a slow line and a slow processor. Pressed keys are real ones, sent through the browser's
 * input pipeline. SSG_FIRST_ACTS is the number of rounds for each circumstance; by default a few of them are tried once.
 */
const site = serveSite();
const rounds = Number(process.env['SSG_FIRST_ACTS'] ?? 0);
const gaps = [0, 5, 20, 100];
const word = 'encar';
const path = '/api/rate-limits';

/** Slow 3G as browsers' own tools have it: bytes a second, and milliseconds until the first of them. */
const slow3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2000 };

interface Line {
  readonly cpu: number;
  readonly isSlow: boolean;
}

async function throttle(page: Page, { cpu, isSlow }: Line): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isSlow) await session.send('Network.emulateNetworkConditions', slow3G);
  return session;
}

/** Everything that comes after the page itself comes fast: only the wait for the first answer is what is tried. */
const hurry = (session: CDPSession) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: -1,
    uploadThroughput: -1,
    latency: 0,
  });

const field = '.search-modal[open] input[name=q]';
const shown = (page: Page) => page.inputValue(field);

const openings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Control+K': (page) => page.keyboard.press('Control+k'),
  '/': (page) => page.keyboard.press('/'),
  'the focus on the search box': (page) => page.focus('.navbar [data-dialog]'),
};

/** One visit: opens search, types a word at once, and says what of it is in the field in the end. */
const typed = (line: Line, gap: number, opening: (page: Page) => Promise<void>): Promise<string> =>
  site.visitor({}, async ({ page }) => {
    const session = await throttle(page, line);
    await page.goto(site.url() + path);
    await opening(page);
    for (const letter of word) {
      if (gap > 0) await page.waitForTimeout(gap);
      await page.keyboard.press(letter);
    }
    const before = await shown(page);
    await hurry(session);
    await page.waitForSelector('.search-modal[open] [role=option]');
    expect(await shown(page)).toBe(before);
    return before;
  });

const lines: readonly Line[] = [1, 4].flatMap((cpu) => [false, true].map((isSlow) => ({ cpu, isSlow })));
const plan =
  rounds > 0
    ? lines.flatMap((line) => gaps.flatMap((gap) => Object.keys(openings).map((name) => ({ line, gap, name, rounds }))))
    : [
        { line: { cpu: 4, isSlow: true }, gap: 0, name: 'Control+K', rounds: 1 },
        { line: { cpu: 1, isSlow: false }, gap: 5, name: '/', rounds: 1 },
        { line: { cpu: 4, isSlow: false }, gap: 20, name: 'the focus on the search box', rounds: 1 },
        { line: { cpu: 1, isSlow: true }, gap: 100, name: '/', rounds: 1 },
      ];

describe('a word typed right after search was asked for is found whole', () => {
  for (const { line, gap, name, rounds: times } of plan)
    test(`${times} × ${name}, ${gap} ms between keys, processor / ${line.cpu}${line.isSlow ? ', slow 3G' : ''}`, async () => {
      const words: string[] = [];
      for (let round = 0; round < times; round++)
        words.push(await typed(line, gap, openings[name] ?? (async () => {})));
      expect(words.filter((one) => one !== word)).toEqual([]);
    }, 900_000);
});

/** The code that answers never comes. */
const withoutCode = (page: Page) => page.route('**/assets/{main,chunk}-*.js', () => undefined);

test('a first tap is answered before any code is there: colours, menu and contact work, other buttons show the press', () =>
  site.visitor({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }, async ({ page }) => {
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
    await page.tap('.contact-button');
    expect(await page.locator('.contact-menu:popover-open').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.tap('.navbar-menu');
    expect(await page.locator(':is(.drawer, .sidebar):popover-open').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.goto(`${site.url()}/api/intro`);
    await page.tap('.copy-page');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.copy-page') as Element).opacity)).toBe(
      '0.5',
    );
  }));

test('a link to a section arrives there in one step, and links within the page scroll smoothly afterwards', () =>
  site.visitor({}, async ({ page, context }) => {
    await context.addInitScript(`window.tops = new Set();
addEventListener('scroll', () => window.tops.add(Math.round(scrollY / 40)), { passive: true });`);
    await page.goto(`${site.url()}/api/endpoints#webhooks`);
    const distance = () =>
      page.evaluate(() => Math.abs((document.getElementById('webhooks')?.getBoundingClientRect().top ?? 999) - 88));
    await expect.poll(distance).toBeLessThan(60);
    await wake(page);
    await expect.poll(distance).toBeLessThan(60);
    expect(await page.evaluate(() => (window as unknown as { tops: Set<number> }).tops.size)).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  }));
