import { createLocalEngine } from '@autolode/ssg-runtime/search/local-engine';
import { expect, it } from 'vitest';
import { copySite, summaries } from '../../site-fixture.ts';

it('publishes an index of listed pages only, weighted by their boost', async () => {
  const site = copySite('basic-site');
  site.write('docs/hidden.md', '---\ntitle: Hidden treasure\nunlisted: true\n---\n\nQuetzalcoatl\n');
  site.write('docs/draft.md', '---\ntitle: Draft treasure\ndraft: true\n---\n\nQuetzalcoatl\n');
  site.write('docs/out.md', '---\ntitle: Opted out\nsearch: false\n---\n\nQuetzalcoatl\n');
  site.write('docs/in.md', '---\ntitle: Found treasure\nkeywords: [gold, silver]\n---\n\nPopocatepetl\n');
  site.write('docs/low.md', '---\ntitle: Iztaccihuatl low\nsearch: { boost: 0.5 }\n---\n\nText.\n');
  site.write('docs/high.md', '---\ntitle: Iztaccihuatl zenith\nsearch: { boost: 2 }\n---\n\nText.\n');
  const reactPage = (name: string, search: string) =>
    site.write(
      `pages/${name}.tsx`,
      `export const meta = { title: 'Nevado ${name}', search: ${search} };
export default () => <p>Snow.</p>;
`,
    );
  reactPage('zenith', '{ boost: 2 }');
  reactPage('base', 'true');
  reactPage('hidden', 'false');
  site.write('docs/middle.md', '---\ntitle: Iztaccihuatl middle\n---\n\nText.\n');
  const result = await site.build();
  expect(result.ok).toBe(true);
  const index = Object.entries(site.output()).filter(([path]) => path.startsWith('_search/'));
  const all = index.map(([, content]) => content).join('\n');
  expect(index.map(([path]) => path)).toContain('_search/index.json');
  expect(all).toContain('popocatepetl');
  expect(all).toContain('silver');
  expect(all).not.toMatch(/quetzalcoatl|Hidden treasure|Draft treasure|Opted out/i);
  const engine = createLocalEngine(async (name) => site.read(`_search/${name}`));
  const { hits } = await engine.search('iztaccihuatl');
  expect(hits.map(({ page }) => page)).toEqual(['/docs/high', '/docs/middle', '/docs/low']);
  const { hits: react } = await engine.search('nevado');
  expect(react.map(({ page }) => page)).toEqual(['/zenith', '/base']);
});

it('finds text that components render from data, not only text in the source', async () => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) =>
    text.replace(
      'directives: {',
      'directives: { rates: () => <table><tbody><tr><td>MYR</td><td>ringgit</td></tr></tbody></table>,',
    ),
  );
  site.write('docs/rates.md', '---\ntitle: Rates\n---\n\nBefore.\n\n## Table\n\n::rates\n\nAfter, `in_code`.\n');
  const result = await site.build();
  expect(result.ok).toBe(true);
  const engine = createLocalEngine(async (name) => site.read(`_search/${name}`));
  const { hits } = await engine.search('ringgit');
  expect(hits.map(({ url }) => url)).toEqual(['/docs/rates#table']);
  const excerpts = await engine.excerpts?.('ringgit', ['/docs/rates#table']);
  expect(excerpts?.['/docs/rates#table']?.map(({ text }) => text).join('')).toBe('MYR · ringgit After, in_code.');
  expect((await engine.search('in_code')).hits[0]?.url).toBe('/docs/rates#table');
});

it('finds what a page in MDX shows: values, text in components, imported parts and the words of their props', async () => {
  const site = copySite('basic-site');
  site.write(
    'components/box.tsx',
    'export default ({ note, children }) => <section><p>{note}</p>{children}</section>;\nexport const Rows = ({ of }) => <ul>{of.map((one) => <li key={one}>{one}</li>)}</ul>;\n',
  );
  site.write('docs/_part.mdx', '## In the part\n\nPopocatepetl.\n');
  site.write(
    'docs/page.mdx',
    `---
title: Limits
---

import Box, { Rows } from '../components/box';
import Part from './_part.mdx';

export const limit = 'quetzalcoatl';

## Values

What is allowed.

A limit of {limit}.

## Parts

<Box note="iztaccihuatl">

Inside is **nevado**.

</Box>

<Rows of={['citlaltepetl']} />

<Part />
`,
  );
  site.write(
    'pages/own.tsx',
    "export const meta = { title: 'Own' };\nconst word = 'malinche';\nexport default () => <p>{word}</p>;\n",
  );
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  const engine = createLocalEngine(async (name) => site.read(`_search/${name}`));
  const urlsOf = async (query: string) => (await engine.search(query)).hits.map(({ url }) => url);
  expect(await urlsOf('quetzalcoatl')).toEqual(['/docs/page#values']);
  for (const word of ['iztaccihuatl', 'nevado', 'citlaltepetl'])
    expect([word, ...(await urlsOf(word))]).toEqual([word, '/docs/page#parts']);
  expect(await urlsOf('popocatepetl')).toEqual(['/docs/page#in-the-part']);
  expect(await urlsOf('malinche')).toEqual(['/own']);
});

it('switches to the sharded engine when a site outgrows the limit, and back, without a change of the config', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("title: 'Basic site',", '$&\n  search: { maxIndexSize: 12_000 },'));
  const built = async () => {
    const result = await site.build();
    if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
    const engine = createLocalEngine(async (name) => site.read(`_search/${name}`));
    const { hits } = await engine.search('welcome');
    return { engine: JSON.parse(site.read('_search/index.json')).words.engine, hits: hits.map(({ url }) => url) };
  };
  const small = await built();
  expect(small.engine).toBe('flexsearch');
  const words = (page: number) => Array.from({ length: 700 }, (_, at) => (page * 7919 + at * 104_729).toString(36));
  for (let page = 1; page <= 8; page++)
    site.write(`docs/grown-${page}.md`, `---\ntitle: Grown ${page}\n---\n\n${words(page).join(' ')}\n`);
  const large = await built();
  expect(large.engine).toBe('sharded');
  expect(large.hits).toEqual(small.hits);
  const stale = Object.keys(site.output()).filter((path) => path.startsWith('_search/flex-'));
  expect(stale).toEqual([]);
  for (let page = 1; page <= 8; page++) site.remove(`docs/grown-${page}.md`);
  expect(await built()).toEqual(small);
});
