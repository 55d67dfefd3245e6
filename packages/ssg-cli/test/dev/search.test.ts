// @module-tag server
import { createLocalEngine } from '@autolode/ssg-runtime/search/local-engine';
import { expect, test, vi } from 'vitest';
import { copySite } from '../site-fixture.ts';
import { serveDev } from './dev-site.ts';

/** Searches as a new visitor, who has no index in the cache. */
const finderFor =
  (served: Awaited<ReturnType<typeof serveDev>>) =>
  async (query: string): Promise<string[]> => {
    const engine = createLocalEngine(async (name) => {
      const { status, body } = await served.get(`/_search/${name}`);
      if (status !== 200) throw new Error(`${status} ${name}`);
      return Buffer.from(body, 'latin1').toString();
    });
    return (await engine.search(query)).hits.map(({ url }) => url);
  };

test('search finds what the last build rendered, and what was saved since', async () => {
  const site = copySite('basic-site');
  site.write('docs/coins.md', '# Coins\n\n:::tip\n\nIn obols.\n\n:::\n');
  site.write('docs/other.mdx', "export const coin = 'talents';\n\n# Other\n\nIn {coin}.\n");
  await site.build();
  const find = finderFor(await serveDev(site));
  expect(await find('obols')).toEqual(['/docs/coins']);
  expect(await find('talents')).toEqual(['/docs/other']);
  for (const page of ['coins.md', 'other.mdx'])
    site.edit(`docs/${page}`, (text) => text.replace('obols', 'drachmas').replace('talents', 'staters'));
  await vi.waitFor(async () => expect(await find('drachmas')).toEqual(['/docs/coins']), 60_000);
  await vi.waitFor(async () => expect(await find('staters')).toEqual(['/docs/other']), 60_000);
  expect(await find('obols')).toEqual([]);
});

test('search finds what was saved last, whether it was written or is drawn by a component', async () => {
  const site = copySite('basic-site');
  const table = (name: string) => `rates: () => <table><tbody><tr><td>${name}</td></tr></tbody></table>,`;
  site.edit('theme/index.tsx', (text) => text.replace('directives: {', `directives: { ${table('ringgit')}`));
  site.write('docs/rates.md', '# Rates\n\nIn obols.\n\n::rates\n');
  const find = finderFor(await serveDev(site));
  expect(await find('obols')).toEqual(['/docs/rates']);
  expect(await find('ringgit')).toEqual(['/docs/rates']);

  site.edit('docs/rates.md', (text) => text.replace('obols', 'drachmas'));
  await vi.waitFor(async () => expect(await find('drachmas')).toEqual(['/docs/rates']), 60_000);
  expect(await find('obols')).toEqual([]);
  expect(await find('ringgit')).toEqual(['/docs/rates']);

  site.edit('theme/index.tsx', (text) => text.replace(table('ringgit'), table('zloty')));
  await vi.waitFor(async () => expect(await find('zloty')).toEqual(['/docs/rates']), 60_000);
  expect(await find('ringgit')).toEqual([]);
});
