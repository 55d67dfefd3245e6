import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../ssg-cli/test/browser/launch-browser.ts';
import { serveOutput } from '../../ssg-cli/test/browser/serve-output.ts';
import { imagesSite, photo } from './images-site.ts';

test('browsers load one variant, only of the mode they show, and the larger view opens and closes without a script', async () => {
  const site = await imagesSite('{ widths: [400, 800], effort: 0, formats: ["webp"], zoomFrom: 1000 }');
  site.bytes('docs/img/road.png', await photo(1200, 500, 200));
  site.edit('ssg.config.ts', (text) => text.replace(/theme: '[^']+'/, "theme: '@autolode/theme'"));
  expect((await site.build()).ok).toBe(true);
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const server = await serveOutput(join(site.root, 'dist'));
  onTestFinished(() => server.close());
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      javaScriptEnabled,
      colorScheme: 'light',
      viewport: { width: 360, height: 800 },
    });
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/\.(?:webp|png)$/.test(url)) loaded.push(url.replace(/.*\/|-[\da-f]{16}/g, ''));
    });
    const complaints: string[] = [];
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        !message.location().url.endsWith('/favicon.ico') &&
        complaints.push(message.text()),
    );
    await page.goto(new URL('docs/images', server.url).href, { waitUntil: 'networkidle' });
    expect(loaded).toContain('road.webp');
    expect(loaded.filter((name) => name.endsWith('.png'))).toEqual([]);
    // Without scripts, browsers load lazy images at once.
    if (javaScriptEnabled) expect(loaded).not.toContain('chart-dark.webp');
    const large = page.locator('.image-large');
    const enlarge = page.locator('.image-enlarge');
    expect(await large.isVisible()).toBe(false);
    await enlarge.click();
    await expect.poll(() => large.locator('img').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => large.isVisible()).toBe(false);
    await enlarge.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => large.isVisible()).toBe(true);
    if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/images-large.png` });
    await large.locator('button').click();
    await expect.poll(() => large.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    if (process.env['SHOTS'] !== undefined && javaScriptEnabled)
      for (const [width, colorScheme] of [
        [360, 'light'],
        [768, 'dark'],
        [1280, 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${process.env['SHOTS']}/images-${width}-${colorScheme}.png` });
      }
    await context.close();
  }
});
