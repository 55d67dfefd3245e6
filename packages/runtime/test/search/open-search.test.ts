import { expect, onTestFinished, test, vi } from 'vitest';
import { openSearch } from '../../src/search/open-search.ts';
import type { ShellView } from '../../src/view.ts';

test('beside a hosted search, questions go to the endpoint of the site', async () => {
  const asked: string[] = [];
  vi.stubGlobal('location', { pathname: '/docs' });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('data: {"type":"text-delta","id":"1","delta":"Yes."}\n\n', {
      headers: { 'content-type': 'text/event-stream' },
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const search = {
    provider: 'hosted',
    appId: 'A',
    apiKey: 'k',
    indexName: 'docs',
    contextual: false,
    parameters: {},
    askAi: { url: 'https://ai.example/ask', suggestedQuestions: ['Is it?'] },
  };
  const engine = await openSearch({
    search,
    locale: { code: 'en', htmlLang: 'en', baseUrl: '/' },
  } as unknown as ShellView);
  expect(engine.ask?.suggestedQuestions).toEqual(['Is it?']);
  const { signal } = new AbortController();
  const parts: unknown[] = [];
  for await (const part of engine.ask?.ask([{ role: 'user', text: 'Is it?' }] as never, { id: '1', signal }) ?? [])
    parts.push(part);
  expect(asked).toEqual(['https://ai.example/ask']);
  expect(JSON.stringify(parts)).toContain('Yes.');
});
