import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { buildMiniSite, type MiniSiteOptions } from './mini-site.ts';
import { type FolderServer, serveFolder } from './serve-folder.ts';

export { launchBrowser } from './launch-browser.ts';

export interface Journey {
  readonly page: Page;
  /** Errors in the console and in scripts, and all warnings, in order. */
  readonly complaints: string[];
}

/** Sets up builds, a server and a browser for the tests of a file, and removes them afterwards. */
export function setUpMiniSite(builds: readonly MiniSiteOptions[]) {
  const root = mkdtempSync(join(tmpdir(), 'ssg-browser-'));
  const folderOf = (build: string) => join(root, build);
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  let server: FolderServer;
  beforeAll(async () => {
    const [launched] = await Promise.all([
      launchBrowser(),
      ...builds.map((options) => buildMiniSite(folderOf(options.build), options)),
    ]);
    browser = launched;
    server = await serveFolder(folderOf(builds[0]?.build ?? ''));
  }, 60_000);
  beforeEach(() => {
    server.folder = folderOf(builds[0]?.build ?? '');
    server.override = undefined;
    server.headers = {};
    server.asked.length = 0;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(root, { recursive: true, force: true });
  });
  return {
    server: () => server,
    deploy: (build: string) => {
      server.folder = folderOf(build);
    },
    folder: folderOf,
    /** Runs a test in a fresh browser profile. */
    async visit(path: string, test: (journey: Journey) => Promise<void>, options: VisitOptions = {}): Promise<void> {
      const { initScript, ...contextOptions } = options;
      const context = await browser.newContext(contextOptions);
      try {
        if (initScript !== undefined) await context.addInitScript(initScript);
        const page = await context.newPage();
        const complaints = listen(page);
        await page.goto(server.url + path);
        await test({ page, complaints });
      } finally {
        await context.close();
      }
    },
  };
}

export interface VisitOptions extends BrowserContextOptions {
  /** Runs before every document's own scripts. */
  readonly initScript?: string;
}

export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught ${error.message}`));
  return complaints;
}

/** Triggers hydration as a visitor would, and waits for it. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(15, 15);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** Marks the document; a full navigation removes the mark. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as { marked?: boolean }).marked = true;
  });

export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as { marked?: boolean }).marked === true);

/** An init script for a visitor with data saving, for whom nothing is prefetched. */
export const saveData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`;
