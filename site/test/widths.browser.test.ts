import { expect, test } from 'vitest';
import { serveSite } from './browser/serve-site.ts';

const site = serveSite();

/** A page of each kind, among them those with the longest words and the widest code. */
const pages = [
  '/',
  '/about',
  '/faq',
  '/api/endpoints',
  '/parsers/info/market-analysis',
  '/parsers/webmotors.com.br/api-reference',
  '/parsers/category/-kbchachachacom',
  '/blog',
  '/blog/tags',
  '/search',
  '/no-such-page',
];
/** Every layout, both sides of where one becomes another, and between 997 and 1300 what a navbar must bear. */
const widths = [320, 360, 560, 561, 768, 996, 997, 1040, 1080, 1120, 1180, 1181, 1240, 1241, 1280, 1441, 1920];

test.each(pages)('no part of %s leaves the window at any width', { timeout: 120_000 }, (path) =>
  site.visitor({}, async ({ page }) => {
    const found: string[] = [];
    await page.goto(site.url() + path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await page.evaluate(outside)).map((element) => `${width}px: ${element}`));
    }
    expect(found).toEqual([]);
  }),
);

/** What can be read or pressed and lies beyond the window, except where it can be scrolled to. */
function outside(): string[] {
  const root = document.documentElement;
  const canScroll = (element: Element | null): boolean =>
    element !== null &&
    element !== root &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || canScroll(element.parentElement));
  const found = [...document.querySelectorAll('a, button, input, summary, h1, h2, h3, p, li, pre, table')].filter(
    (element) => {
      const { width, left, right } = element.getBoundingClientRect();
      return (
        width > 1 &&
        (left < -1 || right > root.clientWidth + 1) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('dialog:not([open]), [popover]:not(:popover-open), .skip-link') &&
        !canScroll(element)
      );
    },
  );
  const describe = (element: Element) => `${element.localName} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  return root.scrollWidth > root.clientWidth ? [...found.map(describe), 'the page itself'] : found.map(describe);
}
