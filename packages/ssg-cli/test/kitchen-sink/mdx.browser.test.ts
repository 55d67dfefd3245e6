import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrate, launchBrowser, listen } from '../browser/harness.ts';
import { type FolderServer, serveFolder } from '../browser/serve-folder.ts';
import { copySite, type SiteFixture } from '../site-fixture.ts';

let site: SiteFixture;
let browser: Browser;
let server: FolderServer;

beforeAll(async () => {
  site = copySite('kitchen-sink', { forFile: true });
  const [built, launched] = await Promise.all([site.build(), launchBrowser()]);
  if (!built.ok) throw new Error(JSON.stringify(built.diagnostics));
  browser = launched;
  server = await serveFolder(join(site.root, 'dist'));
  const policy = /Content-Security-Policy: (.*)/.exec(readFileSync(join(site.root, 'dist/_headers'), 'utf8'))?.[1];
  server.headers = { 'content-security-policy': policy ?? '' };
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(site.root, { recursive: true, force: true });
});

test('a page in MDX hydrates its islands as marked, leaves other components static, and works after a soft navigation', async () => {
  const page = await browser.newPage();
  const complaints = listen(page);
  await page.goto(`${server.url}/features/component`);
  const button = (label: string) => page.getByRole('button', { name: label });
  expect(await page.locator('article button').allTextContents()).toEqual(['seen 3', 'meant 7', 'drawn 9']);
  await hydrate(page);
  await page.waitForFunction(() => document.querySelector('[data-hydrate=visible] button')?.textContent === 'seen 3');
  await expect
    .poll(async () => {
      await button('seen').click();
      return Number((await button('seen').textContent())?.split(' ')[1]);
    })
    .toBeGreaterThan(3);
  // The click that hydrates an island counts.
  await button('meant').click();
  await expect.poll(() => button('meant').textContent()).toBe('meant 8');
  await button('drawn').click();
  expect(await button('drawn').textContent()).toBe('drawn 9');

  await page.getByRole('link', { name: 'code', exact: true }).click();
  await page.waitForURL('**/features/code');
  await page.goBack();
  await page.waitForURL('**/features/component');
  await expect.poll(() => button('meant').textContent()).toBe('meant 7');
  await button('meant').click();
  await expect.poll(() => button('meant').textContent()).toBe('meant 8');
  expect(complaints).toEqual([]);
});
