import { expect, test } from 'vitest';
import { arrange } from './make-docs.ts';

const cities = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e'].map((name) => [
    `cities/${name}.md`,
    `---\ntitle: City ${name}\ntags: [city]\n---\n\nOf ${name}.\n`,
  ]),
);
const category = '{ "label": "Cities", "link": { "type": "generated-index", "description": "All of them." } }';

const arranged = (cardsPerPage?: number) =>
  arrange({
    versions: {
      current: {
        'index.md': '---\nsidebar_position: 0\n---\n\n# Docs\n',
        'cities/_category_.json': category,
        ...cities,
      },
    },
    section: { path: 'docs', id: 'docs', ...(cardsPerPage === undefined ? {} : { cardsPerPage }) },
  });

test('the cards of a category are divided into pages, which its pager leads through before the docs', () => {
  const { page } = arranged(2);
  const at = (url: string) => {
    const { head, data } = page<'category'>(url);
    return [
      head.title,
      head.description,
      data.cards.map(({ label }) => label),
      data.pager.previous?.href,
      data.pager.next?.href,
    ];
  };
  const url = '/docs/category/cities';
  expect(at(url)).toEqual(['Cities | Acme', 'All of them.', ['City a', 'City b'], '/docs', `${url}/page/2`]);
  expect(at(`${url}/page/2`)).toEqual([
    'Cities – page 2 | Acme',
    'All of them. Page 2.',
    ['City c', 'City d'],
    url,
    `${url}/page/3`,
  ]);
  expect(at(`${url}/page/3`).slice(2)).toEqual([['City e'], `${url}/page/2`, '/docs/cities/a']);
  expect(page<'category'>(`${url}/page/3`).data.pager.previous?.label).toBe('Cities – page 2');
  expect(page<'doc'>('/docs/cities/a').data.pager.previous?.href).toBe(url);
});

test('the numbers of cards go on from the earlier pages', () => {
  const { page } = arranged(2);
  const url = '/docs/category/cities';
  const numbers = (path: string) => page<'category'>(path).data.cards.map(({ number }) => number);
  expect([numbers(url), numbers(`${url}/page/2`), numbers(`${url}/page/3`)]).toEqual([[1, 2], [3, 4], [5]]);
});

test('the docs with a tag are divided into pages as well', () => {
  const { page } = arranged(4);
  const { data, head } = page<'tag'>('/docs/tags/city/page/2');
  expect(data.cards.map(({ label }) => label)).toEqual(['City e']);
  expect(data.tag.count).toBe(5);
  expect(data.pager).toEqual({ page: 2, pages: 2, newer: '/docs/tags/city' });
  expect(page<'tag'>('/docs/tags/city').data.pager).toEqual({ page: 1, pages: 2, older: '/docs/tags/city/page/2' });
  expect(head.canonical).toBe('https://acme.test/docs/tags/city/page/2');
});

test('without a number of cards, there is one page', () => {
  const { page, site } = arranged();
  expect(page<'category'>('/docs/category/cities').data.cards).toHaveLength(5);
  expect(page<'tag'>('/docs/tags/city').data.pager).toBeUndefined();
  expect(site.routes.filter(({ url }) => url.includes('/page/'))).toEqual([]);
});

test('the card of a category shows its description, or that of the page that it leads to', () => {
  const { page } = arrange({
    versions: {
      current: {
        'cities/_category_.json': category,
        'cities/north/index.md': '---\ntitle: North\ndescription: Cold ones.\n---\n\nText.\n',
        'cities/north/a.md': '# A\n',
        'cities/south/_category_.json': '{ "label": "South", "description": "Warm ones." }',
        'cities/south/index.md': '---\ntitle: South\ndescription: Not this.\n---\n\nText.\n',
        'cities/south/b.md': '# B\n',
      },
    },
    section: { path: 'docs', id: 'docs' },
  });
  const { cards } = page<'category'>('/docs/category/cities').data;
  expect(cards.map(({ label, description }) => [label, description])).toEqual([
    ['North', 'Cold ones.'],
    ['South', 'Warm ones.'],
  ]);
});
