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

beforeAll(async () => {
  browser = await launchBrowser();
  site = copySite('basic-site', { forFile: true });
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "title: 'Basic site',",
      `title: 'Basic site',
  redirects: [
    { from: '/old', to: '/docs/intro' },
    { from: '/older', to: '/old' },
    { from: '/named', to: '/docs/intro?own=1#install' },
  ],`,
    ),
  );
  const built = await site.build();
  if (!built.ok) throw new Error(JSON.stringify(built.diagnostics));
  // GitHub Pages and others know no redirects.
  rmSync(join(site.root, 'dist/redirects.json'));
  server = await serveOutput(join(site.root, 'dist'));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(site.root, { recursive: true, force: true });
});

test('a redirect page forwards with the query and the hash of the request where its target has none', async () => {
  const errors: string[] = [];
  const page = await browser.newPage();
  page.on('console', (message) => void errors.push(message.text()));
  for (const [from, to] of [
    ['/old', '/docs/intro'],
    ['/old?utm=1&a=%26#write', '/docs/intro?utm=1&a=%26#write'],
    ['/older#write', '/docs/intro#write'],
    ['/named?utm=1#write', '/docs/intro?own=1#install'],
  ] as const) {
    await page.goto(server.url + from);
    await page.waitForURL((url) => url.pathname === '/docs/intro');
    await page.waitForLoadState();
    expect(page.url(), from).toBe(server.url + to);
  }
  expect(errors).toEqual([]);
  await page.close();
});

test('without scripts, a redirect page forwards to its target', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/old?utm=1`);
  await page.waitForURL(`${server.url}/docs/intro`);
  await context.close();
});
