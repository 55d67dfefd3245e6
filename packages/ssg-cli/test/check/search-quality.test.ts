import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { Measurements } from '../../src/build/report/measurements.ts';
import { costText } from '../../src/check/search-cost.ts';
import { qualityText, searchQuality } from '../../src/check/search-quality.ts';
import { buildCommand } from '../../src/commands/build.ts';
import { createContext } from '../../src/commands/context.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { addKnownBundles } from '../known-bundles.ts';
import { copySite } from '../site-fixture.ts';

it('reports the search quality on golden queries, and errors in their file', async () => {
  const site = copySite('basic-site');
  site.write('docs/treasure.md', '---\ntitle: Treasure\n---\n\n## Gold\n\nUnder the old oak.\n');
  expect((await site.build()).ok).toBe(true);
  const config = await loadConfig({ root: site.root });
  if (!config.ok) throw new Error('The fixture has a good config.');
  expect(await searchQuality(config.value, new Measurements(site.root))).toEqual({ diagnostics: [] });

  const golden = [
    { query: 'treasure', best: ['/docs/treasure'] },
    { query: 'oak', best: ['/docs/nowhere'] },
  ];
  site.write('search.golden.json', JSON.stringify(golden));
  const { score, diagnostics } = await searchQuality(config.value, new Measurements(site.root));
  expect(diagnostics).toEqual([]);
  expect(score?.missed).toEqual([
    { query: 'oak', best: ['/docs/nowhere'], got: expect.arrayContaining(['/docs/treasure#gold']) },
  ]);
  expect(score === undefined ? '' : qualityText(score)).toBe(
    'search: recall@1 0.50, recall@5 0.50, MRR 0.50 (2 queries)',
  );

  // Another set of queries is not answered with the score of the first one.
  const kept = new Measurements(site.root);
  await searchQuality(config.value, kept);
  kept.save();
  site.write('search.golden.json', JSON.stringify(golden.slice(0, 1)));
  const other = await searchQuality(config.value, new Measurements(site.root));
  expect(other.score).toMatchObject({ queries: 1, recallAt1: 1 });

  site.write('search.golden.json', '[{"query":"oak"}]');
  expect(await searchQuality(config.value, new Measurements(site.root))).toEqual({
    diagnostics: [
      expect.objectContaining({
        severity: 'warning',
        file: 'search.golden.json',
        message: expect.stringContaining('Entry 1 must have'),
      }),
    ],
  });
});

it('fails a check below the minimum score, and names the missed queries', async () => {
  const site = copySite('basic-site');
  await addKnownBundles(site.root);
  site.write('docs/treasure.md', '---\ntitle: Treasure\n---\n\n## Gold\n\nUnder the old oak.\n');
  const check = async (floor: object) => {
    const queries = [
      { query: 'treasure', best: ['/docs/treasure'] },
      { query: 'oak', best: ['/docs/nowhere'] },
    ];
    site.write('search.golden.json', JSON.stringify({ floor, queries }));
    let out = '';
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text);
      return true;
    });
    const code = await buildCommand(createContext({ root: site.root, json: true, color: false }), { checkOnly: true });
    write.mockRestore();
    const { ok, search, diagnostics } = JSON.parse(out) as {
      ok: boolean;
      search: { recallAt5: number };
      diagnostics: { severity: string; code: string; message: string; file: string; hint: string }[];
    };
    return { code, ok, recallAt5: search.recallAt5, diagnostics };
  };
  expect(await check({ recallAt5: 0.5 })).toEqual({ code: 0, ok: true, recallAt5: 0.5, diagnostics: [] });
  const low = await check({ recallAt5: 0.9, meanReciprocalRank: 0.5 });
  expect(low).toMatchObject({ code: 1, ok: false });
  expect(low.diagnostics).toEqual([
    {
      severity: 'error',
      code: 'search/quality',
      message: 'The search quality is below the minimum: recall@5 is 0.500 on the golden queries, the minimum is 0.9.',
      file: 'search.golden.json',
      hint: expect.stringContaining('"oak" should find /docs/nowhere but finds '),
    },
  ]);
  expect(existsSync(join(site.root, 'dist'))).toBe(false);
});

it('prints the search engine and the size of the first result, and updates as the index grows', async () => {
  const site = copySite('basic-site');
  await addKnownBundles(site.root);
  const build = async () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    try {
      expect(await buildCommand(createContext({ root: site.root, json: true, color: false }), {})).toBe(0);
    } finally {
      write.mockRestore();
    }
    return JSON.parse(lines.join('')).searchCost;
  };
  site.edit('ssg.config.ts', (text) => text.replace("title: 'Basic site',", '$&\n  search: { maxIndexSize: 20_000 },'));
  const small = await build();
  expect(small.engine).toBe('flexsearch');
  expect(small.code).toBeGreaterThan(10_000);
  expect(small.index).toBeGreaterThan(100);
  expect(costText(small)).toMatch(/^search: FlexSearch, first result after \d+\.\d kB/);

  const words = Array.from({ length: 9000 }, (_, index) => `w${(index * 7919).toString(36)}`).join(' ');
  site.write('docs/long.md', `---\ntitle: Long\n---\n\n${words}\n`);
  const large = await build();
  expect(large.engine).toBe('sharded');
  expect(large.code).toBeLessThan(10_000);
});
