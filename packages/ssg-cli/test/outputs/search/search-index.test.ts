import { expect, it } from 'vitest';
import { copySite } from '../../site-fixture.ts';

it('publishes an index of what is listed, and of nothing else', { timeout: 120_000 }, async () => {
  const site = copySite('basic-site');
  site.write('docs/hidden.md', '---\ntitle: Hidden treasure\nunlisted: true\n---\n\nQuetzalcoatl\n');
  site.write('docs/draft.md', '---\ntitle: Draft treasure\ndraft: true\n---\n\nQuetzalcoatl\n');
  site.write('docs/out.md', '---\ntitle: Opted out\nsearch: false\n---\n\nQuetzalcoatl\n');
  site.write('docs/in.md', '---\ntitle: Found treasure\nkeywords: [gold, silver]\n---\n\nPopocatepetl\n');
  const result = await site.build();
  expect(result.ok).toBe(true);
  const index = Object.entries(site.output()).filter(([path]) => path.startsWith('_search/'));
  const all = index.map(([, content]) => content).join('\n');
  expect(index.map(([path]) => path)).toContain('_search/index.json');
  expect(all).toContain('popocatepetl');
  expect(all).toContain('silver');
  expect(all).not.toMatch(/quetzalcoatl|Hidden treasure|Draft treasure|Opted out/i);
});
