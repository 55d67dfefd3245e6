import { describe, expect, it } from 'vitest';
import type { SearchLocal } from '../../../ssg-cli/src/config/types.ts';
import { searchLanguage } from '../../../ssg-cli/src/outputs/search/languages.ts';
import type { SearchPage } from '../../../ssg-cli/src/outputs/search/search-pages.ts';
import { indexSynonyms } from '../../../ssg-cli/src/outputs/search/synonyms.ts';
import { madeEngine, madePage, shown } from '../../../ssg-cli/test/outputs/search/made-pages.ts';
import { createLocalEngine } from '../../src/search/local-engine.ts';
import { SearchUnavailable } from '../../src/search/types.ts';

describe.each(['flexsearch', 'sharded'] as const)('with %s', (kind) => {
  const made = (pages: readonly SearchPage[]) => madeEngine(pages, { engine: kind });
  const engine = made([
    madePage('/limits', 'Rate limits', [
      { text: 'How many calls a plan allows.' },
      { heading: 'Headers', text: 'X-RateLimit-Remaining says what is left. Status 429 says stop.' },
      { heading: 'Back off with jitter', text: 'Wait longer each time.', code: 'await sleep(retryAfter)' },
    ]),
    madePage('/auth', 'Authentication', [
      { text: 'Send a key with each request.' },
      { heading: 'Send it', text: 'The header X-API-Key holds the key.', code: 'X-API-Key: test' },
    ]),
    madePage('/pages', 'Pagination', [{ text: 'The field next_cursor leads to the next page. Mind the rate limits.' }]),
    madePage('/faq', 'Questions', [{ text: '' }, { heading: 'Rate limits', text: 'See the guide.' }]),
    madePage('/jp', '中古車輸出ガイド', [{ text: '価格は円で表示されます。' }]),
    madePage('/uber', 'Über Preise', [{ text: 'Żółć' }]),
    madePage('/sdk', 'Client libraries', [{ text: 'For several languages.' }], { keywords: ['SDK'] }),
  ]);

  it('says which hits are operations of an API, articles of a blog and pages of the site', async () => {
    const mixed = made([
      madePage('/about', 'About listings', [], { group: 'Site', kind: 'page' }),
      madePage('/api', 'Listings', [{}, { heading: 'GET /listings', text: 'All of them.' }], { group: 'Site' }),
      madePage('/blog/a', 'Listings at night', [], { group: 'Site', kind: 'blog' }),
    ]);
    const { hits } = await mixed.search('listings');
    expect(Object.fromEntries(hits.map(({ url, kind }) => [url, kind]))).toEqual({
      '/about': 'page',
      '/api': undefined,
      '/api#get-listings': 'operation',
      '/blog/a': 'blog',
    });
  });

  describe('the order', () => {
    it('is exact title, then heading, then text', async () => {
      const urls = await engine.urls('rate limits');
      expect(urls[0]).toBe('/limits');
      expect(urls.indexOf('/faq#rate-limits')).toBeLessThan(urls.indexOf('/pages'));
      expect(urls).toContain('/pages');
    });
    it.each([
      ['C++', 'C', 'C#', 'c'],
      ['Tea', 'What is tea', 'Tea tea', 'tea'],
      ['Use', 'How to use it', 'Used by it'],
      ['第10章', '第１１章', '第10章と第11章', '第1章'],
      ['الفصل ١٠', 'الفصل ١١', 'فصل'],
    ])('is the exact title first among those that are alike to the index: %s', async (...titles) => {
      const section = { heading: titles[0] ?? '', text: titles.join(' ') };
      const pages = made(titles.map((title, index) => madePage(`/${index}`, title, [{ text: title }, section])));
      for (const [index, title] of titles.entries())
        if (titles.findIndex((other) => other.toLowerCase() === title.toLowerCase()) === index)
          expect((await pages.urls(title))[0], title).toBe(`/${index}`);
    });
    it('follows the boost of a page', async () => {
      const boosted = made([
        madePage('/a', 'Same words'),
        madePage('/b', 'Same words', [], { boost: 2 }),
        madePage('/c', 'Same words', [], { boost: 0.5 }),
      ]);
      expect(await boosted.urls('same words')).toEqual(['/b', '/a', '/c']);
    });
    it('of equal sections follows what their pages are about', async () => {
      const section = { heading: 'Retries', text: 'A call that failed is repeated.' };
      const long = 'Install the client, set the base URL and the key, and read the answer as a typed value. '.repeat(3);
      const pages = made([
        madePage('/client', 'Client', [{ text: `${long} It can check a webhook.` }, section]),
        madePage('/events', 'Events', [{ text: 'Each webhook gets them. A webhook is a URL of yours.' }, section]),
      ]);
      const urls = (await pages.urls('webhook retries')).filter((url) => url.endsWith('#retries'));
      expect(urls).toEqual(['/events#retries', '/client#retries']);
    });
    it('has another page before a third section of the same', async () => {
      const pages = made([
        madePage('/export', 'Downloads', [
          {},
          { heading: 'Export a report', text: 'As a file.' },
          { heading: 'Export a table', text: 'As a file.' },
          { heading: 'Export a chart', text: 'As a file.' },
        ]),
        madePage('/portal', 'Portal', [{}, { heading: 'Where to export and to save', text: 'In the menu.' }]),
      ]);
      expect((await pages.urls('export')).indexOf('/portal#where-to-export-and-to-save')).toBeLessThan(3);
    });
  });

  describe('a page without one of the words', () => {
    const limits = [
      madePage('/limits', 'Rate limits', [{ text: 'How many calls a plan allows, and what happens beyond.' }]),
      madePage('/terms', 'Terms', [{ text: 'The rate must not be exceeded. A limit may be set.' }]),
      madePage('/duty', 'Duty', [{ text: 'The sum was exceeded in spring.' }]),
    ];
    it('competes with pages that have every word', async () => {
      expect((await made(limits).urls('rate limit exceeded'))[0]).toBe('/limits');
    });
    it('is not found by a common word alone', async () => {
      expect(await made(limits).urls('rate limit exceeded')).not.toContain('/duty');
    });
  });

  describe('a phrase', () => {
    it('ranks above its words apart, in titles and in headings', async () => {
      const pages = made([
        madePage('/a', 'Start of the quick guide', [{}, { heading: 'Key of the order' }]),
        madePage('/b', 'The quick start guide', [{}, { heading: 'Of the order key' }]),
      ]);
      expect((await pages.urls('quick start'))[0]).toBe('/b');
      expect((await pages.urls('order key'))[0]).toBe('/b#of-the-order-key');
    });
    it('with a method and a path finds the heading that has them without the version', async () => {
      const pages = made([
        madePage('/api', 'Endpoints', [{}, { heading: 'GET /keys' }, { heading: 'GET /listings' }]),
        madePage('/blog', 'Fast lists', [{ text: 'We call GET /v1/listings/photos and get v1 of all listings.' }]),
      ]);
      expect((await pages.urls('GET /v1/listings'))[0]).toBe('/api#get-listings');
    });
  });

  describe('synonyms', () => {
    const pages = [
      madePage('/clients', 'Client libraries', [{ text: 'For several languages.' }]),
      madePage('/sdk', 'Old SDK', [{ text: 'No longer published.' }]),
      madePage('/library', 'The library', [{ text: 'Opening hours.' }]),
    ];
    const { synonyms: general, ...plainEnglish } = searchLanguage('en');
    const withWords = (synonyms: SearchLocal['synonyms']) =>
      madeEngine(pages, { engine: kind, language: plainEnglish, synonyms: indexSynonyms(synonyms) });

    it('find the other term in both directions', async () => {
      const engine = withWords({ sdk: 'client library' });
      expect(await engine.urls('sdks')).toEqual(['/sdk', '/clients']);
      expect((await engine.urls('client library')).slice(0, 2)).toEqual(['/clients', '/sdk']);
    });
    it('find it in one direction only, if configured', async () => {
      const engine = withWords({ sdk: { oneWay: ['client library'] } });
      expect(await engine.urls('sdk')).toEqual(['/sdk', '/clients']);
      expect(await engine.urls('client library')).not.toContain('/sdk');
    });
    it('of English, three of them, are also searched for a word that a title has', async () => {
      const pages = ['Pricing', 'Price', 'Cost', 'Fee', 'Charge'].map((title) => madePage(`/${title}`, title));
      expect(await made(pages).urls('pricing ')).toEqual(['/Pricing', '/Price', '/Cost', '/Fee']);
    });
    it('have no effect if there are none', async () => {
      expect(general?.length).toBeGreaterThan(100);
      expect(await withWords({}).urls('sdk')).toEqual(['/sdk']);
    });
    it('of English find a page that uses another word, in any form', async () => {
      const questions = [
        madePage('/terms', 'Fees and plans', [{ text: 'What an account costs.' }]),
        madePage('/alerts', 'Alerts', [{ text: 'By email.' }]),
      ];
      const english = madeEngine(questions, { engine: kind });
      expect(await english.urls('pricing')).toEqual(['/terms']);
      expect(await english.urls('get notified')).toEqual(['/alerts']);
      const team = madePage('/team', 'The team', [{ text: 'It decides on pricing.' }]);
      expect(await madeEngine([...questions, team], { engine: kind }).urls('pricng')).toEqual(['/terms', '/team']);
      const plain = madeEngine(questions, { engine: kind, language: plainEnglish });
      expect(await plain.urls('pricing')).toEqual([]);
    });
  });

  describe('finds', () => {
    it.each([
      ['beginnings', 'authen', '/auth'],
      ['one letter', 'p', '/pages'],
      ['two letters', 'ra', '/limits'],
      ['a letter left out', 'authentcation', '/auth'],
      ['a letter too many', 'paginnation', '/pages'],
      ['letters swapped', 'apgination', '/pages'],
      ['a wrong first letter', 'xagination', '/pages'],
      ['two wrong places in a long word', 'authentification', '/auth'],
      ['words without the space between them', 'callsplan', '/limits'],
      ['other endings', 'authenticate', '/auth'],
      ['words without their marks', 'uber preise', '/uber'],
      ['marks where there are none', 'Ráte límits', '/limits'],
      ['letters that have no decomposition', 'zolc', '/uber'],
      ['scripts without spaces', '中古車', '/jp'],
      ['one letter of them', '価', '/jp'],
      ['header names', 'X-API-Key', '/auth#send-it'],
      ['numbers', '429', '/limits#headers'],
      ['names from code', 'next_cursor', '/pages'],
      ['names written otherwise', 'nextCursor', '/pages'],
      ['code', 'retryAfter', '/limits#back-off-with-jitter'],
      ['keywords', 'sdk', '/sdk'],
      ['a page by words of several sections', 'plan jitter', '/limits#back-off-with-jitter'],
      ['what there is of a long question', 'how do I paginate zzzz results cursor', '/pages'],
    ])('%s: %s', async (_, query, url) => expect((await engine.urls(query))[0]).toBe(url));

    it('a misspelt word rather than others that begin like it', async () => {
      const pages = made([madePage('/a', 'Breadcrumber'), madePage('/b', 'Breadcrumbs')]);
      expect((await pages.urls('breadcrums'))[0]).toBe('/b');
    });

    it('pages with the only word that any page has', async () => {
      expect((await engine.urls('zzqq vvww xxkk limits'))[0]).toBe('/limits');
    });

    it('nothing, and returns suggestions', async () => {
      expect(await engine.search('qqqqxx')).toMatchObject({ hits: [], total: 0, groups: [], suggestions: [] });
      expect((await engine.search('xlimitz')).suggestions).toContain('limits');
      expect((await engine.search('   ')).total).toBe(0);
    });

    it.each([
      '(((',
      '\u0000',
      '%',
      '\ud800',
      '__proto__',
      '<img src=x onerror=alert(1)>',
      'x'.repeat(1_000_000),
      '"',
      "'",
      '\\',
    ])('results safely for %s', async (query) => expect((await engine.search(query)).total).toBeGreaterThanOrEqual(0));
  });

  describe('a result', () => {
    it('has the total of all hits and returns some of them', async () => {
      const all = await engine.search('rate limits', { limit: 100 });
      const part = await engine.search('rate limits', { limit: 2, offset: 1 });
      expect(part.total).toBe(all.total);
      expect(part.hits.map(({ url }) => url)).toEqual(all.hits.slice(1, 3).map(({ url }) => url));
    });
    it('marks matches and has excerpts', async () => {
      const { hits } = await engine.search('remaining');
      expect(shown(hits[0], 'heading')).toBe('Headers');
      const excerpts = await engine.excerpts?.(
        'remaining',
        hits.map(({ url }) => url),
      );
      expect(excerpts?.['/limits#headers']).toContainEqual({ text: 'Remaining', hit: true });
    });
    it('can be limited to a group and to tags', async () => {
      const versions = made([
        madePage('/2/a', 'Install', [], { tag: 'docs-default-2.0', group: 'Guide' }),
        madePage('/1/a', 'Install', [], { tag: 'docs-default-1.0', group: 'Guide' }),
        madePage('/blog/a', 'Install a server', [], { group: 'Blog' }),
      ]);
      const tags = ['default', 'docs-default-2.0'];
      const result = await versions.search('install', { facets: { tags } });
      expect(result.hits.map(({ url }) => url)).toEqual(['/2/a', '/blog/a']);
      expect(result.groups).toEqual([
        { name: 'Guide', count: 1 },
        { name: 'Blog', count: 1 },
      ]);
      const blog = await versions.search('install', { facets: { tags, group: 'Blog' } });
      expect(blog).toMatchObject({ total: 1, hits: [{ url: '/blog/a' }], groups: result.groups });
      expect((await versions.search('install')).total).toBe(3);
    });
  });

  describe('files', () => {
    it('are requested once, and texts only for excerpts', async () => {
      const fresh = made([madePage('/limits', 'Rate limits', [{ text: 'How many.' }])]);
      await fresh.search('rate');
      await fresh.search('rate limits');
      expect(new Set(fresh.read).size).toBe(fresh.read.length);
      expect(fresh.read.filter((name) => /^(?:texts|words)-/.test(name))).toEqual([]);
    });

    it('that failed to load are requested again the next time', async () => {
      let isDown = true;
      const flaky = createLocalEngine(async (name) => {
        if (isDown) throw new TypeError('Failed to fetch');
        return (await engine.files()).get(name) ?? '';
      });
      await expect(flaky.search('rate')).rejects.toBeInstanceOf(SearchUnavailable);
      isDown = false;
      expect((await flaky.search('rate')).total).toBeGreaterThan(0);
    });

    it('of another format, or corrupt, are rejected', async () => {
      await expect(createLocalEngine(async () => '{"format":99}').search('a')).rejects.toBeInstanceOf(
        SearchUnavailable,
      );
      await expect(createLocalEngine(async () => '<!doctype html>').search('a')).rejects.toBeInstanceOf(
        SearchUnavailable,
      );
    });
  });
});

describe('a sharded index', () => {
  const pages = [madePage('/terms', 'Fees and plans'), madePage('/about', 'About us', [{ text: 'The pricing team.' }])];

  it('answers early without general synonyms, each of which may load another shard, and completely with them', async () => {
    const engine = madeEngine(pages, { engine: 'sharded' });
    const early = await engine.search('pricing', { early: true });
    expect([early.isPartial, early.hits.map(({ url }) => url)]).toEqual([true, ['/about']]);
    const whole = await engine.search('pricing');
    expect([whole.isPartial, whole.hits.map(({ url }) => url)]).toEqual([undefined, ['/terms', '/about']]);
    expect((await engine.search('about', { early: true })).isPartial).toBe(undefined);
  });

  it('loads no files of hits for what is typed on the way to a word, nor for a search that was stopped', async () => {
    const engine = madeEngine(
      ['Walrus', 'Warehouse', 'Webhooks'].flatMap((title) =>
        Array.from({ length: 8 }, (_, index) => madePage(`/${title}-${index}`, title)),
      ),
      { engine: 'sharded' },
    );
    const stopped = ['w', 'wa', 'we'].map(async (query) => {
      const stop = new AbortController();
      const search = engine.search(query, { early: true, signal: stop.signal });
      setTimeout(() => stop.abort(), 20);
      await expect(search).rejects.toBeInstanceOf(SearchUnavailable);
    });
    await Promise.all(stopped);
    const { signal } = new AbortController();
    expect((await engine.search('web', { early: true, limit: 4, signal })).hits).toHaveLength(4);
    expect(engine.read.filter((name) => name.startsWith('pages-'))).toHaveLength(1);
  });

  it('stops the download of a file that no search needs any more, and requests it again when one does', async () => {
    const made = madeEngine(pages, { engine: 'sharded' });
    const stops: string[] = [];
    const asked: string[] = [];
    const stop = new AbortController();
    const slow = createLocalEngine(async (name, signal) => {
      asked.push(name.split('-')[0] as string);
      if (asked.length === 3) {
        setTimeout(() => stop.abort());
        await new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            stops.push(name.split('-')[0] as string);
            reject(new Error('stopped'));
          });
        });
      }
      return (await made.files()).get(name) ?? '';
    });
    const search = slow.search('terms', { early: true, signal: stop.signal });
    await expect(search).rejects.toBeInstanceOf(SearchUnavailable);
    expect([asked, stops]).toEqual([['index.json', 'terms', 'pages'], ['pages']]);
    expect((await slow.search('terms', { early: true })).hits.map(({ url }) => url)).toEqual(['/terms']);
  });
});

describe('a FlexSearch index', () => {
  const page = madePage('/limits', 'Rate limits', [
    { text: 'How many calls.' },
    { heading: 'Headers', text: 'Words.' },
  ]);

  it('answers early from titles and headings, and reports that the text is still loading', async () => {
    const engine = madeEngine([page], { engine: 'flexsearch' });
    const early = await engine.search('headers', { early: true });
    expect([early.isPartial, early.hits[0]?.url]).toEqual([true, '/limits#headers']);
    expect((await engine.search('calls', { early: true })).total).toBe(0);
    expect(engine.read.filter((name) => name.startsWith('flex-'))).toHaveLength(1);

    const whole = await engine.search('calls');
    expect([whole.isPartial, whole.hits[0]?.url]).toEqual([undefined, '/limits']);
    expect(engine.read.filter((name) => name.startsWith('flex-'))).toHaveLength(2);
  });

  it('requests a text that failed to load again, and answers from titles in the meantime', async () => {
    const made = madeEngine([page], { engine: 'flexsearch' });
    let isDown = true;
    const texts = JSON.parse((await made.files()).get('index.json') ?? '').words.texts;
    const flaky = createLocalEngine(async (name) => {
      if (isDown && name.includes(texts)) throw new TypeError('Failed to fetch');
      return (await made.files()).get(name) ?? '';
    });
    expect((await flaky.search('rate', { early: true })).total).toBeGreaterThan(0);
    await expect(flaky.search('calls')).rejects.toBeInstanceOf(SearchUnavailable);
    isDown = false;
    expect((await flaky.search('calls')).total).toBe(1);
  });
});
