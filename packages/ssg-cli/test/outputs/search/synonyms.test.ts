import { createLocalEngine } from '@autolode/ssg-runtime/search/local-engine';
import { expect, it } from 'vitest';
import { copySite } from '../../site-fixture.ts';

it('synonyms of the config and keywords of a page find it, and an edit of either takes effect in the next build', async () => {
  const site = copySite('basic-site');
  const config = (search: string) =>
    site.edit('ssg.config.ts', (text) =>
      text.replace(/ {2}search: .*\n|(?<=title: 'Basic site',)\n/, `\n  search: ${search},\n`),
    );
  const urls = async (query: string) => {
    const engine = createLocalEngine(async (name) => site.read(`_search/${name}`));
    return (await engine.search(query)).hits.map(({ page }) => page);
  };
  site.write('docs/treasure.md', '---\ntitle: Treasure\nkeywords: [hoard]\n---\n\nUnder the old oak.\n');
  expect((await site.build()).ok).toBe(true);
  expect(await urls('hoard')).toEqual(['/docs/treasure']);
  expect(await urls('booty')).toEqual([]);

  config("{ synonyms: { treasure: ['booty', 'hidden gold'] } }");
  expect((await site.build()).ok).toBe(true);
  expect(await urls('booty')).toEqual(['/docs/treasure']);
  expect(await urls('hidden gold')).toEqual(['/docs/treasure']);
});
