import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../../packages/runtime/src/search/local-engine.ts';
import { type GoldenQuery, parseGolden, scoreGolden } from '../../packages/ssg-cli/src/outputs/search/golden.ts';
import { outDir } from './output.ts';

const index = join(outDir, '_search');
const read = (name: string) => readFile(join(index, name), 'utf8');

function golden(): readonly GoldenQuery[] {
  const parsed = parseGolden(readFileSync(new URL('../search.golden.json', import.meta.url), 'utf8'));
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.golden.queries;
}

/** Compressed size of a file that a query loads. */
const compressed = (text: string) => gzipSync(text, { level: 9 }).byteLength;

describe('the golden queries', () => {
  it('are at least sixty without duplicates, and their answers are pages', () => {
    const all = golden();
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
    const missing = all
      .flatMap(({ best }) => best)
      .filter((url) => {
        const [path = '', anchor] = url.split('#');
        const file = join(outDir, `${path === '/' ? '/index' : path}.html`);
        return !existsSync(file) || (anchor !== undefined && !readFileSync(file, 'utf8').includes(`id="${anchor}"`));
      });
    expect(missing).toEqual([]);
  });

  it('are answered among the first five, and mostly first', async () => {
    const score = await scoreGolden(createLocalEngine(read), golden());
    expect(score.recallAt5, JSON.stringify(score.missed, null, 1)).toBeGreaterThanOrEqual(0.95);
    expect(score.meanReciprocalRank).toBeGreaterThanOrEqual(0.85);
  });

  it('cost at most 60 kB to the first result, with the engine and all results of a dialog', async () => {
    const code = readdirSync(join(outDir, 'assets'))
      .filter((name) => /^search-(?:worker|flexsearch)-.*\.js$/.test(name))
      .reduce((sum, name) => sum + compressed(readFileSync(join(outDir, 'assets', name), 'utf8')), 0);
    expect(code).toBeGreaterThan(10_000);
    const sizes = new Map<string, number>();
    for (const { query } of golden()) {
      let bytes = 0;
      const engine = createLocalEngine(async (name) => {
        const text = await read(name);
        const size = sizes.get(name) ?? compressed(text);
        sizes.set(name, size);
        bytes += size;
        return text;
      });
      await engine.search(query, { limit: 20, early: true });
      expect(code + bytes, query).toBeLessThanOrEqual(60_000);
    }
  });
});

it('the client of the hosted search is not published with a site that has local search', () => {
  const scripts = readdirSync(join(outDir, 'assets')).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(outDir, 'assets', name), 'utf8'));
  // Verifies that this is the right code: it contains the dialog.
  expect(code.some((text) => text.includes('search-modal'))).toBe(true);
  expect(code.filter((text) => /algolia/i.test(text))).toEqual([]);
});
