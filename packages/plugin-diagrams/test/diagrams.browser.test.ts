import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../ssg-cli/test/browser/launch-browser.ts';
import { serveOutput } from '../../ssg-cli/test/browser/serve-output.ts';
import { diagramsSite } from './diagrams-site.ts';

test('diagrams have the colours of the mode, fit narrow screens, and the policy has nothing against them', async () => {
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
