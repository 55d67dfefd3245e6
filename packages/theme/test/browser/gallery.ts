import { cpSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { createPreviewServer } from '../../../ssg-cli/src/serve/preview-server.ts';
import { hydrate, launchBrowser, listen } from '../../../ssg-cli/test/browser/harness.ts';
import { leaveOutBlur } from '../../../ssg-cli/test/browser/launch-browser.ts';
import { oncePerRun } from '../../../ssg-cli/test/once-per-run.ts';
import { buildFixture, type FixtureName } from '../build-fixture.ts';

export { hydrate } from '../../../ssg-cli/test/browser/harness.ts';

export interface VisitOptions extends BrowserContextOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /** Leaves the page without any sign of intent. */
  readonly hydrates?: boolean;
  /** Errors that the page is expected to report. */
  readonly complaints?: RegExp;
}

export type Visit = (path: string, test: (page: Page) => Promise<void>, options?: VisitOptions) => Promise<void>;

export interface AgainOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /** Runs before the scripts of each page. It is the same for all tests of a file. */
  readonly script?: string;
}

export type VisitAgain = (path: string, test: (page: Page) => Promise<void>, options?: AgainOptions) => Promise<void>;

/** The output of a fixture, which is built once for all test files. */
const outputOf = (name: FixtureName): Promise<string> =>
  oncePerRun(`theme-${name}`, async (folder) => {
    const site = await buildFixture(name);
    cpSync(site.outDir, folder, { recursive: true });
    site.remove();
  });

/**
 * Serves a built fixture as a host would, and returns `visit`: it opens a page in a fresh profile, hydrates it unless
 * `hydrates` is false, and checks for browser errors at the end. `visitAgain` opens a page without any sign of intent in the
 * profile of the page before, for tests that leave nothing in it: a new profile starts a process and loads everything again.
 */
export function setUpFixture(name: FixtureName = 'gallery'): {
  readonly visit: Visit;
  readonly visitAgain: VisitAgain;
  readonly url: () => string;
  readonly outDir: () => string;
} {
  let outDir: string;
  let browser: Browser;
  let server: ReturnType<typeof createPreviewServer>;
  let url = '';
  let again: { readonly page: Page; readonly complaints: string[] } | undefined;
  const openAgain = async (script: string) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    await leaveOutBlur(context);
    await context.addInitScript(script);
    const page = await context.newPage();
    return { page, complaints: listen(page) };
  };
  beforeAll(async () => {
    [browser, outDir] = await Promise.all([launchBrowser(), outputOf(name)]);
    server = createPreviewServer({ outDir, baseUrl: '/' });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });
  return {
    url: () => url,
    outDir: () => outDir,
    async visitAgain(path, test, { width = 1280, height = 800, theme = 'dark', script = '' } = {}) {
      again ??= await openAgain(script);
      const { page, complaints } = again;
      complaints.length = 0;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(url + path);
      await test(page);
      expect(complaints.filter((text) => !/404|registerSW|Service Worker/.test(text))).toEqual([]);
    },
    async visit(path, test, options = {}) {
      const { width = 1280, height = 800, theme = 'dark', hydrates = true, complaints: allowed, ...rest } = options;
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: 'reduce',
        ...rest,
      });
      try {
        await leaveOutBlur(context);
        const page = await context.newPage();
        const complaints = listen(page);
        await page.goto(url + path);
        if (hydrates && rest.javaScriptEnabled !== false) await hydrate(page);
        await test(page);
        expect(complaints.filter((text) => allowed === undefined || !allowed.test(text))).toEqual([]);
      } finally {
        await context.close();
      }
    },
  };
}

/** Waits until scripts have seen a change of the scroll position, which a browser tells them with its next frame. */
export const scrollSeen = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** A short name of the focused element: its accessible name, or else its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'body';
    return (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** Presses Tab until the focused element's name matches. */
export async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let count = 0; count < most; count++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never reached ${name}; it ended on "${await focused(page)}".`);
}

/** By how much the page's content exceeds the window; clipped content counts too. */
export const sidewaysRoom = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html, body { overflow-x: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const root = document.scrollingElement as HTMLElement;
    return root.scrollWidth - root.clientWidth;
  });
