import { afterEach, expect, it, vi } from 'vitest';
import { madeEngine, madePage } from '../../../ssg-cli/test/outputs/search/made-pages.ts';
import { createWorkerEngine, type WorkerPort } from '../../src/search/worker-engine.ts';
import type { WorkerAnswer, WorkerRequest } from '../../src/search/worker-messages.ts';

const made = madeEngine([madePage('/a', 'Rate limits', [{ text: 'How many calls.' }])]);

/** Provides the index through `fetch`, as on a page. */
function serveIndex(): void {
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      new Response((await made.files()).get(url.split('/').at(-1) ?? '') ?? '', {
        headers: { 'content-type': 'text/plain' },
      }),
  );
}

afterEach(() => vi.unstubAllGlobals());

/** A worker that answers with `reply`, or fails. */
function port(reply: (request: WorkerRequest) => Promise<WorkerAnswer | undefined>, dies = false): WorkerPort {
  const listeners = new Map<string, (event: never) => void>();
  return {
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    terminate: () => undefined,
    async postMessage(request) {
      const answer = await reply(request);
      if (dies) listeners.get('error')?.({} as never);
      else if (answer !== undefined) listeners.get('message')?.({ data: answer } as never);
    },
  };
}

it('asks the worker, and matches answers to requests in any order', async () => {
  const engine = createWorkerEngine('/_search/', () =>
    port(async (request) => {
      const query = request.type === 'search' ? request.query : '';
      await new Promise((resolve) => setTimeout(resolve, query === 'slow' ? 20 : 1));
      return { id: request.id, ok: true, value: { hits: [], total: query.length, groups: [], suggestions: [] } };
    }),
  );
  const [slow, fast] = await Promise.all([engine.search('slow'), engine.search('limits')]);
  expect([slow.total, fast.total]).toEqual([4, 6]);
});

it.each([
  [
    'cannot be started',
    () => {
      throw new TypeError('blocked');
    },
  ],
  ['dies', () => port(async () => undefined, true)],
])('searches on the main thread if the worker %s', async (_, start) => {
  serveIndex();
  const engine = createWorkerEngine('/_search/', start);
  expect((await engine.search('rate')).hits.map(({ url }) => url)).toEqual(['/a']);
  expect(await engine.excerpts?.('rate', ['/a'])).toHaveProperty(['/a']);
});

it('tells the worker to stop a search that is no longer needed, but not one that is answered', async () => {
  const sent: string[] = [];
  const engine = createWorkerEngine('/_search/', () =>
    port(async ({ id, type }) => {
      sent.push(`${type} ${id}`);
      if (id === 1) return undefined;
      return { id, ok: true, value: { hits: [], total: 0, groups: [], suggestions: [] } };
    }),
  );
  const [slow, fast] = [new AbortController(), new AbortController()];
  void engine.search('slow', { signal: slow.signal });
  await engine.search('fast', { signal: fast.signal });
  fast.abort();
  slow.abort();
  expect(sent).toEqual(['search 1', 'search 2', 'stop 1']);
});

it('passes errors on', async () => {
  const engine = createWorkerEngine('/_search/', () => port(async ({ id }) => ({ id, ok: false, message: 'offline' })));
  await expect(engine.search('rate')).rejects.toThrow('offline');
});

it('tells the worker whether the page has requested the manifest', async () => {
  const told: boolean[] = [];
  const ask = () =>
    createWorkerEngine('/_search/', () =>
      port(async ({ id, isRequested }) => {
        told.push(isRequested);
        return { id, ok: true, value: { hits: [], total: 0, groups: [], suggestions: [] } };
      }),
    ).search('rate');
  await ask();
  performance.mark('/_search/index.json');
  await ask();
  performance.clearMarks();
  expect(told).toEqual([false, true]);
});
