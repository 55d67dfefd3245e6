import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHostedEngine } from '../../src/search/hosted-engine.ts';
import type { Hosted } from '../../src/search/hosted-options.ts';
import { type SearchEngine, SearchUnavailable } from '../../src/search/types.ts';
import type { ShellView } from '../../src/view.ts';
import { type HostedServer, startHostedServer } from './hosted-server.ts';

let server: HostedServer;
let engine: SearchEngine;
const shell = { locale: { code: 'en' } } as Pick<ShellView, 'locale'>;
const options = (): Hosted => ({
  provider: 'hosted',
  appId: 'APP',
  apiKey: 'key',
  indexName: 'docs',
  contextual: true,
  parameters: { facetFilters: ['kind:doc'], hitsPerPage: 7 },
  host: server.url,
  askAi: { assistantId: 'helper', endpoint: `${server.url}/chat`, suggestedQuestions: ['Why?'] },
});

beforeAll(async () => {
  server = await startHostedServer();
  engine = await createHostedEngine(options(), shell);
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.behaviour = 'ok';
});

const sent = (index = 0) =>
  (JSON.parse(server.asked[0]?.body ?? '') as { requests: Record<string, unknown>[] }).requests[index];

describe('a search', () => {
  it('sends merged filters, the config’s parameters, and the generator’s name', async () => {
    await engine.search('limits', { facets: { tags: ['default', 'docs-api-2.0'] } });
    expect(sent()).toMatchObject({
      indexName: 'docs',
      query: 'limits',
      offset: 0,
      length: 20,
      facetFilters: ['language:en', ['tag:default', 'tag:docs-api-2.0'], 'kind:doc'],
    });
    expect(decodeURIComponent(server.asked[0]?.path ?? '') + server.asked[0]?.headers['x-algolia-agent']).toContain(
      'ssg (',
    );
  });

  it('sends no page size together with offset and length', async () => {
    await engine.search('limits', { limit: 5, offset: 10 });
    expect(sent()).toMatchObject({ offset: 10, length: 5 });
    expect(sent()).not.toHaveProperty('hitsPerPage');
  });

  it('uses the facet names of an index built for Docusaurus', async () => {
    const docusaurus = await createHostedEngine(
      { ...options(), parameters: {}, facets: { tag: 'docusaurus_tag', group: 'type' } },
      shell,
    );
    await docusaurus.search('limits', { facets: { tags: ['default', 'docs-default-current'], group: 'lvl1' } });
    expect(sent()).toMatchObject({
      facets: ['type'],
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'], 'type:lvl1'],
    });
    server.asked.length = 0;
    const plain = await createHostedEngine(
      { ...options(), parameters: {}, facets: { language: false, tag: false } },
      shell,
    );
    await plain.search('limits', { facets: { tags: ['default'] } });
    expect(sent()?.['facetFilters']).toEqual([]);
  });

  it('opens results as paths of this site, except those of other sites', async () => {
    const urls = async (more: Partial<Hosted>) => {
      const own = await createHostedEngine({ ...options(), ...more }, shell);
      return (await own.search('limits')).hits.map(({ url }) => url);
    };
    expect(await urls({ externalUrls: 'forum\\.test' })).toEqual(['/guide#limits', '#']);
    expect(await urls({ externalUrls: 'other\\.test' })).toEqual(['https://other.test/guide#limits', '#']);
    expect(await urls({ externalUrls: 'forum', replacePathname: { from: '^/', to: '/docs/' } })).toEqual([
      '/docs/guide#limits',
      '#',
    ]);
    expect(await urls({ externalUrls: 'forum', replacePathname: { from: '^/', to: '//evil.test/' } })).toEqual([
      '/evil.test/guide#limits',
      '#',
    ]);
  });

  it('requests the counts of other groups if one is selected', async () => {
    const result = await engine.search('limits', { facets: { group: 'Blog' } });
    expect(sent(0)?.['facetFilters']).toContain('hierarchy.lvl0:Blog');
    expect(sent(1)?.['facetFilters']).not.toContain('hierarchy.lvl0:Blog');
    expect(result.groups).toEqual([
      { name: 'Guide', count: 40 },
      { name: 'Blog', count: 2 },
    ]);
  });

  it('returns hits as text with web URLs only', async () => {
    const { hits, total } = await engine.search('limits');
    expect(total).toBe(42);
    expect(hits[0]).toMatchObject({
      url: 'https://other.test/guide#limits',
      page: 'https://other.test/guide',
      group: 'Guide',
      title: [{ text: 'Rate', hit: true }, { text: ' <limits>' }],
      heading: [{ text: 'Headers', hit: true }, { text: '<img src=x onerror="window.hacked=1">' }],
      excerpt: [{ text: 'The ' }, { text: 'rate', hit: true }, { text: ' & the rest…' }],
    });
    expect(hits[1]?.url).toBe('#');
  });

  it('reports that the service is unavailable', async () => {
    server.behaviour = 'failing';
    const broken = await createHostedEngine(options(), shell);
    await expect(broken.search('limits')).rejects.toBeInstanceOf(SearchUnavailable);
  });
});

describe('a question', () => {
  const ask = async (signal = new AbortController().signal) => {
    const parts = [];
    const conversation = [{ role: 'user' as const, text: 'What is a limit?' }];
    for await (const part of engine.ask?.ask(conversation, { id: 'c1', signal, facets: { tags: ['default'] } }) ?? [])
      parts.push(part);
    return parts;
  };

  it('is answered in a stream, with its sources', async () => {
    const parts = await ask();
    expect(parts[0]).toEqual({ type: 'searching' });
    expect(parts[1]).toEqual({ type: 'source', url: '/guide', title: 'The guide' });
    expect(parts.filter(({ type }) => type === 'text')).toHaveLength(4);
  });

  it('sends key, application, index, assistant, token, and merged filters', async () => {
    await ask();
    const { headers, body } = server.asked.at(-1) ?? { headers: {}, body: '' };
    expect(headers).toMatchObject({
      'x-algolia-api-key': 'key',
      'x-algolia-application-id': 'APP',
      'x-algolia-index-name': 'docs',
      'x-algolia-assistant-id': 'helper',
      authorization: expect.stringMatching(/^TOKEN x\./),
    });
    expect(JSON.parse(body)).toMatchObject({
      id: 'c1',
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'What is a limit?' }] }],
      searchParameters: { facetFilters: ['kind:doc', 'language:en', ['tag:default']] },
    });
  });

  it('reports the reason if there is no answer', async () => {
    server.behaviour = 'failing';
    await expect(ask()).rejects.toThrow(/down|cannot be reached/);
  });
});
