import { afterEach, expect, it, vi } from 'vitest';
import { type CommandContext, createContext } from '../../src/commands/context.ts';
import { searchCommand } from '../../src/commands/search.ts';
import { copySite } from '../site-fixture.ts';

afterEach(() => vi.restoreAllMocks());

/** The output that a script which calls the command reads. */
async function find(context: CommandContext, query: string) {
  let out = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const code = await searchCommand(context, query, {});
  write.mockRestore();
  const { hits, total } = JSON.parse(out) as { hits: { url: string; title: string; excerpt: string }[]; total: number };
  return { code, total, hits };
}

it('gives the same results for a built and an unbuilt site', async () => {
  const site = copySite('basic-site');
  site.write('docs/treasure.md', '---\ntitle: Treasure\n---\n\n## Gold\n\nUnder the old oak.\n');
  const context = createContext({ root: site.root, json: true, color: false });
  const before = [await find(context, 'oak gold'), await find(context, 'second')];
  expect(before[0]?.code).toBe(0);
  expect(before[0]?.hits[0]).toMatchObject({
    url: '/docs/treasure#gold',
    title: 'Treasure',
    excerpt: 'Under the old oak.',
  });
  expect(before[1]?.total).toBeGreaterThan(0);
  expect((await site.build()).ok).toBe(true);
  expect([await find(context, 'oak gold'), await find(context, 'second')]).toEqual(before);
});

it('exits with 1 if there are no results', async () => {
  const site = copySite('basic-site');
  const context = createContext({ root: site.root, json: true, color: false });
  expect(await find(context, 'qqxxzz')).toMatchObject({ code: 1, total: 0, hits: [] });
});

it('finds pages of the latest version only, as visitors do who have chosen none', async () => {
  const site = copySite('basic-site');
  site.write('versions.json', '["2.0", "1.0"]');
  for (const version of ['2.0', '1.0'])
    site.write(`versioned_docs/version-${version}/lamp.md`, `# Lamp of ${version}\n\nA zanzibar lamp.\n`);
  site.write('docs/lamp.md', '# Lamp of tomorrow\n\nA zanzibar lamp.\n');
  const { hits, total } = await find(createContext({ root: site.root, json: true, color: false }), 'zanzibar');
  expect(total).toBe(1);
  expect(hits.map(({ url }) => url)).toEqual(['/docs/lamp']);
});
