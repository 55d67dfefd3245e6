import { manifestFile } from './index-format.ts';
import { type Marked, type SearchEngine, type SearchResult, SearchUnavailable } from './types.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/** The part of the worker's API that the engine needs; tests provide their own. */
export interface WorkerPort {
  postMessage(request: WorkerRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerAnswer>) => void): void;
  addEventListener(type: 'error', listener: (event: Event) => void): void;
  terminate(): void;
}

type Unsent<T> = T extends unknown ? Omit<T, 'id' | 'index' | 'isRequested'> : never;

/**
 * The local engine in a worker. If a worker cannot be used (an old browser, a content security policy that forbids it,
 * or a script that a newer version has removed), the same engine runs on the main thread, and pending requests are
 * repeated there.
 */
export function createWorkerEngine(index: string, start: () => WorkerPort): SearchEngine {
  let local: Promise<SearchEngine> | undefined;
  const inPage = (): Promise<SearchEngine> => {
    local ??= import('./page-engine.ts').then(({ createPageEngine }) => createPageEngine(index));
    return local;
  };
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const giveUp = () => {
    port?.terminate();
    port = undefined;
    for (const { reject } of waiting.values()) reject(new WorkerLost());
    waiting.clear();
  };
  let port = begin();
  let last = 0;
  const isRequested = performance.getEntriesByName(index + manifestFile).length > 0;

  function begin(): WorkerPort | undefined {
    try {
      const worker = start();
      worker.addEventListener('message', ({ data }) => {
        const asked = waiting.get(data.id);
        waiting.delete(data.id);
        if (data.ok) asked?.resolve(data.value as never);
        else asked?.reject(new SearchUnavailable(data.message));
      });
      worker.addEventListener('error', giveUp);
      return worker;
    } catch {
      return undefined;
    }
  }

  const ask = async <T>(
    request: Unsent<WorkerRequest>,
    signal: AbortSignal | undefined,
    otherwise: () => Promise<T>,
  ): Promise<T> => {
    if (port === undefined) return otherwise();
    const id = ++last;
    signal?.addEventListener('abort', () => {
      if (waiting.has(id)) port?.postMessage({ type: 'stop', id, index, isRequested });
    });
    try {
      return await new Promise<T>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (value: never) => void, reject });
        port?.postMessage({ ...request, id, index, isRequested } as WorkerRequest);
      });
    } catch (error) {
      if (error instanceof WorkerLost) return otherwise();
      throw error;
    }
  };

  return {
    search: (query, { signal, ...options } = {}) =>
      ask<SearchResult>({ type: 'search', query, options }, signal, async () =>
        (await inPage()).search(query, { ...options, ...(signal === undefined ? {} : { signal }) }),
      ),
    excerpts: (query, urls, options) =>
      ask<Readonly<Record<string, Marked>>>(
        { type: 'excerpts', query, urls },
        options?.signal,
        async () => (await (await inPage()).excerpts?.(query, urls, options)) ?? {},
      ),
  };
}

class WorkerLost extends Error {}
