import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isWhole, routes } from './browser/sampled-routes.ts';
import { serveSite } from './browser/serve-site.ts';

const site = serveSite();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page of each kind. Most have text on patterns, pictures or gradients, which axe cannot judge. */
const pages = isWhole
  ? routes
  : [
      '/',
      '/about',
      '/contact',
      '/faq',
      '/case-studies',
      '/api/intro',
      '/portal/features',
      '/customs-calculator/ai-engine',
      '/parsers/encar.com/intro',
      '/parsers/category/-encarcom',
      '/blog',
      '/blog/realtime-automotive-data-pipeline',
      '/no/such/page',
    ];

interface Text {
  readonly place: string;
  readonly colour: readonly [number, number, number];
  /** 3 for large text, 4.5 otherwise. */
  readonly least: number;
  readonly boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[];
}

/** What axe finds in landmarks, and the texts whose contrast it leaves to people. */
async function ask(page: Page): Promise<{ readonly outside: readonly string[]; readonly texts: readonly Text[] }> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Found {
      readonly id: string;
      readonly nodes: readonly { readonly target: readonly string[] }[];
    }
    const { run } = (window as unknown as { axe: { run(context: Document, options: object): Promise<never> } }).axe;
    const { violations, incomplete }: { violations: readonly Found[]; incomplete: readonly Found[] } = await run(
      document,
      { runOnly: ['color-contrast', 'region', 'landmark-unique', 'landmark-no-duplicate-banner'] },
    );
    const placesOf = (found: readonly Found[]) =>
      found.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
    /** Whether a box is not cut off by a scrollable element around it. */
    const isInView = (element: Element) => (box: DOMRect) => {
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible' || around === document.body) continue;
        const { top, bottom } = around.getBoundingClientRect();
        if (box.top < top || box.bottom > bottom) return false;
      }
      return true;
    };
    const texts = placesOf(incomplete.filter(({ id }) => id === 'color-contrast')).flatMap((place): Text[] => {
      const element = document.querySelector(place);
      if (element === null) return [];
      const { color: ofHtml, fill, fontSize, fontWeight } = getComputedStyle(element);
      const color = element instanceof SVGElement ? fill : ofHtml;
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const [red = 0, green = 0, blue = 0] = (/rgba?\(([^)]*)\)/.exec(color)?.[1] ?? '').split(',').map(Number);
      const boxes = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()]
            .filter(isInView(element))
            .map(
              ({ left, top, right, bottom }) =>
                [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY].map(Math.round) as never,
            );
        });
      return [{ place, colour: [red, green, blue], least: isLarge ? 3 : 4.5, boxes }];
    });
    return { outside: placesOf(violations), texts };
  });
}

/** The texts with too little contrast on more than a twentieth of what is behind them, from a picture without any text. */
async function faint(page: Page, picture: Buffer, texts: readonly Text[]): Promise<string[]> {
  const url = `data:image/png;base64,${picture.toString('base64')}`;
  return page.evaluate(
    async ([source, all]) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const linear = (value: number) =>
        value / 255 <= 0.04045 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const light = (red: number, green: number, blue: number) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      return all.flatMap(({ place, colour, least, boxes }) => {
        const own = light(...colour) + 0.05;
        const contrasts: number[] = [];
        for (const [left, top, right, bottom] of boxes) {
          if (right <= left || bottom <= top) continue;
          const { data } = context.getImageData(left, top, right - left, bottom - top);
          for (let at = 0; at < data.length; at += 4) {
            const behind = light(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) + 0.05;
            contrasts.push(Math.max(own, behind) / Math.min(own, behind));
          }
        }
        const worst = contrasts.sort((a, b) => a - b)[Math.floor(contrasts.length / 20)] ?? 21;
        return worst < least ? [`${place}: ${worst.toFixed(2)} of ${least}`] : [];
      });
    },
    [url, texts] as const,
  );
}

test('text on patterns, pictures and gradients has enough contrast in both modes, and all content is in landmarks', {
  timeout: isWhole ? 2_400_000 : 300_000,
}, async () => {
  const wrong: string[] = [];
  let judged = 0;
  for (const colorScheme of ['light', 'dark'] as const)
    await site.visitor(
      { colorScheme, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 }, bypassCSP: true },
      async ({ page }) => {
        const blank = await page.context().newPage();
        for (const path of pages) {
          await page.goto(site.url() + path);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          const { outside, texts } = await ask(page);
          await page.addStyleTag({
            content:
              '*, *::before, *::after { color: transparent !important; -webkit-text-fill-color: transparent !important; text-decoration: none !important } svg text, svg text * { fill: transparent !important }',
          });
          const picture = await page.screenshot({ fullPage: true });
          judged += texts.length;
          const found = [...outside, ...(await faint(blank, picture, texts))];
          wrong.push(...found.map((one) => `${colorScheme} ${path}: ${one}`));
        }
      },
    );
  expect(wrong).toEqual([]);
  expect(judged).toBeGreaterThan(50);
});
