import { describe, expect, test } from 'vitest';
import { summaries } from '../../site-fixture.ts';
import { arrange } from './make-docs.ts';

const section = { id: 'docs', path: 'docs' };
const one = (front: string, body = 'First words.\n\n## Two\n\n### Three\n\n#### Four\n', more: object = {}) =>
  arrange({ versions: { current: { 'guide/page.md': `---\n${front}\n---\n\n${body}` } }, section, ...more });

describe('metadata of a doc', () => {
  test('title and description come from the front matter, the text or the file name', () => {
    const named = one('title: Named\ndescription: Said.').page<'doc'>('/docs/guide/page');
    expect([named.title, named.head.description, named.data.heading]).toEqual(['Named', 'Said.', 'Named']);
    const written = one('id: page', '# Written *here*\n\nFirst *words*.\n').page<'doc'>('/docs/guide/page');
    expect([written.title, written.head.description, written.data.heading]).toEqual([
      'Written here',
      'First words.',
      undefined,
    ]);
    expect(one('hide_title: true').page<'doc'>('/docs/guide/page').data.heading).toBeUndefined();
    expect(one('id: page').page<'doc'>('/docs/guide/page').title).toBe('page');
  });

  test('an index file without a title has that of its folder, or of the section', () => {
    const { page } = arrange({
      versions: { current: { 'index.md': 'Text.\n', '1. Deep Thoughts/readme.md': 'Text.\n', 'a/b.md': 'Text.\n' } },
      section: { id: 'docs', path: 'docs', label: 'Notes' },
    });
    const titles = ['/docs', '/docs/Deep%20Thoughts', '/docs/a/b'].map((url) => page<'doc'>(url).title);
    expect(titles).toEqual(['Notes', 'Deep Thoughts', 'b']);
  });

  test('the title in the head can be another one', () => {
    const { title, head, data } = one('title: Named\ntitle_meta: Sought').page<'doc'>('/docs/guide/page');
    expect([title, data.heading]).toEqual(['Named', 'Named']);
    expect(head.title).toMatch(/^Sought /);
  });

  test('a slug is absolute below the section, or relative to the folder', () => {
    const urls = (slug: string) =>
      one(`slug: ${slug}`).site.routes.find((route) => route.body.kind === 'markdown')?.url;
    expect(urls('/else/where')).toBe('/docs/else/where');
    expect(urls('near')).toBe('/docs/guide/near');
    expect(urls('../up')).toBe('/docs/up');
    expect(urls('/')).toBe('/docs');
  });

  test('a page whose name looks like a file has a trailing slash if all pages have', () => {
    const { site, page } = arrange({
      versions: { current: { 'a.md': 'A.\n', 'auto.ru.md': 'Cars.\n', 'v1.10.md': 'New.\n' } },
      section,
      config: { trailingSlash: true },
    });
    const docs = site.routes.filter((route) => route.body.kind === 'markdown');
    const own = docs.map(({ url, output }) => [url, output]).sort();
    expect(own).toEqual([
      ['/docs/a/', 'docs/a/index.html'],
      ['/docs/auto.ru/', 'docs/auto.ru/index.html'],
      ['/docs/v1.10/', 'docs/v1.10/index.html'],
    ]);
    expect(page<'doc'>('/docs/auto.ru/').head.canonical).toMatch(/\/docs\/auto\.ru\/$/);
  });

  test('heading levels follow the config, unless the page overrides them', () => {
    const ids = (front: string) =>
      one(front)
        .page<'doc'>('/docs/guide/page')
        .data.toc.map(({ id }) => id);
    expect(ids('id: page')).toEqual(['two', 'three']);
    expect(ids('toc_max_heading_level: 4')).toEqual(['two', 'three', 'four']);
    expect(ids('toc_min_heading_level: 4')).toEqual(['four']);
    expect(ids('hide_table_of_contents: true')).toEqual([]);
  });

  test('edit links come from a prefix, a function, or the page itself', () => {
    const edit = (editUrl: unknown, front = 'id: page') =>
      one(front, 'Text.', { section: { ...section, editUrl } }).page<'doc'>('/docs/guide/page').data.editUrl;
    expect(edit('https://git.test/edit/main')).toBe('https://git.test/edit/main/docs/guide/page.md');
    expect(edit(({ path }: { path: string }) => `x:${path}`)).toBe('x:docs/guide/page.md');
    expect(edit('https://git.test/', 'custom_edit_url: https://other.test')).toBe('https://other.test');
    expect(edit('https://git.test/', 'custom_edit_url: null')).toBeUndefined();
    expect(edit('https://git.test/', 'custom_edit_url: ""')).toBeUndefined();
    expect(edit(undefined)).toBeUndefined();
  });

  test('the last change comes from git or the page, or is absent', () => {
    const dates = new Map([['docs/guide/page.md', { updated: '2025-01-02T00:00:00.000Z', author: 'Ada' }]]);
    const shown = (front: string, show: object, known = dates) =>
      one(front, 'Text.', { dates: known, section: { ...section, ...show } }).page<'doc'>('/docs/guide/page').data
        .lastUpdated;
    const both = { showLastUpdateTime: true, showLastUpdateAuthor: true };
    expect(shown('id: page', both)).toEqual({ date: '2025-01-02T00:00:00.000Z', author: 'Ada' });
    expect(shown('id: page', { showLastUpdateAuthor: true })).toEqual({ author: 'Ada' });
    expect(shown('last_update: { author: Bob }', both)).toEqual({ date: '2025-01-02T00:00:00.000Z', author: 'Bob' });
    expect(shown('id: page', both, new Map())).toBeUndefined();
  });

  test('neighbours can be set, turned off and renamed; an unknown one is reported', () => {
    const { page, site } = arrange({
      versions: {
        current: {
          'a.md': '---\npagination_next: c\npagination_label: The start\n---\n',
          'b.md': '---\npagination_prev: null\n---\n',
          'c.md': '---\npagination_next: nowhere\n---\n',
        },
      },
      section,
    });
    expect(page<'doc'>('/docs/a').data.pager).toEqual({ next: { label: 'c', href: '/docs/c' } });
    expect(page<'doc'>('/docs/b').data.pager).toEqual({ next: { label: 'c', href: '/docs/c' } });
    expect(page<'doc'>('/docs/c').data.pager).toEqual({ previous: { label: 'b', href: '/docs/b' } });
    expect(summaries(site.diagnostics)).toEqual([
      'docs/c.md:2  "pagination_next" names the doc "nowhere", which does not exist.',
    ]);
  });

  test('tags link to sorted lists of docs; a tag of unlisted docs only has no page', () => {
    const { page, site } = arrange({
      versions: {
        current: {
          'b.md': '---\ntitle: Bee\ntags: [Cars, "C#", { label: Own, permalink: /mine }]\n---\n',
          'a.md': '---\ntitle: Ant\ntags: cars\n---\n',
          'u.md': '---\ntags: [hidden]\nunlisted: true\n---\n',
        },
      },
      section,
    });
    const cars = page<'tag'>('/docs/tags/cars');
    expect(cars.title).toBe('2 docs tagged with "Cars"');
    expect(cars.data.cards.map(({ label }) => label)).toEqual(['Ant', 'Bee']);
    expect(page<'doc'>('/docs/b').data.tags.map(({ href }) => href)).toEqual([
      '/docs/tags/cars',
      '/docs/tags/csharp',
      '/docs/tags/mine',
    ]);
    expect(page<'doc'>('/docs/u').data.tags).toEqual([]);
    expect(site.routes.filter(({ url }) => url.includes('hidden'))).toEqual([]);
    expect(page<'tags'>('/docs/tags').data.groups.map(({ letter }) => letter)).toEqual(['C', 'O']);
    expect(site.diagnostics).toEqual([]);
  });

  test('breadcrumbs end with the page, and their structured data omits entries without a link', () => {
    const { page } = arrange({
      versions: { current: { 'a/b/c.md': '---\ntitle: See\n---\n', 'a/index.md': '# A\n' } },
      section,
    });
    const doc = page<'doc'>('/docs/a/b/c');
    expect(doc.data.breadcrumbs).toEqual([{ label: 'A', href: '/docs/a' }, { label: 'b' }, { label: 'See' }]);
    expect(doc.head.jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'A', item: 'https://acme.test/docs/a' },
          { '@type': 'ListItem', position: 2, name: 'See', item: 'https://acme.test/docs/a/b/c' },
        ],
      },
    ]);
  });
});
