// @module-tag long
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareOf } from './browser/sampled-routes.ts';
import { serveSite } from './browser/serve-site.ts';

const site = serveSite();
/** Each test opens another page in the same tab. */
const guest = site.guest({});

/** A page of each kind, including those with the longest words and the widest code. */
const pages = [
  '/',
  '/about',
  '/contact',
  '/faq',
  '/api/endpoints',
  '/api/clients/demo-portal',
  '/portal/features',
  '/parsers/info/market-analysis',
  '/parsers/webmotors.com.br/api-reference',
  '/parsers/category/-kbchachachacom',
  '/blog',
  '/blog/tags',
  '/search',
  '/no-such-page',
];
/**
 * Every layout, both sides of each breakpoint, and several widths between 997 and 1300, where the navbar is crowded. Each
 * page is tried at every third of them, narrow and wide, and three pages in a row at all of them together.
 */
const widths = [320, 360, 560, 561, 768, 996, 997, 1040, 1080, 1120, 1180, 1181, 1240, 1241, 1280, 1441, 1920];

test.each(pages)('no part of %s is outside the window at any width', async (path) => {
  const { page } = guest();
  const found: string[] = [];
  await page.goto(site.url() + path);
  for (const width of shareOf(widths, 3, pages.indexOf(path))) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await page.evaluate(outside)).map((element) => `${width}px: ${element}`));
    if (width >= 360) found.push(...(await page.evaluate(brokenWords)).map((word) => `${width}px: ${word} is broken`));
  }
  expect(found).toEqual([]);
});

/** Words in Latin letters that are broken over two lines without a hyphen. */
function brokenWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement as Element;
    if (!parent.checkVisibility({ visibilityProperty: true }) || parent.closest('.visually-hidden, svg') !== null)
      continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{Script=Latin}{3,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push(word);
    }
  }
  return found;
}

test.each(['/', '/contact', '/portal/quick-start', '/blog', '/blog/archive', '/search', '/terms'])(
  '%s begins where the navbar does, on phones and tablets',
  async (path) => {
    const { page } = guest();
    const found: Record<number, number> = {};
    await page.goto(site.url() + path);
    for (const width of [360, 768, 996]) {
      await page.setViewportSize({ width, height: 800 });
      const [icon = 0, title = 0] = await page.evaluate(() =>
        ['.navbar svg', 'h1'].map((one) => document.querySelector(one)?.getBoundingClientRect().left ?? 0),
      );
      if (Math.abs(icon - title) > 2) found[width] = Math.round(title - icon);
    }
    expect(found).toEqual({});
  },
);

test.each(['/api/endpoints', '/api/rate-limits', '/parsers/info/first-request', '/api/clients/typescript'])(
  'no short code in a line of text of %s is broken, on phones and desktops',
  async (path) => {
    const { page } = guest();
    const found: Record<number, string[]> = {};
    await page.goto(site.url() + path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const broken = await page.evaluate(() =>
        [...document.querySelectorAll(':not(pre) > code')]
          .filter((code) => /^\S{1,24}$/.test(code.textContent ?? '') && code.getBoundingClientRect().height > 40)
          .map((code) => code.textContent ?? ''),
      );
      if (broken.length > 0) found[width] = broken;
    }
    expect(found).toEqual({});
  },
);

/** The first, the third and the fifth are scrolled on a phone, the others on a desktop. */
const scrolledPages = ['/', '/faq', '/blog', '/parsers/category/-encarcom', '/api/intro', '/no-such-page'];

test.each([360, 1280])('the contact button covers no control and no title at any scroll position at %i px', (width) =>
  site.visitor({ viewport: { width, height: width < 500 ? 640 : 800 }, reducedMotion: 'reduce' }, async ({ page }) => {
    const found: string[] = [];
    for (const path of shareOf(scrolledPages, 2, width === 360 ? 0 : 1)) {
      await page.goto(site.url() + path);
      found.push(...(await page.evaluate(covered, 97)).map((what) => `${path}: ${what}`));
    }
    expect(found).toEqual([]);
    await page.goto(`${site.url()}/contact`);
    expect(await page.locator('.contact-button').isVisible()).toBe(false);
  }),
);

test('the contact button is hidden while content that changes no height puts a control below it', () =>
  site.visitor({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' }, async ({ page }) => {
    const { put, isAway } = await scrollDownEmptySpace(page);
    await isAway(true);
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await isAway(false);
    await put('a');
    await isAway(true);
    await put('p');
    await isAway(false);
  }));

test('the contact button does not reappear after scrolling down when content is added', () =>
  site.visitor({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' }, async ({ page }) => {
    const { put, isAway } = await scrollDownEmptySpace(page);
    await isAway(true);
    await put('p');
    // Longer than the button needs to reappear.
    await page.waitForTimeout(1000);
    expect(await page.locator('.contact-button').getAttribute('data-away')).toBe('');
    await page.evaluate(() => scrollBy({ top: -100, behavior: 'instant' }));
    await isAway(false);
  }));

/** Pages whose code has highlighted lines, one of each section. */
const highlighted = [
  '/api/intro',
  '/api/authentication',
  '/api/rate-limits',
  '/api/clients/demo-portal',
  '/api/clients/typescript',
  '/customs-calculator/ai-engine',
  '/customs-calculator/global-coverage',
];

test('highlighted lines of code are whole on a desktop', async () => {
  const { page } = guest();
  await page.setViewportSize({ width: 1280, height: 900 });
  const cut: string[] = [];
  for (const path of highlighted) {
    await page.goto(site.url() + path);
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll('.code .line.hl')].map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const { right = 0 } = line.closest('pre')?.getBoundingClientRect() ?? {};
        return { text: line.textContent ?? '', isCut: range.getBoundingClientRect().right > right };
      }),
    );
    expect(lines.length).toBeGreaterThan(0);
    cut.push(...lines.filter(({ isCut }) => isCut).map(({ text }) => `${path}: ${text.trim()}`));
  }
  expect(cut).toEqual([]);
});

test('on a phone, a page begins without the contact button, and scrolling up brings it', () =>
  site.visitor({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' }, async ({ page }) => {
    await page.goto(site.url());
    const isAway = (away: boolean) =>
      page.waitForFunction(
        (wanted) => document.querySelector('.contact-button')?.matches('[data-away]') === wanted,
        away,
      );
    await isAway(true);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await isAway(false);
  }));

/** Puts an empty space without controls before a page and scrolls down in it. `put` fills the space with one element. */
async function scrollDownEmptySpace(page: Page) {
  await page.goto(`${site.url()}/no-such-page`);
  await page.evaluate(() => {
    const space = document.createElement('div');
    space.style.cssText = 'height: 3000px; position: relative';
    space.id = 'space';
    // Outside of what React hydrates and would restore.
    document.body.prepend(space);
    scrollTo({ top: 1000, behavior: 'instant' });
  });
  return {
    isAway: (away: boolean) =>
      page.waitForFunction(
        (wanted) => document.querySelector('.contact-button')?.matches('[data-away]') === wanted,
        away,
      ),
    put: (tag: 'a' | 'p') =>
      page.evaluate((name) => {
        const element = document.createElement(name);
        element.style.cssText = 'position: absolute; inset: 0';
        document.querySelector('#space')?.replaceChildren(element);
      }, tag),
  };
}

/** The elements that the button covers while the page is scrolled down and up in steps. */
async function covered(step: number): Promise<string[]> {
  const button = document.querySelector('.contact-button') as HTMLElement;
  const found = new Set<string>();
  let shown = 0;
  const isShown = () => getComputedStyle(button).opacity !== '0';
  const look = async (y: number, isDown: boolean) => {
    scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    // The button updates once per painted frame, and a busy machine paints few.
    const isWrong = () => (isDown && y > 0 ? isShown() : under().length > 0);
    for (let frame = 0; frame < 30 && isWrong(); frame++) await new Promise(requestAnimationFrame);
    if (!isShown()) return;
    shown++;
    for (const what of under()) found.add(what);
  };
  const under = (): string[] => {
    if (!isShown()) return [];
    const controls: string[] = [];
    const { left, top, width, height } = button.getBoundingClientRect();
    for (const x of [1, width / 4, width / 2, (3 * width) / 4, width - 1])
      for (const y of [1, height / 4, height / 2, (3 * height) / 4, height - 1])
        for (const element of document.elementsFromPoint(left + x, top + y)) {
          const control = element.closest('a, button, input, summary, h1');
          if (control !== null && control !== button) controls.push(`“${control.textContent?.trim().slice(0, 40)}”`);
        }
    return controls;
  };
  // Downwards it is hidden whatever is below it, so that longer steps see as much.
  for (let y = 0; y < document.body.scrollHeight; y += 5 * step) await look(y, true);
  if (shown > 1) found.add('shown while scrolling down');
  for (let y = document.body.scrollHeight; y >= 0; y -= step) await look(y, false);
  return [...found];
}

/** Visible or interactive elements outside the window, unless they can be scrolled into view. */
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

test('the contents of the API reference stay in view where they have no column, and lead to every operation', async () => {
  const { page } = guest();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.url()}/api/endpoints#post-webhooks`);
  const contents = page.locator('.toc-inline');
  await page.mouse.move(600, 500);
  await expect.poll(() => contents.locator('small').textContent()).toBe('POST /webhooks');
  const place = async () => {
    const { y = 0, height = 0 } = (await contents.locator('summary').boundingBox()) ?? {};
    return y >= 0 && y + height < 160;
  };
  await page.mouse.wheel(0, 200);
  await expect.poll(place).toBe(true);
  await contents.locator('summary').click();
  await expect.poll(() => contents.locator('.method').count()).toBe(27);
  await contents.getByRole('link', { name: 'GET /usage' }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#get-usage');
  await expect
    .poll(() => page.evaluate(() => document.getElementById('get-usage')?.getBoundingClientRect().top ?? 0))
    .toBeGreaterThan(60);
});

test('rows of a table on a phone are named, and their cells stand beside the names of their columns', async () => {
  const { page } = guest();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url()}/api/rate-limits`);
  const [table] = await page.evaluate(() =>
    [...document.querySelectorAll('[data-narrow="stack"]:has([data-label])')].map((box) => {
      const edge = (cell: Element): number => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return Math.round(range.getBoundingClientRect().left - cell.getBoundingClientRect().left);
      };
      return {
        weights: [...box.querySelectorAll('td:first-child')].map((cell) => getComputedStyle(cell).fontWeight),
        edges: [...box.querySelectorAll('td[data-label]')].map((cell) => edge(cell) >= 112),
      };
    }),
  );
  expect(new Set(table?.weights)).toEqual(new Set(['600']));
  expect(new Set(table?.edges)).toEqual(new Set([true]));

  await page.goto(`${site.url()}/api/authentication#scopes`);
  const header = page.locator('[data-narrow="stack"]:not(:has([data-label])) thead').first();
  await expect.poll(async () => ((await header.boundingBox())?.height ?? 0) > 40).toBe(true);
});
