import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../ssg-cli/test/browser/launch-browser.ts';
import { serveOutput } from '../../ssg-cli/test/browser/serve-output.ts';
import { violationsAt } from '../../theme/test/browser/axe.ts';
import { diagramsSite } from './diagrams-site.ts';

/** Opens a drawing, enlarges it, moves it and closes it, with keys alone. */
async function enlarge(page: Page): Promise<void> {
  const view = page.locator('.diagram-view').first();
  const isOpen = () => view.evaluate((one) => one.matches(':popover-open'));
  const drawing = view.locator('.diagram-svg');
  const widthOf = async () => Math.round((await drawing.boundingBox())?.width ?? 0);
  const closed = await widthOf();
  await page.locator('.diagram-enlarge').first().focus();
  await page.keyboard.press('Enter');
  expect(await isOpen()).toBe(true);
  const fitted = await widthOf();
  expect(fitted).toBeGreaterThan(closed);
  expect(await view.evaluate((one) => one.getBoundingClientRect().width === document.documentElement.clientWidth)).toBe(
    true,
  );
  expect(await violationsAt(page, [360, 1280])).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(widthOf).toBe(fitted * 2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const scroll = view.locator('.diagram-scroll');
  expect(await scroll.evaluate((one) => document.activeElement === one)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scroll.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  // The box has the proportions of the drawing, so that nothing around it is empty.
  const box = await drawing.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(
    await drawing.evaluate((one) => Number(one.getAttribute('width')) / Number(one.getAttribute('height'))),
    1,
  );
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/diagram-large.png` });
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await widthOf()).toBe(closed);
}

test('diagrams have the colours of the mode, fit narrow screens, open as large as the window with keys, and the policy has nothing against them', async () => {
  const site = diagramsSite();
  site.edit('ssg.config.ts', (text) => text.replace(/theme: '[^']+'/, "theme: '@autolode/theme'"));
  expect((await site.build()).ok).toBe(true);
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const server = await serveOutput(join(site.root, 'dist'));
  onTestFinished(() => server.close());
  const page = await browser.newPage({ colorScheme: 'dark' });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) complaints.push(message.text());
  });
  await page.goto(new URL('docs/diagrams', server.url).href);
  const colour = () =>
    page
      .locator('.diagram-fill-surface')
      .first()
      .evaluate((one) => getComputedStyle(one).fill);
  const dark = await colour();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(colour).not.toBe(dark);
  expect(Math.abs(await offCentre(page, 'Ideas'))).toBeLessThan(3);
  await enlarge(page);
  await page.setViewportSize({ width: 360, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (process.env['SHOTS'] !== undefined)
    for (const [width, colorScheme] of [
      [360, 'light'],
      [768, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${process.env['SHOTS']}/diagrams-${width}-${colorScheme}.png`, fullPage: true });
    }
  expect(complaints).toEqual([]);
});

/** Pixels from the middle of a text to that of the circle that it names. */
const offCentre = (page: Page, name: string): Promise<number> =>
  page.locator('.diagram-svg text', { hasText: name }).evaluate((text) => {
    const middle = ({ left, width }: DOMRect) => left + width / 2;
    const circles = [...(text.closest('svg')?.querySelectorAll('circle') ?? [])];
    const around = circles.find((circle) => circle.parentElement?.contains(text) === true);
    return around === undefined
      ? Number.NaN
      : middle(text.getBoundingClientRect()) - middle(around.getBoundingClientRect());
  });
