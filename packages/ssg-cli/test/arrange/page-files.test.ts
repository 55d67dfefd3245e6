import { expect, test } from 'vitest';
import { PageFiles } from '../../src/arrange/page-files.ts';
import type { Collection } from '../../src/read/types.ts';

const docs: Collection = { type: 'docs', id: 'docs', version: 'current', locale: 'en' };

test('finds a page by its path on the site and by its path in the collection', () => {
  const files = new PageFiles();
  files.noteFile('en', 'docs/a.md', '/docs/a');
  files.notePage({ collection: docs, relative: 'a.md' }, '/docs/a');
  expect(files.inSite('en', 'docs/a.md')).toBe('/docs/a');
  expect(files.inCollection({ ...docs }, 'en', 'a.md')).toBe('/docs/a');
  expect([files.inSite('en', 'a.md'), files.inCollection(docs, 'en', 'docs/a.md')]).toEqual([undefined, undefined]);
});

test('distinguishes equal paths in other languages, sections, versions and kinds of collections', () => {
  const files = new PageFiles();
  const others: Collection[] = [
    { ...docs, locale: 'fr' },
    { ...docs, id: 'guides' },
    { ...docs, version: '1.0' },
    { ...docs, type: 'blog' },
  ];
  for (const [number, collection] of [docs, ...others, docs].entries())
    files.notePage({ collection, relative: `${number}.md` }, `/${number}`);
  const found = (collection: Collection) =>
    [0, 1, 2, 3, 4, 5].filter((number) => files.inCollection(collection, collection.locale, `${number}.md`));
  expect([docs, ...others].map(found)).toEqual([[0, 5], [1], [2], [3], [4]]);
  expect(files.inCollection(docs, 'fr', '1.md')).toBe('/1');
});
