import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { build } from '../../../src/build/build.ts';
import { loadConfig } from '../../../src/config/load-config.ts';
import { type Diagnostic, hasErrors } from '../../../src/lib/diagnostic.ts';
import { serveOutput } from '../../browser/serve-output.ts';
import { withKnownBundles } from '../../known-bundles.ts';
import { linkPackages } from '../../link-packages.ts';

/** A built site that browsers load from a public host name, with its published headers. */
export interface PublishedSite {
  readonly diagnostics: readonly Diagnostic[];
  read(path: string): string;
  /** Opens a page with responses for other hosts, calls `act`, and returns the browser's complaints. */
  visit(
    path: string,
    others: Others,
    act: (page: Page) => Promise<void>,
    options?: BrowserContextOptions,
  ): Promise<string[]>;
  close(): Promise<void>;
}

/** Responses of other hosts, by URL pattern. */
export type Others = Readonly<Record<string, (route: Route) => Promise<void>>>;

export const origin = 'https://published.example';

const reportViolations = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  console.error('[policy]', effectiveDirective, blockedURI, sample));`;

export async function publishSite(
  browser: Browser,
  files: Readonly<Record<string, string>>,
  { sendsHeaders = true } = {},
): Promise<PublishedSite> {
  const root = mkdtempSync(join(tmpdir(), 'ssg-policy-'));
  linkPackages(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const config = await loadConfig({ root });
  if (!config.ok) throw new Error(JSON.stringify(config.diagnostics, null, 2));
  const { ok, diagnostics } = await withKnownBundles(root, () => build(config.value, { threads: 0 }));
  if (!ok || hasErrors(diagnostics)) throw new Error(JSON.stringify(diagnostics, null, 2));
  const { outDir } = config.value;
  const server = await serveOutput(outDir);
  return {
    diagnostics,
    read: (path) => readFileSync(join(outDir, path), 'utf8'),
    async visit(path, others, act, options = {}) {
      const context = await browser.newContext({ serviceWorkers: 'block', ...options });
      try {
        await context.addInitScript(reportViolations);
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on('console', (message) => {
          if (/error|warning/.test(message.type())) complaints.push(message.text());
        });
        page.on('pageerror', (error) => complaints.push(`uncaught ${error.message}`));
        // Requests without a response fail, so that tests never reach the internet.
        await page.route('**', (route) => route.abort());
        await page.route(`${origin}/**`, async (route) => {
          const { pathname, search } = new URL(route.request().url());
          // The preview rejects requests from other sites.
          const response = await route.fetch({ url: server.url + pathname + search, headers: {} });
          const { 'content-security-policy': policy, ...headers } = response.headers();
          await route.fulfill({
            response,
            headers: { ...headers, ...(sendsHeaders && policy ? { 'content-security-policy': policy } : {}) },
          });
        });
        for (const [pattern, answer] of Object.entries(others)) await page.route(pattern, answer);
        await page.goto(origin + path);
        await act(page);
        // Waits for prefetches in progress.
        await page.unrouteAll({ behavior: 'wait' });
        return complaints;
      } finally {
        await context.close();
      }
    },
    async close() {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A config with the keys that a test needs, and the usual theme. */
export const configOf = (settings: string): string => `export default {
  title: 'Published',
  url: '${origin}',
  theme: './theme.tsx',
  pages: false,
  docs: [{ path: 'docs', routeBasePath: '/' }],
  onOrphanDocs: 'ignore',
  ${settings}
};`;
