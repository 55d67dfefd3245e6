import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrate, isMarked, mark } from '../../../packages/ssg-cli/test/browser/harness.ts';

/** Each journey is made with and without a script. */
export const ways = [
  { way: 'with JavaScript', hasScript: true },
  { way: 'without JavaScript', hasScript: false },
] as const;

/**
 * A visitor of the site. Pages look the same with and without a script; how a page is loaded differs, and is checked at
 * each step.
 */
export interface Traveller {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly hasScript: boolean;
  /** The path of the current page, as on a site at the root of its host. */
  here(): string;
  /** Opens a URL as if it were typed, and hydrates the page if possible. `shown` is the URL after a redirect. */
  open(address: string, shown?: string): Promise<void>;
  /** Clicks a link, or another element that leads to a page. */
  follow(link: Locator, address: string, press?: (link: Locator) => Promise<void>): Promise<void>;
  /** Follows a link within the page, and waits until its target is in view. */
  followWithin(link: Locator, address: string): Promise<void>;
  back(address: string): Promise<void>;
  forward(address: string): Promise<void>;
  /** Presses Tab until an element with that name has the focus. */
  tabTo(name: RegExp): Promise<void>;
}

/** `prefix` precedes every path if the site is not published at the root of its host. */
export function createTraveller(
  page: Page,
  context: BrowserContext,
  origin: string,
  hasScript: boolean,
  prefix = '',
): Traveller {
  /**
   * With a script the document stays, and the page is announced and receives the focus; without one the browser loads a
   * new document.
   */
  const arrive = (address: string, focus = 'h1') =>
    expect
      .poll(() => page.evaluate(readArrival, prefix))
      .toMatchObject({ address, hasHeading: true, isKept: hasScript, ...(hasScript && { isTold: true, focus }) })
      .then(() => mark(page));
  return {
    page,
    context,
    hasScript,
    here: () => addressOf(page, prefix),
    async open(address, shown = address) {
      await page.goto(origin + prefix + address);
      if (hasScript) await hydrate(page);
      await expect.poll(() => page.evaluate(readArrival, prefix)).toMatchObject({ address: shown, hasHeading: true });
      await mark(page);
    },
    async follow(link, address, press = (one) => one.click()) {
      await press(link);
      const id = new URL(address, origin).hash.slice(1);
      await arrive(address, id === '' ? 'h1' : id);
      if (id === '') expect(await scrolled(page)).toBe(0);
      else await expect.poll(() => isInView(page, id)).toBe(true);
    },
    async followWithin(link, address) {
      await link.click();
      await expect.poll(() => addressOf(page, prefix)).toBe(address);
      await expect.poll(() => isInView(page, new URL(address, origin).hash.slice(1))).toBe(true);
      expect(await isMarked(page)).toBe(true);
    },
    async back(address) {
      await page.goBack();
      await arrive(address);
    },
    async forward(address) {
      await page.goForward();
      await arrive(address);
    },
    async tabTo(name) {
      for (let count = 0; count < 80; count++) {
        await page.keyboard.press('Tab');
        if (name.test(await focused(page))) return;
      }
      throw new Error(`Tab never reached ${name}; it ended on "${await focused(page)}".`);
    },
  };
}

/**
 * Removes what earlier journeys left: tabs, storage, emulated media and routes. Starting another browser would be slow.
 */
export async function forget(page: Page, context: BrowserContext, origin: string): Promise<void> {
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  await context.unrouteAll();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Whether and how a page has arrived. */
function readArrival(prefix: string) {
  const heading = document.querySelector('h1');
  return {
    // The home page of a language is at its folder, with or without a trailing slash.
    address: (location.pathname.replace(prefix, '') || '/') + location.search + location.hash,
    hasHeading: heading?.checkVisibility() === true && document.readyState === 'complete',
    isKept: (window as { marked?: boolean }).marked === true,
    isTold: document.title.startsWith(document.querySelector('#ssg-announcer')?.textContent || '(nothing)'),
    focus: document.activeElement === heading ? 'h1' : document.activeElement?.id,
  };
}

const addressOf = (page: Page, prefix: string): string => {
  const { pathname, search, hash } = new URL(page.url());
  return (pathname.replace(prefix, '') || '/') + search + hash;
};

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Whether an element begins in the window, below elements that are fixed at the top. */
export const isInView = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((name) => {
    const target = document.getElementById(name);
    const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    const top = target?.getBoundingClientRect().top ?? -1;
    return target?.checkVisibility() === true && top >= Math.max(0, bar) - 1 && top < innerHeight;
  }, id);

/** The name of the focused element, or its text if it has no name. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'body';
    return (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  });
