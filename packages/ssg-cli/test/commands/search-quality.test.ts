import { expect, it } from 'vitest';
import { qualityText, searchQuality } from '../../src/commands/search-quality.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { copySite } from '../site-fixture.ts';

it('tells how well the published index answers the site’s golden queries, and what is wrong with their file', {
  timeout: 120_000,
}, async () => {
  const site = copySite('basic-site');
  site.write('docs/treasure.md', '---\ntitle: Treasure\n---\n\n## Gold\n\nUnder the old oak.\n');
  expect((await site.build()).ok).toBe(true);
  const config = await loadConfig({ root: site.root });
  if (!config.ok) throw new Error('The fixture has a good config.');
  expect(await searchQuality(config.value)).toEqual({ diagnostics: [] });

  const golden = [
    { query: 'treasure', best: ['/docs/treasure'] },
    { query: 'oak', best: ['/docs/nowhere'] },
  ];
  site.write('search.golden.json', JSON.stringify(golden));
  const { score, diagnostics } = await searchQuality(config.value);
  expect(diagnostics).toEqual([]);
  expect(score?.missed).toEqual([
    { query: 'oak', best: ['/docs/nowhere'], got: expect.arrayContaining(['/docs/treasure#gold']) },
  ]);
  expect(score === undefined ? '' : qualityText(score)).toBe(
    'search: recall@1 0.50, recall@5 0.50, MRR 0.50 (2 queries)',
  );

  site.write('search.golden.json', '[{"query":"oak"}]');
  expect(await searchQuality(config.value)).toEqual({
    diagnostics: [
      expect.objectContaining({
        severity: 'warning',
        file: 'search.golden.json',
        message: expect.stringContaining('Entry 1 must have'),
      }),
    ],
  });
});
