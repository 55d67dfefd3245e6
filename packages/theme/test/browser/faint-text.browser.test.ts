import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../../ssg-cli/test/browser/harness.ts';
import { violationsAt } from './axe.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The faint texts of a page with this content in both themes, without axe's reasons. */
async function faintIn(content: string): Promise<string[]> {
  const page = await browser.newPage();
  try {
    await page.setContent(
      `<!doctype html><html lang="en" data-theme="dark"><title>Test</title><body><main><h1>Test</h1>${content}</main>`,
    );
    await page.evaluate(() => {
      const root = document.documentElement;
      const follow = () => {
        root.dataset['theme'] = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
      };
      matchMedia('(prefers-color-scheme: light)').addEventListener('change', follow);
      follow();
    });
    return (await violationsAt(page, [360])).map((one) => one.replace(/ \(\w+\)$/, ''));
  } finally {
    await page.close();
  }
}

const onGradient = (colour: string, rest = '') =>
  `<p style="width: 200px; color: ${colour}; background: linear-gradient(90deg, #000, #333); ${rest}">Some text here</p>`;

test('text on a gradient that is too faint by its pixels is a violation, and text that is not is none', async () => {
  expect(await faintIn(onGradient('#eee'))).toEqual([]);
  const found = await faintIn(onGradient('#555'));
  expect(found.map((one) => one.replace(/[\d.]+ of/, 'x of'))).toEqual([
    'dark 360: color-contrast at p: x of 4.5',
    'light 360: color-contrast at p: x of 4.5',
  ]);
});

test('large text may have less contrast, and the opacity around a text counts', async () => {
  expect(await faintIn(onGradient('#777', 'font-size: 30px; white-space: nowrap'))).toEqual([]);
  expect(await faintIn(`<div style="opacity: 0.3">${onGradient('#eee')}</div>`)).toHaveLength(2);
});

test('text that a frame cuts off is judged where it can be seen', async () => {
  const cell = (colour: string) =>
    `<div style="width: 200px; overflow: auto" tabindex="0"><div style="width: 900px"><div style="margin-inline-start: 600px">${onGradient(colour)}</div></div></div>`;
  expect(await faintIn(cell('#eee'))).toEqual([]);
  expect(await faintIn(cell('#555'))).toHaveLength(2);
});
