import { describe, expect, test } from 'vitest';
import type { SidebarItemConfig } from '../../../src/config/types.ts';
import { summaries } from '../../site-fixture.ts';
import { arrange, drawSidebar } from './make-docs.ts';

const md = (matter: Readonly<Record<string, unknown>> = {}) =>
  `---\n${Object.entries(matter)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\nText.\n`;

/** Returns the sidebar of the page at `url`, in one unversioned section. */
function sidebarOf(
  url: string,
  files: Readonly<Record<string, string>>,
  items?: SidebarItemConfig[],
  section: object = {},
): string[] {
  const { page } = arrange({
    versions: { current: files },
    ...(items === undefined ? {} : { sidebars: { current: { main: items } } }),
    section: { id: 'docs', path: 'docs', ...section },
  });
  return drawSidebar(page(url).sidebar?.items ?? []);
}

describe('a sidebar generated from folders', () => {
  test('sorts by position, then by name as on disk; missing positions come last', () => {
    const files = { 'b.md': md(), 'a.md': md(), 'z.md': md({ sidebar_position: 1 }), '02-two.md': md(), 'B.md': md() };
    expect(sidebarOf('/docs/a', files)).toEqual([
      'z (/docs/z)',
      'two (/docs/two)',
      'a (/docs/a)',
      'b (/docs/b)',
      'B (/docs/B)',
    ]);
  });

  test('sorts numbers in names of files and folders as numbers', () => {
    const files = { 'v1.10.md': md(), 'v1.9.md': md(), 'item 10.md': md(), 'item 2/x.md': md(), 'item 02.md': md() };
    expect(sidebarOf('/docs/v1.9', files).map((line) => line.replace(/ \(.*/, ''))).toEqual([
      'item 02',
      '- item 2',
      'item 10',
      'v1.9',
      'v1.10',
    ]);
  });

  test('removes number prefixes from ids and URLs, but not dates, versions and bare numbers', () => {
    const files = { '1-one/01 - intro.md': md(), '2025-01-01-x.md': md(), '7.0-notes.md': md(), '3.md': md() };
    expect(sidebarOf('/docs/one/intro', files)).toEqual([
      '+ one',
      '  intro (/docs/one/intro)',
      '3 (/docs/3)',
      '7.0-notes (/docs/7.0-notes)',
      '2025-01-01-x (/docs/2025-01-01-x)',
    ]);
    expect(sidebarOf('/docs/1-one/x', { '1-one/x.md': md() }, undefined, { numberPrefixParser: false })).toEqual([
      '+ 1-one',
      '  x (/docs/1-one/x)',
    ]);
    expect(sidebarOf('/docs/01-x', { '01-x.md': md({ parse_number_prefixes: false }) })).toEqual(['01-x (/docs/01-x)']);
  });

  test('reads label, position, class and state of a category from its file', () => {
    const files = {
      'a/x.md': md(),
      'b/y.md': md(),
      'b/_category_.json': '{"label": "First", "position": 1, "collapsed": false}',
      'c/z.md': md(),
      'c/_category_.yml': 'label: Fixed\ncollapsible: false\n',
    };
    expect(sidebarOf('/docs/a/x', files)).toEqual([
      '+ First',
      '  y (/docs/b/y)',
      '+ a',
      '  x (/docs/a/x)',
      '= Fixed',
      '  z (/docs/c/z)',
    ]);
  });

  test('links a category to the index doc of its folder, which is then not listed', () => {
    for (const name of ['index', 'README', 'a']) {
      expect(sidebarOf('/docs/a/x', { 'a/x.md': md(), [`a/${name}.md`]: md({ title: 'All of A' }) })).toEqual([
        '+ All of A (/docs/a)',
        '  x (/docs/a/x)',
      ]);
    }
    const none = { 'a/x.md': md(), 'a/index.md': md({ title: 'I' }), 'a/_category_.json': '{"link": null}' };
    expect(sidebarOf('/docs/a/x', none)).toEqual(['+ a', '  I (/docs/a)', '  x (/docs/a/x)']);
    const other = { 'a/x.md': md(), 'a/y.md': md(), 'a/_category_.json': '{"link": {"type": "doc", "id": "y"}}' };
    expect(sidebarOf('/docs/a/x', other)).toEqual(['+ y (/docs/a/y)', '  x (/docs/a/x)']);
    const numbered = {
      '20-a/30-b/1-x.md': md(),
      '20-a/30-b/2-y.md': md(),
      '20-a/30-b/_category_.json': '{"link": {"type": "doc", "id": "y"}}',
    };
    expect(sidebarOf('/docs/a/b/x', numbered)).toEqual(['+ a', '  + y (/docs/a/b/y)', '    x (/docs/a/b/x)']);
  });

  test('a folder with only that doc is a plain link', () => {
    expect(sidebarOf('/docs/x', { 'x.md': md(), 'a/index.md': md({ title: 'A' }) })).toEqual([
      'A (/docs/a)',
      'x (/docs/x)',
    ]);
  });

  test('a folder compared with a file of its own name keeps its number prefix', () => {
    expect(sidebarOf('/docs/a/a', { '01-a/a.md': md() })).toEqual(['+ a', '  a (/docs/a/a)']);
  });

  test('closed categories contain no items and link to their first page', () => {
    expect(sidebarOf('/docs/x', { 'x.md': md(), 'a/b/c.md': md() })).toEqual(['- a (/docs/a/b/c)', 'x (/docs/x)']);
  });

  test('uses the first of two category files in a folder, and reports the second', () => {
    const { site } = arrange({
      versions: { current: { 'a/x.md': md(), 'a/_category_.json': '{"label":"J"}', 'a/_category_.yml': 'label: Y' } },
      section: { id: 'docs', path: 'docs' },
    });
    expect(summaries(site.diagnostics)).toEqual([
      'docs/a/_category_.yml  The folder has two category files; this one is ignored.',
    ]);
  });

  test('reports a doc that a category file links to once, at its line', () => {
    const files = { 'a/x.md': md(), 'a/_category_.json': '{\n"label": "A",\n"link": { "type": "doc", "id": "y" } }' };
    const { site } = arrange({ versions: { current: files }, section: { id: 'docs', path: 'docs' } });
    expect(summaries(site.diagnostics)).toEqual([
      'docs/a/_category_.json:3  Unknown doc "y" in section "docs" (defaultSidebar[0] (a)).',
    ]);
  });

  test('what has to be put in quotes in a category file is quoted as it is written', () => {
    const files = { 'a/x.md': md(), 'a/_category_.yml': 'label: 1.10\nposition:\n' };
    const { site } = arrange({ versions: { current: files }, section: { id: 'docs', path: 'docs' } });
    expect(site.diagnostics).toMatchObject([
      { line: 1, message: '"label" must be a string, not 1.10.', hint: 'Put it in quotes: "1.10".' },
      { line: 2, message: '"position" must be a number, not null.', hint: 'Remove the key, or give it a value.' },
    ]);
  });

  test('reports an invalid category file with its line', () => {
    const files = {
      'a/x.md': md(),
      'a/_category_.json': '{"label": 5,\n "positon": 1}',
      'b/x.md': md(),
      'b/_category_.yml': 'label: "open\n',
      'c/x.md': md(),
      'c/_category_.json': '[]',
    };
    const { site } = arrange({ versions: { current: files }, section: { id: 'docs', path: 'docs' } });
    expect(summaries(site.diagnostics)).toEqual([
      'docs/a/_category_.json:1  "label" must be a string, not 5.',
      'docs/a/_category_.json:2  Unknown key "positon" in a category file.',
      expect.stringMatching(/^docs\/b\/_category_\.yml:\d {2}Invalid category file: .+\.$/),
      'docs/c/_category_.json:1  Invalid category file: it must contain "key: value" pairs.',
    ]);
  });
});

describe('a written sidebar', () => {
  const files = { 'a.md': md(), 'b.md': md({ sidebar_label: 'Bee' }), 'c.md': md(), 'more/d.md': md() };

  test('contains docs, references, links, HTML, categories and folders', () => {
    const items: SidebarItemConfig[] = [
      'a',
      { type: 'doc', id: 'b', label: 'not this' },
      { type: 'ref', id: 'c', label: 'See C' },
      { type: 'link', label: 'Out', href: 'https://x.test/%20' },
      { type: 'link', label: 'In', href: '/docs/a?x#y' },
      { type: 'html', value: '<b>bold</b>' },
      { type: 'category', label: 'More', items: [{ type: 'autogenerated', dirName: 'more' }], collapsed: false },
      { type: 'category', label: 'Linked', link: { type: 'doc', id: 'a' }, items: ['c'] },
    ];
    expect(sidebarOf('/docs/b', files, items)).toEqual([
      'a (/docs/a)',
      'Bee (/docs/b)',
      'See C (/docs/c)',
      'Out (https://x.test/%20)',
      'In (/docs/a?x#y)',
      '<html>',
      '+ More',
      '  d (/docs/more/d)',
      '- Linked (/docs/a)',
    ]);
  });

  test('reports unknown docs and types, and empty categories, with the nearest valid name', () => {
    const { site } = arrange({
      versions: { current: files },
      sidebars: {
        current: {
          main: [
            'aa',
            { type: 'category', label: 'Empty', items: [] },
            { type: 'dok', id: 'a' } as never,
            'a',
            'b',
            'c',
          ],
        },
      },
      section: { id: 'docs', path: 'docs' },
    });
    expect(summaries(site.diagnostics)).toEqual([
      'sidebars.ts  Unknown doc "aa" in section "docs" (main[0]).',
      'sidebars.ts  The category "Empty" at main[1] has neither items nor a link.',
      'sidebars.ts  Unknown sidebar item type "dok" at main[2].',
    ]);
    expect(site.diagnostics[0]?.hint).toBe('Did you mean "a"?');
  });

  test('a generated index has a URL from its label, and cards for its items', () => {
    const { page } = arrange({
      versions: { current: files },
      sidebars: {
        current: {
          main: [
            {
              type: 'category',
              label: '🇷🇺 auto.ru',
              link: { type: 'generated-index', description: 'About it.' },
              items: [
                'a',
                { type: 'link', label: 'Out', href: 'https://x.test/a b' },
                { type: 'category', label: 'Sub', items: ['b'] },
              ],
            },
            'c',
          ],
        },
      },
      section: { id: 'docs', path: 'docs' },
    });
    const index = page<'category'>('/docs/category/-autoru');
    expect(index.data.cards.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'a /docs/a',
      'Out https://x.test/a b',
      'Sub /docs/b',
    ]);
    expect(index.data.description).toBe('About it.');
    expect(index.data.pager.next?.href).toBe('/docs/a');
    expect(page<'doc'>('/docs/b').data.breadcrumbs).toEqual([
      { label: '🇷🇺 auto.ru', href: '/docs/category/-autoru' },
      { label: 'Sub' },
      { label: 'Bee' },
    ]);
  });

  test('cards have the icon and the fact of the front matter, else of the item, and categories their number of pages', () => {
    const { page, site } = arrange({
      versions: {
        current: {
          'a.md': md({ icon: 'book', card_fact: '2 steps' }),
          'b.md': md(),
          'c.md': md({ icon: 'key' }),
          'd.md': md({ unlisted: true }),
        },
      },
      sidebars: {
        current: {
          main: [
            {
              type: 'category',
              label: 'All',
              link: { type: 'generated-index' },
              items: [
                { type: 'doc', id: 'a', icon: 'star', fact: 'Other' },
                { type: 'doc', id: 'b', icon: 'star', fact: 'Own' },
                { type: 'link', label: 'Out', href: 'https://x.test/', icon: 'globe', fact: 'Elsewhere' },
                { type: 'category', label: 'Two', items: ['a', 'b', 'd'], icon: 'folder' },
                { type: 'category', label: 'Fact', items: ['a', 'b'], fact: 'Both' },
                { type: 'category', label: 'One', items: ['a'], link: { type: 'doc', id: 'c' } },
              ],
            },
          ],
        },
      },
      section: { id: 'docs', path: 'docs' },
    });
    const { cards } = page<'category'>('/docs/category/all').data;
    expect(cards.map(({ label, icon, fact }) => [label, icon, fact])).toEqual([
      ['a', 'book', '2 steps'],
      ['b', 'star', 'Own'],
      ['Out', 'globe', 'Elsewhere'],
      ['Two', 'folder', '2 pages'],
      ['Fact', undefined, 'Both'],
      ['One', 'key', undefined],
    ]);
    // Neither is in the sidebar or the pager, which every page has.
    expect(JSON.stringify([page('/docs/a').sidebar, page<'doc'>('/docs/a').data.pager])).not.toMatch(/"(?:icon|fact)"/);
    expect(site.diagnostics).toEqual([]);
  });

  test('front matter may select another sidebar, none, or an unknown one, which is reported', () => {
    const { site, page } = arrange({
      versions: {
        current: {
          ...files,
          'e.md': md({ displayed_sidebar: 'other' }),
          'f.md': md({ displayed_sidebar: null }),
          'g.md': md({ displayed_sidebar: 'othr' }),
        },
      },
      sidebars: { current: { main: ['a', 'b', 'c', 'e', 'f', 'more/d'], other: ['a', 'g'] } },
      section: { id: 'docs', path: 'docs' },
    });
    expect(page('/docs/e').sidebar?.id).toBe('other');
    expect(page('/docs/f').sidebar).toBeUndefined();
    expect(page('/docs/a').sidebar?.id).toBe('main');
    expect(summaries(site.diagnostics)).toEqual(['docs/g.md:2  Unknown sidebar "othr".']);
  });

  test('unlisted docs appear only in their own sidebar, and are not neighbours', () => {
    const listed = { 'a.md': md(), 'b.md': md({ unlisted: true }), 'c.md': md() };
    const { page } = arrange({ versions: { current: listed }, section: { id: 'docs', path: 'docs' } });
    expect(drawSidebar(page('/docs/a').sidebar?.items ?? [])).toEqual(['a (/docs/a)', 'c (/docs/c)']);
    expect(drawSidebar(page('/docs/b').sidebar?.items ?? [])).toEqual(['a (/docs/a)', 'b (/docs/b)', 'c (/docs/c)']);
    expect(page<'doc'>('/docs/a').data.pager.next?.href).toBe('/docs/c');
    expect(page<'doc'>('/docs/b').head.noindex).toBe(true);
    expect(page<'doc'>('/docs/b').data.unlisted).toBe(true);
  });

  test('special characters are encoded in the same way in page, sidebar, pager and breadcrumbs', () => {
    const odd = { 'ä b.md': md(), '100%.md': md(), 'c#.md': md(), 'd?.md': md() };
    const { site, page } = arrange({ versions: { current: odd }, section: { id: 'docs', path: 'docs' } });
    const urls = site.routes.map((route) => route.url).filter((url) => url.startsWith('/docs'));
    const first = page<'doc'>(urls[0] ?? '');
    const hrefs = first.sidebar?.items.map((item) => ('href' in item ? item.href : ''));
    expect([...urls].sort()).toEqual(['/docs/%C3%A4%20b', '/docs/100%25', '/docs/c%23', '/docs/d%3F']);
    expect([...(hrefs ?? [])].sort()).toEqual([...urls].sort());
    expect(urls).toContain(page<'doc'>('/docs/100%25').data.pager.next?.href);
  });
});

describe('large sidebars', () => {
  const foldersOf = (count: number) => {
    const files: Record<string, string> = {};
    for (let folder = 0; folder < count / 100; folder++)
      for (let doc = 0; doc < 100; doc++) files[`f${folder}/d${doc}.md`] = '';
    return arrange({ versions: { current: files }, section: { id: 'docs', path: 'docs' } });
  };

  test('take linear time, including the views of all pages', () => {
    const drawAll = (count: number) => {
      const start = process.cpuUsage();
      const { site } = foldersOf(count);
      const withSidebar = site.routes.filter((route) => route.view.sidebar !== undefined);
      expect(withSidebar).toHaveLength(count);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    // The least of several runs, because garbage collection and optimisation affect the others, on a busy machine most.
    const least = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
    for (let run = 0; run < 3 || (run < 12 && least.large / least.small >= 8); run++) {
      least.small = Math.min(least.small, drawAll(1000));
      least.large = Math.min(least.large, drawAll(4000));
    }
    // The ratio would be sixteen if each entry were compared with all others.
    expect(least.large / least.small).toBeLessThan(8);
  });

  test('a page of ten thousand contains its open path only, and one file contains the tree', () => {
    const { page, site } = foldersOf(10_000);
    const items = drawSidebar(page('/docs/f7/d7').sidebar?.items ?? []);
    expect(items).toHaveLength(200);
    expect(page('/docs/f7/d7').sidebar?.full).toBe('/_data/sidebars/docs-defaultSidebar.json');
    expect([...site.sidebars.keys()]).toEqual(['_data/sidebars/docs-defaultSidebar.json']);
    expect([...site.sidebars.values()][0]?.().flatMap((item) => ('items' in item ? item.items : []))).toHaveLength(
      10_000,
    );
  });

  test('the whole sidebar is requested at a URL that hosts decode to the name of its file, whatever its id', () => {
    const items: SidebarItemConfig[] = [{ type: 'category', label: 'C', items: ['a'] }, 'b'];
    const { page, site } = arrange({
      versions: { current: { 'a.md': md(), 'b.md': md() } },
      sidebars: { current: { 'my bar & more': items } },
      section: { id: 'docs', path: 'docs' },
    });
    const full = page('/docs/b').sidebar?.full ?? '';
    expect([...site.sidebars.keys()]).toEqual([decodeURIComponent(full).slice(1)]);
  });

  test('thousands of entries at one level are reported', () => {
    const files = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`d${index}.md`, '']));
    const { site } = arrange({ versions: { current: files }, section: { id: 'docs', path: 'docs' } });
    expect(summaries(site.diagnostics)).toEqual([
      'sidebars.ts  The sidebar has 2000 items at one level (defaultSidebar). "Show all" loads them at once.',
    ]);
  });
});

test.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x'])(
  'a card or link of a sidebar rejects the URL %j',
  (href) => {
    const category = {
      label: 'A',
      link: { type: 'generated-index', groups: [{ label: 'G', cards: [{ label: 'C', href }] }] },
    };
    const { site } = arrange({
      versions: { current: { 'a/x.md': md(), 'a/_category_.json': JSON.stringify(category) } },
      section: { id: 'docs', path: 'docs' },
    });
    expect(site.diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'sidebar/address docs/a/_category_.json',
    ]);
    expect(JSON.stringify(site.routes.map(({ view }) => view))).not.toContain('"C"');
    const linked = arrange({
      versions: { current: { 'x.md': md() } },
      sidebars: { current: { main: ['x', { type: 'link', label: 'C', href }] } },
    }).site;
    expect(linked.diagnostics.map(({ code }) => code)).toEqual(['sidebar/address']);
  },
);
