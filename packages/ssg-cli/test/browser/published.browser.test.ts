import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copySite, type SiteFixture } from '../site-fixture.ts';
import { hydrate, isMarked, launchBrowser, mark, saveData } from './harness.ts';
import { type FolderServer, serveFolder } from './serve-folder.ts';

/** Builds of one site as a host would publish them in sequence, and a host that serves them in turn. */
const sites: SiteFixture[] = [];
const folder = mkdtempSync(join(tmpdir(), 'ssg-published-'));
let browser: Browser;
let server: FolderServer;

beforeAll(async () => {
  browser = await launchBrowser();
  await publishBuilds();
  await publishNeighbours();
  server = await serveFolder(join(folder, 'A'));
}, 300_000);

beforeEach(() => {
  server.folder = join(folder, 'A');
  server.override = undefined;
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  for (const root of [folder, ...sites.map((site) => site.root)]) rmSync(root, { recursive: true, force: true });
});

async function buildInto(name: string, site: SiteFixture, options?: Parameters<SiteFixture['build']>[0]) {
  const result = await site.build(options);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics, null, 2));
  cpSync(join(site.root, 'dist'), join(folder, name), { recursive: true });
}

/** A, B and C differ in their code; `kept` is C with the kept files of A and B. */
async function publishBuilds(): Promise<void> {
  const site = copySite('basic-site', { forFile: true });
  sites.push(site);
  const writes = (build: string) =>
    site.edit('theme/index.tsx', (text) => text.replace(/clicked \w* ?\{count\}/, `clicked ${build} {count}`));
  for (const build of ['A', 'B', 'C']) {
    writes(build);
    site.edit('docs/intro.md', (text) => `${text.replace(/\nWords of \w\.\n/, '')}\nWords of ${build}.\n`);
    await buildInto(build, site, { keepAssets: 2 });
  }
  cpSync(join(folder, 'C'), join(folder, 'kept'), { recursive: true });
  await site.build();
  rmSync(join(folder, 'C'), { recursive: true });
  cpSync(join(site.root, 'dist'), join(folder, 'C'), { recursive: true });
}

/** Two sites on one origin, each with its own base URL. */
async function publishNeighbours(): Promise<void> {
  for (const name of ['one', 'two']) {
    const site = copySite('basic-site', { forFile: true });
    sites.push(site);
    site.remove('pages/index.tsx');
    site.write('pages/index.md', '---\ntitle: Home\n---\n\nHome.\n');
    site.edit('ssg.config.ts', (text) =>
      text
        .replace("title: 'Basic site',", `title: 'Site ${name}', baseUrl: '/${name}/', storage: { namespace: true },`)
        .replace(
          'navbar:',
          "pwa: { offlineModeActivationStrategies: ['queryString'], manifest: { name: 'Site', icons: [] } },\n  navbar:",
        ),
    );
    await buildInto(`origin/${name}`, site);
  }
}

/** Opens a page in a fresh profile without prefetching. */
async function visit(path: string, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await context.addInitScript(saveData);
    const page = await context.newPage();
    await page.goto(server.url + path);
    await act(page);
  } finally {
    await context.close();
  }
}

function refuse(response: ServerResponse, status: number): true {
  response.writeHead(status);
  response.end();
  return true;
}

const button = (page: Page) => page.textContent('nav button');
const goTo = (page: Page, href: string) =>
  page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.body.append(link);
    link.click();
  }, href);

test('tabs left open over two deploys work: hydrated ones with full navigations, others with kept code', () =>
  visit('/imprint', async (page) => {
    await hydrate(page);
    const unhydrated = await page.context().newPage();
    await unhydrated.goto(`${server.url}/imprint`);
    await mark(unhydrated);
    for (const build of ['B', 'kept']) {
      server.folder = join(folder, build);
      await mark(page);
      await goTo(page, '/docs/intro#more');
      const letter = build === 'kept' ? 'C' : build;
      await page.waitForSelector(`text=Words of ${letter}.`);
      expect(new URL(page.url()).hash).toBe('#more');
      expect(await isMarked(page)).toBe(false);
      await hydrate(page);
      expect(await button(page)).toContain(`clicked ${letter}`);
      await goTo(page, '/imprint');
      await page.waitForURL('**/imprint');
    }
    // Its code is two builds old, but still on the server.
    await hydrate(unhydrated);
    expect(await button(unhydrated)).toContain('clicked A');
    expect(await isMarked(unhydrated)).toBe(true);
    await goTo(unhydrated, '/docs/intro#more');
    await unhydrated.waitForSelector('text=Words of C.');
    expect(await isMarked(unhydrated)).toBe(false);
    expect(new URL(unhydrated.url()).hash).toBe('#more');
  }));

test('a tab that is not hydrated and whose code is gone reloads once and shows the new build', () =>
  visit('/docs/intro', async (page) => {
    await mark(page);
    server.folder = join(folder, 'C');
    await page.mouse.move(5, 5);
    await page.mouse.move(15, 15);
    await page.waitForSelector('text=Words of C.');
    expect(await isMarked(page)).toBe(false);
    await hydrate(page);
    expect(await button(page)).toContain('clicked C');
  }));

test('a site served under another base URL reports it as text with the correct one', () => {
  // As a host does that publishes the site in a different folder than it was built for.
  const below = '/shop<img src=x onerror=window.hacked=1>';
  server.override = (request, response, path) => {
    if (!path.startsWith(below)) return path.startsWith('/assets/') && refuse(response, 404);
    server.answer(request, response, path.slice(below.length) || '/');
    return true;
  };
  return visit(`${encodeURI(below)}/`, async (page) => {
    const banner = page.locator('#ssg-base-url');
    await banner.waitFor();
    expect(await banner.textContent()).toContain('built for the base url / (default value) but is served under /shop');
    expect(await banner.evaluate((element) => element.children.length)).toBe(0);
    expect(await banner.getAttribute('role')).toBe('alert');
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  });
});

test('no banner is shown if the site works, or if a stylesheet failed at the correct URL', () =>
  visit('/', async (page) => {
    expect(await page.locator('#ssg-base-url').count()).toBe(0);
    server.override = (_, response, path) => path.endsWith('.css') && refuse(response, 503);
    await page.goto(`${server.url}/`);
    await page.waitForLoadState('load');
    expect(await page.locator('#ssg-base-url').count()).toBe(0);
  }));

test('two sites on one origin have separate workers, caches and storage, and one going offline does not affect the other', () => {
  server.folder = join(folder, 'origin');
  return visit('/one/?offlineMode=true', async (page) => {
    const registrations = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations())
          .map(({ scope, active }) => `${new URL(scope).pathname} ${active?.scriptURL.includes('true') === true}`)
          .sort(),
      );
    const caches = () => page.evaluate(async () => (await window.caches.keys()).map((name) => name.split(' ')[1]));
    await expect.poll(registrations).toEqual(['/one/ true']);
    await page.goto(`${server.url}/two/`);
    await page.mouse.move(5, 5);
    await expect.poll(registrations).toEqual(['/one/ true', '/two/ false']);
    await page.goto(`${server.url}/two/?offlineMode=true`);
    await expect.poll(registrations).toEqual(['/one/ true', '/two/ true']);
    await expect.poll(async () => (await caches()).sort()).toEqual(['/one/', '/two/']);
    // The first one leaves offline mode; the second stays in it.
    await page.goto(`${server.url}/one/?offlineMode=false`);
    await expect.poll(caches).toEqual(['/two/']);
    await page.goto(`${server.url}/two/docs/intro`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(`${server.url}/two/imprint`);
    expect(await page.textContent('h1')).toBe('Imprint');
    await expect(page.goto(`${server.url}/one/imprint`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});
