import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { build } from '../../src/build.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { type Diagnostic, hasErrors } from '../../src/lib/diagnostic.ts';
import { serveOutput } from '../browser/serve-output.ts';
import { linkPackages } from '../link-packages.ts';

/** A built site that browsers see at an address of its own, with the headers it publishes. */
export interface PublishedSite {
  readonly diagnostics: readonly Diagnostic[];
  read(path: string): string;
  /** Opens a page, with what other hosts answer; calls `act`, and gives what the browser complained of. */
  visit(
    path: string,
    others: Others,
    act: (page: Page) => Promise<void>,
    options?: BrowserContextOptions,
  ): Promise<string[]>;
  close(): Promise<void>;
}

/** What is asked of other hosts: a pattern of addresses → an answer. */
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
  const { ok, diagnostics } = await build(config.value, { threads: 0 });
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
        // What nobody answers is not on the internet either.
        await page.route('**', (route) => route.abort());
        await page.route(`${origin}/**`, async (route) => {
          const { pathname, search } = new URL(route.request().url());
          // The preview answers nobody who comes from another site.
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
        // What is still asked for ahead of need is waited for.
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

/** A config with what a test is about, and the theme that sites have. */
export const configOf = (settings: string): string => `export default {
  title: 'Published',
  url: '${origin}',
  theme: './theme.tsx',
  pages: false,
  docs: [{ path: 'docs', routeBasePath: '/' }],
  onOrphanDocs: 'ignore',
  ${settings}
};`;
