import { expect, test } from 'vitest';
import { docRoute, slugFor } from '../../src/docusaurus/computed-urls.ts';
import { docusaurus, migrate } from '../old-site.ts';

test('a doc with a number is the index page of its folder only if both are named alike', () => {
  const routes = {
    'tea/index.md': '/docs/tea',
    'tea/tea.md': '/docs/tea',
    '2-tea/2-tea.md': '/docs/tea',
    'tea/2-tea.md': '/docs/tea/tea',
    '2-tea/tea.md': '/docs/tea/tea',
    'tea/1-index.md': '/docs/tea/index',
  };
  for (const [file, url] of Object.entries(routes)) expect(docRoute(file, {}, '/docs')).toBe(url);
});

test('docs whose URL would be another one get a slug', () => {
  expect(slugFor('tea/2-tea.md', {})).toBe('/tea/tea');
  expect(slugFor('2-tea/2-tea.md', {})).toBe('/tea');
  expect(slugFor('tea/index.md', { id: 'all' })).toBe('/tea');
  for (const file of ['tea/tea.md', 'tea/green.md', '2-tea/tea.md', 'index.md'])
    expect(slugFor(file, {})).toBeUndefined();
  expect(slugFor('tea/2-tea.md', { slug: 'kettle' })).toBeUndefined();
});

test('a doc that is named like its folder except for its number stays beside the index page', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docs/tea/index.md': '---\ntitle: All teas\n---\n\nEvery tea.\n',
      'docs/tea/10-tea.md': 'How to make tea.\n',
      'docs/tea/2-cup.md': '# Cup\n',
    }),
  );
  expect(read('docs/tea/10-tea.md')).toBe('---\nslug: /tea/tea\n---\n\nHow to make tea.\n');
  expect(read('docs/tea/index.md')).not.toContain('slug');
  expect(notes).toEqual([]);
});

test('a draft has no URL, also if its setting is a string', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docs/tea.md': '---\ndraft: "true"\n---\n\n# Tea\n',
    }),
  );
  expect(notes.filter(({ cause }) => cause === 'URLs')).toEqual([]);
  expect(Object.keys(JSON.parse(read('urls.lock.json')).urls)).not.toContain('/docs/tea');
});
