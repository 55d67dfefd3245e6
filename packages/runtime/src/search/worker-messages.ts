import type { Marked, SearchOptions, SearchResult } from './types.ts';

/** A request from the page to the worker. Answers have the same `id`. */
export type WorkerRequest = {
  readonly id: number;
  readonly index: string;
  /** The page has requested the manifest of the index, so it is in the HTTP cache. */
  readonly isRequested: boolean;
} & (
  | { readonly type: 'search'; readonly query: string; readonly options: Omit<SearchOptions, 'signal'> }
  | { readonly type: 'excerpts'; readonly query: string; readonly urls: readonly string[] }
  /** Stops the request with this `id`. */
  | { readonly type: 'stop' }
);

export type WorkerAnswer =
  | { readonly id: number; readonly ok: true; readonly value: SearchResult | Readonly<Record<string, Marked>> }
  | { readonly id: number; readonly ok: false; readonly message: string };
