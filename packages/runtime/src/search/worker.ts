import { fetchIndex } from './fetch-index.ts';
import { createLocalEngine } from './local-engine.ts';
import type { SearchEngine } from './types.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/** Entry of the search worker, which keeps searching off the main thread so that typing is never blocked. */
const engines = new Map<string, SearchEngine>();
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
  postMessage(answer: WorkerAnswer): void;
};

const running = new Map<number, AbortController>();

scope.onmessage = async ({ data }) => {
  if (data.type === 'stop') {
    running.get(data.id)?.abort();
    return;
  }
  const engine = engines.get(data.index) ?? createLocalEngine(fetchIndex(data.index, data.isRequested));
  engines.set(data.index, engine);
  const stop = new AbortController();
  running.set(data.id, stop);
  const { signal } = stop;
  try {
    const value =
      data.type === 'search'
        ? await engine.search(data.query, { ...data.options, signal })
        : ((await engine.excerpts?.(data.query, data.urls, { signal })) ?? {});
    scope.postMessage({ id: data.id, ok: true, value });
  } catch (error) {
    scope.postMessage({ id: data.id, ok: false, message: String(error) });
  } finally {
    running.delete(data.id);
  }
};
