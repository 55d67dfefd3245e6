import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coldSite, type SiteFixture, summaries } from '../site-fixture.ts';
import { launchBrowser } from './harness.ts';
import { type FolderServer, serveFolder } from './serve-folder.ts';
import { watchPage } from './watch-page.ts';

let browser: Browser;
let server: FolderServer;
let site: SiteFixture;

beforeAll(async () => {
  browser = await launchBrowser();
  site = coldSite('basic-site', { forFile: true });
  site.write('client/broken.ts', "throw new Error('No luck.');");
  site.write(
    'client/fine.ts',
    "export const onRouteDidUpdate = ({ location }) => { document.title = 'seen ' + location.pathname; };",
  );
  site.edit('ssg.config.ts', (text) =>
    text.replace('theme:', "clientModules: ['./client/broken.ts', './client/fine.ts'], hydrate: 'load', theme:"),
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  server = await serveFolder(join(site.root, 'dist'));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(site.root, { recursive: true, force: true });
});

test('a client module that throws while it loads is reported, and the page hydrates with the others', async () => {
  const context = await browser.newContext();
  const { page, complaints } = await watchPage(context, server.url);
  await page.goto(`${server.url}/docs/intro`);
  await page.waitForSelector('html[data-hydrated]');
  expect(await page.title()).toBe('seen /docs/intro');
  expect(complaints()).toEqual([
    expect.stringMatching(/^error: \[ssg\] client module \.\/client\/broken\.ts Error: No luck\./),
  ]);
  await context.close();
});

test('the boot script preloads the client modules', () => {
  const output = site.output();
  const named = (name: string) => Object.keys(output).find((path) => path.startsWith(`assets/${name}-`)) ?? '';
  for (const name of ['broken', 'fine']) expect(output[named('boot')]).toContain(`"/${named(name)}"`);
});
