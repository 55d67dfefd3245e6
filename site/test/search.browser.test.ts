import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Golden } from '../../packages/ssg-cli/src/outputs/search/golden.ts';
import { createLocalEngine } from '../../packages/ssg-cli/src/runtime/search/local-engine.ts';
import { wake } from '../../packages/ssg-cli/test/browser/harness.ts';
import { serveSite } from './browser/serve-site.ts';
import { outDir } from './output.ts';

const site = serveSite();
const { queries: golden } = JSON.parse(
  readFileSync(new URL('../search.golden.json', import.meta.url), 'utf8'),
) as Golden;
const queries = golden.map(({ query }) => query);

test('the five best are the same in the terminal and in the browser', async () => {
  const engine = createLocalEngine((name) => readFile(join(outDir, '_search', name), 'utf8'));
  const here = await Promise.all(
    queries.map(async (query) => (await engine.search(query, { limit: 5 })).hits.map(({ url }) => url)),
  );
  const worker = readdirSync(join(outDir, 'assets')).find((name) => /^search-worker-.*\.js$/.test(name));
  await site.visitor({}, async ({ page }) => {
    await page.goto(`${site.url()}/manifest.webmanifest`);
    const there = await page.evaluate(
      async ([script, asked]) => {
        // The site's own policy wants trusted addresses of scripts.
        const { trustedTypes } = window as unknown as {
          trustedTypes: {
            createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
          };
        };
        const policy = trustedTypes.createPolicy('ssg-search', { createScriptURL: (url: string) => url });
        const searcher = new Worker(policy.createScriptURL(script as string), { type: 'module' });
        const ask = (query: string, id: number) =>
          new Promise<string[]>((resolve) => {
            searcher.addEventListener('message', ({ data }) => {
              if (data.id === id) resolve(data.value.hits.map(({ url }: { url: string }) => url));
            });
            searcher.postMessage({ id, index: '/_search/', type: 'search', query, options: { limit: 5 } });
          });
        return Promise.all((asked as string[]).map(ask));
      },
      [`/assets/${worker}`, queries] as const,
    );
    expect(there).toEqual(here);
  });
});

test('opening search and typing costs at most 30 kB of code and 60 kB of index', () =>
  site.visitor({}, async ({ page, asked }) => {
    await page.goto(`${site.url()}/api/rate-limits`);
    await wake(page);
    asked();
    await page.keyboard.press('Control+k');
    await page.fill('.search-modal input', 'webhook signature');
    await page.waitForSelector('.search-modal [role=option]');
    const files = [...new Set(asked())];
    const size = (matches: RegExp) =>
      files
        .filter((path) => matches.test(path))
        .reduce((sum, path) => sum + gzipSync(readFileSync(join(outDir, path)), { level: 9 }).byteLength, 0);
    expect(files.some((path) => path.includes('/search-worker-'))).toBe(true);
    expect(size(/\.js$/)).toBeLessThanOrEqual(30_000);
    expect(size(/^\/_search\/(?!texts-)/)).toBeLessThanOrEqual(60_000);
  }));
