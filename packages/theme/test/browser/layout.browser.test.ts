import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrate, setUpFixture, sidewaysRoom } from './gallery.ts';
import { lengthenWords, roomBeside, smallTargets, tooWide } from './too-large-or-small.ts';

const { visit, visitAgain, outDir } = setUpFixture();
const pages = [
  '/',
  '/parts',
  '/figures',
  '/panel',
  '/docs/next/start',
  '/docs/next/prose/text',
  '/docs/next/prose/code',
  '/docs/next/prose/choices',
  '/docs/next/category/prose',
  '/blog',
  '/blog/archive',
  '/blog/2025/05/15/note-5',
  '/search',
  '/no-such-page',
  '/ar/docs/next/start',
];

/** With words of 60 letters, pages have more kinds of layout that could become too wide. */
const more = ['/docs/next/prose/remarks', '/docs/1.0/start', '/blog/tags', '/blog/authors'];

/** What is wrong with a page at each of these widths, one after the other. */
async function atWidths(
  page: Page,
  widths: readonly number[],
  find: (page: Page) => Promise<readonly unknown[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await find(page)).map((one) => `${width}: ${one}`));
  }
  return found;
}

/** Each page is loaded once, and its window then resized. 1280 pixels at 400 % leave 320 pixels. */
describe.each([...pages, ...more])('%s', (path) => {
  test('does not scroll horizontally, has targets of at least 24 px, and has room for words of 60 letters', () =>
    visitAgain(path, async (page) => {
      if (pages.includes(path)) {
        expect.soft(await atWidths(page, [320, 768, 996, 997, 1280, 1920], roomBeside), 'scrolls').toEqual([]);
        expect.soft(await atWidths(page, [360, 1280], smallTargets), 'small').toEqual([]);
      }
      // Hydration would find other words than those that the server wrote.
      await hydrate(page);
      await lengthenWords(page);
      expect(await atWidths(page, [320, 768, 1280], tooWide), 'long words').toEqual([]);
    }));
});

describe('tables', () => {
  const path = '/docs/next/prose/text';

  test('give sentences room, and align numbers with the end of their column', () =>
    visit(
      path,
      async (page) => {
        const parameters = page.locator('.table-scroll:has-text("Parameter")');
        const widths = await parameters
          .locator('thead th')
          .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
        expect(widths.indexOf(Math.max(...widths))).toBe(2);
        const aligned = await page
          .locator('.table-scroll:has-text("South Korea") tr')
          .evaluateAll((rows) =>
            rows.map((row) =>
              [...row.children].map((cell) => getComputedStyle(cell).textAlign.replace('right', 'end')),
            ),
          );
        expect(aligned).toEqual(Array(3).fill(['start', 'end', 'end', 'end']));
      },
      { hydrates: false },
    ));

  test('align columns as their dashes say, also columns of numbers and on pages from right to left', () =>
    visit(
      path,
      async (page) => {
        for (const dir of ['ltr', 'rtl']) {
          await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
          const aligned = await page
            .locator('.table-scroll:has-text("Number on the left") tr')
            .evaluateAll((rows) =>
              rows.map((row) => [...row.children].map((cell) => getComputedStyle(cell).textAlign)),
            );
          expect(aligned).toEqual(Array(2).fill(['left', 'right', 'center', 'left']));
        }
      },
      { hydrates: false },
    ));

  test('fade at the edge while they can be scrolled, and keep the first column in view on a phone', () =>
    visit(
      path,
      async (page) => {
        const market = page.locator('.table-scroll:has-text("South Korea")');
        const fade = () => market.evaluate((one) => getComputedStyle(one).maskSize.replace(' auto', ''));
        expect(await market.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
        expect(await fade()).toBe('100%');
        const first = () =>
          market.evaluate(
            (one) =>
              (one.querySelector('tbody td')?.getBoundingClientRect().left ?? 0) - one.getBoundingClientRect().left,
          );
        const before = await first();
        await market.evaluate((one) => one.scrollTo(one.scrollWidth, 0));
        await expect.poll(fade).toBe('calc(100% + 48px)');
        expect(await first()).toBeCloseTo(before, 0);
      },
      { width: 360, hydrates: false },
    ));

  test('have a name that says so only where they scroll, and with code blocks they are tab stops only there', () =>
    visit(
      path,
      async (page) => {
        const stops = () =>
          page.locator('.table-scroll, .code pre').evaluateAll((all) =>
            all
              .filter((one) => one.checkVisibility())
              .map((one) => {
                const isWide = one.scrollWidth > one.clientWidth;
                const isNamed = one.getAttribute('role') === 'group' && /scrolled/.test(one.ariaLabel ?? '');
                const isStop = one.hasAttribute('tabindex');
                return { isWide, isStop, isNamed, isTable: one.matches('.table-scroll') };
              }),
          );
        const named = (await stops()).filter(({ isNamed }) => isNamed);
        expect(named).toEqual([]);
        for (const at of [path, '/docs/next/prose/code']) {
          await page.goto(new URL(at, page.url()).href);
          await hydrate(page);
          expect(new Set((await stops()).map(({ isWide }) => isWide)).size).toBe(2);
          const wrong = async () =>
            (await stops()).filter(
              ({ isWide, isStop, isNamed, isTable }) => isStop !== isWide || isNamed !== (isTable && isWide),
            );
          await expect.poll(wrong).toEqual([]);
        }
      },
      { hydrates: false, width: 600 },
    ));

  test('of parameters become blocks on a phone, with the names of their columns', () =>
    visit(
      path,
      async (page) => {
        const list = page.locator('.table-scroll:has-text("price_min")');
        expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
        const cells = list.locator('tbody tr').first().locator('td');
        const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
        expect(tops[2]).toBeGreaterThan(tops[0] as number);
        expect(await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content))).toEqual(
          ['none', '"Type"', 'none', '"Example"'],
        );
      },
      { width: 360, hydrates: false },
    ));
});

test('the text has its place before the table of contents beside it has arrived', () =>
  visit(
    '/docs/next/start',
    async (page) => {
      const place = () => page.locator('.prose').evaluate((text) => JSON.stringify(text.getBoundingClientRect()));
      const before = await place();
      await page.locator('nav.toc').evaluate((toc) => toc.remove());
      expect(await place()).toBe(before);
    },
    { hydrates: false },
  ));

test('a title in the text looks like one of the front matter: in the same place, with a line below it', () =>
  visit(
    '/docs/next/own-title',
    async (page) => {
      const look = (line: string) =>
        page.evaluate((selector) => {
          // Notices about the version and the page are between the two.
          for (const notice of document.querySelectorAll('.notice')) notice.remove();
          const box = (one: string) => document.querySelector(one)?.getBoundingClientRect();
          const style = getComputedStyle(document.querySelector(selector) as Element);
          const [top, title] = [box('.doc-top'), box('h1')];
          const { fontSize } = getComputedStyle(document.querySelector('h1') as Element);
          const { borderBlockEnd, paddingBlockEnd, marginBlockEnd } = style;
          return [fontSize, Number(title?.top) - Number(top?.bottom), borderBlockEnd, paddingBlockEnd, marginBlockEnd];
        }, line);
      const own = await look('h1');
      await page.goto(new URL('/docs/next/start', page.url()).href);
      expect(own).toEqual(await look('.doc-header'));
      expect(own[2]).toContain('1px solid');
    },
    { hydrates: false },
  ));

test('buttons in the text look like buttons elsewhere, and not like links', () =>
  visit('/docs/next/prose/text', async (page) => {
    const looks = await page.evaluate(() =>
      ['.prose', 'body'].map((place) => {
        const button = Object.assign(document.createElement('a'), {
          href: '/',
          className: 'button',
          textContent: 'Buy',
        });
        button.dataset['variant'] = 'primary';
        document.querySelector(place)?.append(button);
        const { color, fontWeight, textDecorationLine } = getComputedStyle(button);
        return { color, fontWeight, textDecorationLine };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.textDecorationLine).toBe('none');
  }));

test('text spacing can be increased without clipping text', () =>
  visit(
    '/docs/next/prose/text',
    async (page) => {
      // Through the debugger, because the page's policy allows no inline styles.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
      expect(await sidewaysRoom(page)).toBe(0);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, .button, .nav-link, .card, .chip')]
          .filter((one) => !one.matches('.visually-hidden') && one.offsetParent !== null)
          .filter((one) => getComputedStyle(one).overflow !== 'visible')
          .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
          .map((one) => one.textContent?.slice(0, 40)),
      );
      expect(cut).toEqual([]);
    },
    { width: 360, hydrates: false },
  ));

test('in forced colours the current, focused and interactive elements are distinguishable', () =>
  visit(
    '/docs/next/start',
    async (page) => {
      expect(
        await page
          .locator('.button')
          .first()
          .evaluate((one) => getComputedStyle(one).borderTopStyle),
      ).toBe('solid');
      const current = page.locator('.sidebar [aria-current="page"]').first();
      expect(await current.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid');
      expect(await page.locator('.footer-word').isVisible()).toBe(false);
    },
    { forcedColors: 'active' },
  ));

test('in forced colours only marked lines of code have a bar, and no transparent border becomes visible elsewhere', () =>
  visit(
    '/docs/next/prose/code',
    async (page) => {
      const borders = () =>
        page.locator('main *, aside *').evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && !one.matches('button, .button'))
            .map((one) => {
              const { borderInlineStartWidth: width, borderInlineStartColor: color } = getComputedStyle(one);
              return { one: `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30)}`, width, color };
            }),
        );
      const isMarked = ({ one }: { one: string }) => /line (?:hl|ins|del|error|warning|focus)/.test(one);
      const before = await borders();
      const clear = before.flatMap(({ width, color }, at) =>
        width !== '0px' && color === 'rgba(0, 0, 0, 0)' ? [at] : [],
      );
      expect(clear.length).toBeGreaterThan(50);
      await page.emulateMedia({ forcedColors: 'active' });
      const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const after = await borders();
      const shown = clear.map((at) => after[at] as (typeof after)[number]).filter((one) => one.color !== canvas);
      expect(shown.filter((one) => !isMarked(one))).toEqual([]);
      expect(after.filter(isMarked).filter(({ color }) => color === canvas)).toEqual([]);
    },
    { hydrates: false },
  ));

test('in print the text is black on white, with everything open and no controls', () =>
  visit(
    '/docs/next/prose/choices',
    async (page) => {
      await page.emulateMedia({ media: 'print' });
      for (const text of ['For a room.', 'For a street.', 'Whatever not everybody needs', 'Yes, this one.'])
        expect([text, await page.getByText(text).first().isVisible()]).toEqual([text, true]);
      for (const gone of ['.navbar', '.sidebar', '.toc', '.announcement', '.contact', '.pager', '.footer-groups'])
        expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
      const dark = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body, main *, footer')]
          .filter((one) => one.checkVisibility())
          .map((one) => getComputedStyle(one).backgroundColor)
          .filter((color) => !/^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/.test(color)),
      );
      expect([...new Set(dark)]).toEqual([]);
      expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(1000);
    },
    { theme: 'dark' },
  ));

test('no font is larger than 24 KB, and further letters are loaded where a page has some', () =>
  visit(
    '/docs/next/prose/text',
    async (page) => {
      const assets = readdirSync(join(outDir(), 'assets')).filter((name) => name.endsWith('.woff2'));
      expect(assets.length).toBeGreaterThan(2);
      for (const name of assets)
        expect([name, statSync(join(outDir(), 'assets', name)).size <= 24_576]).toEqual([name, true]);
      const fontsWith = (text: string) =>
        page.evaluate(async (more) => {
          document.querySelector('main p')?.append(more);
          await document.fonts.ready;
          const names = performance
            .getEntriesByType('resource')
            .map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
          return names.flatMap((name) => /^(.*?)(?:\.preload)?-\w{8}\.woff2$/.exec(name)?.[1] ?? []).sort();
        }, text);
      expect(await fontsWith('“3 × 4” – © 2026 · a › b … 5 €')).toEqual(['mono', 'text']);
      expect(await fontsWith('Größe')).toEqual(['mono', 'text', 'text-latin']);
      expect(await fontsWith('Żółw ı')).toEqual(['mono', 'text', 'text-ext', 'text-latin']);
      expect(await page.locator('link[rel="preload"][as="font"]').count()).toBe(1);
    },
    { hydrates: false },
  ));

/** Most servers have no fonts for most scripts, and no visitor has fonts for all. */
test('characters without a font are rendered as a plain box', () =>
  visit(
    '/docs/next/prose/text',
    async (page) => {
      const rendered = await page.evaluate(async () => {
        const faces = ['Mona Sans', 'JetBrains Mono'];
        await Promise.all(faces.map((face) => document.fonts.load(`600 100px "${face}"`)));
        return faces.map((face) => {
          const canvas = new OffscreenCanvas(120, 140);
          const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
          context.font = `600 100px "${face}"`;
          context.fillText('\u{10fffd}', 10, 110);
          const isInked = (x: number, y: number) => (context.getImageData(x, y, 1, 1).data[3] ?? 0) > 128;
          // Left of the left edge, in the middle, and above the top edge.
          return [face, isInked(19, 75), isInked(40, 75), isInked(40, 42)];
        });
      });
      expect(rendered).toEqual([
        ['Mona Sans', true, false, true],
        ['JetBrains Mono', true, false, true],
      ]);
    },
    { hydrates: false },
  ));
