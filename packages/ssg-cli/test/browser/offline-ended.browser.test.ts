import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite, type SiteFixture } from '../site-fixture.ts';
import { launchBrowser } from './harness.ts';
import { type OutputServer, serveOutput } from './serve-output.ts';

let browser: Browser;
let site: SiteFixture;
let server: OutputServer;

const build = async () => expect((await site.build()).ok).toBe(true);

beforeAll(async () => {
  browser = await launchBrowser();
  site = copySite('basic-site', { forFile: true });
  await build();
  server = await serveOutput(join(site.root, 'dist'));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(site.root, { recursive: true, force: true });
});

test('with pwa: false, visitors in offline mode get the new build, and lose the worker with its caches', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/docs/intro?offlineMode=true`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  site.edit('ssg.config.ts', (text) => text.replace("title: 'Basic site',", "title: 'Basic site',\n  pwa: false,"));
  site.edit('docs/intro.md', (text) => `${text}\nThis sentence is new.\n`);
  await build();
  await page.goto(`${server.url}/docs/intro`);
  await page.waitForSelector('text=This sentence is new.');
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto(`${server.url}/docs/intro`);
  expect(await page.textContent('main')).toContain('This sentence is new.');
  await page.close();
});
