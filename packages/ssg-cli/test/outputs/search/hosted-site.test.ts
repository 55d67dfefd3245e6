import { expect, it } from 'vitest';
import { copySite } from '../../site-fixture.ts';

it('a site with hosted search preconnects to its service, may connect to it, and has no index', async () => {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "title: 'Basic site',",
      `$&
  search: { provider: 'hosted', appId: 'AB12', apiKey: 'key', indexName: 'docs', askAi: 'helper' },`,
    ),
  );
  expect((await site.build()).ok).toBe(true);
  for (const page of ['index.html', 'docs/intro.html'])
    expect(site.read(page)).toContain('<link rel="preconnect" href="https://ab12-dsn.algolia.net" crossorigin>');
  const connect = /connect-src ([^;]+);/.exec(site.read('_headers'))?.[1] ?? '';
  for (const host of ['https://ab12-dsn.algolia.net', 'https://ab12-1.algolianet.com', 'https://askai.algolia.com'])
    expect(connect.split(' ')).toContain(host);
  const files = Object.keys(site.output());
  expect(files.filter((file) => file.startsWith('_search/') || file.includes('search-worker'))).toEqual([]);

  // Questions can go to an endpoint of the site although the search is hosted.
  site.edit('ssg.config.ts', (text) => text.replace("'helper'", "{ url: 'https://ai.example/ask' }"));
  expect((await site.build()).ok).toBe(true);
  const own = /connect-src ([^;]+);/.exec(site.read('_headers'))?.[1]?.split(' ') ?? [];
  expect(own).toEqual(expect.arrayContaining(['https://ab12-dsn.algolia.net', 'https://ai.example']));
  expect(own).not.toContain('https://askai.algolia.com');
  const shell = Object.entries(site.output()).find(([path]) => /shell.*\.json$/.test(path))?.[1] ?? '';
  expect(JSON.parse(shell)).toMatchObject({ search: { provider: 'hosted', askAi: { url: 'https://ai.example/ask' } } });
});

it('a site with local search connects to no service', async () => {
  const site = copySite('basic-site');
  expect((await site.build()).ok).toBe(true);
  expect(site.read('docs/intro.html')).not.toContain('rel="preconnect"');
  expect(site.read('_headers')).toContain("connect-src 'self';");
});
