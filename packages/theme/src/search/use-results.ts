import {
  type Marked,
  type SearchEngine,
  type SearchFacets,
  type SearchResult,
  useShell,
} from '@autolode/ssg-cli/runtime';
import { openSearch } from '@autolode/ssg-cli/runtime/search';
import { useEffect, useMemo, useState } from 'react';

export type Results =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly before: Found | undefined }
  | { readonly state: 'found'; readonly found: Found }
  | { readonly state: 'failed' };

export interface Found extends SearchResult {
  readonly query: string;
  /** Excerpts that were loaded after the hits, by URL. */
  readonly excerpts: Readonly<Record<string, Marked>>;
}

/**
 * Milliseconds to wait for a pause in typing. The local index is searched on every keystroke; a service only after a
 * pause.
 */
const pause = { local: 0, hosted: 150 } as const;

/** How many hits get a late excerpt: those that are visible first, and all once more are requested. */
export const excerptsOf = (hits: SearchResult['hits']): number => (hits.length > 20 ? hits.length : 8);

/**
 * Searches for `query`. Results of earlier queries are dropped. `retry` repeats the search. `isPatient` waits for the
 * complete result instead of showing early matches in titles, on pages where replacing them would cause a layout shift.
 */
export function useResults(query: string, facets: SearchFacets, limit: number, isPatient = false) {
  const shell = useShell();
  const [results, setResults] = useState<Results>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(facets);
  const asked = query.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents the facets, `attempt` a retry.
  useEffect(() => {
    if (asked === '') {
      setResults({ state: 'idle' });
      return;
    }
    let isCurrent = true;
    const stop = new AbortController();
    const { signal } = stop;
    setResults((last) => ({ state: 'loading', before: foundIn(last) }));
    const search = async () => {
      try {
        const engine = await openSearch(shell);
        const show = (result: SearchResult): Found => {
          const shown: Found = { ...result, query, excerpts: {} };
          setResults({ state: 'found', found: shown });
          return shown;
        };
        if (!isCurrent) return;
        const early = await engine.search(query, { limit, facets, early: true, signal });
        if (!isCurrent) return;
        let found = early.isPartial === true ? undefined : show(early);
        if (early.isPartial === true) {
          // If the rest of the index cannot be loaded, matches in titles and headings are still useful.
          const asking = engine.search(query, { limit, facets, signal }).catch(() => undefined);
          if (!isPatient && early.total > 0 && !(await isSoon(asking)) && isCurrent) found = show(early);
          const whole = await asking;
          if (!isCurrent) return;
          if (whole !== undefined || early.total > 0) found = show(whole ?? early);
        }
        if (found === undefined) throw new Error('Only a part of the index could be read.');
        const excerpts = await laterExcerpts(engine, found, signal);
        if (isCurrent && excerpts !== undefined) setResults({ state: 'found', found: { ...found, excerpts } });
      } catch {
        if (isCurrent) setResults({ state: 'failed' });
      }
    };
    const timer = setTimeout(search, pause[shell.search?.provider ?? 'local']);
    return () => {
      isCurrent = false;
      stop.abort();
      clearTimeout(timer);
    };
  }, [asked, query, key, limit, attempt, shell]);

  return { results, retry: () => setAttempt((last) => last + 1) };
}

/**
 * Whether the complete result will arrive so soon that an early one would only cause the list to change while a visitor
 * is choosing from it.
 */
const isSoon = (answer: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    answer.then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), 200);
    }),
  ]);

/** The results to show while the next ones are loading: the previous ones. */
export const foundIn = (results: Results): Found | undefined =>
  results.state === 'found' ? results.found : results.state === 'loading' ? results.before : undefined;

async function laterExcerpts(engine: SearchEngine, { query, hits }: Found, signal: AbortSignal) {
  const urls = hits.filter(({ excerpt }) => excerpt === undefined).map(({ url }) => url);
  if (urls.length === 0 || engine.excerpts === undefined) return undefined;
  // The hits are useful without excerpts.
  return engine.excerpts(query, urls.slice(0, excerptsOf(hits)), { signal }).catch(() => undefined);
}

/** The search engine once it is loaded. */
export function useEngine(): SearchEngine | undefined {
  const shell = useShell();
  const [engine, setEngine] = useState<SearchEngine>();
  useEffect(() => {
    let isCurrent = true;
    openSearch(shell).then(
      (opened) => {
        if (isCurrent) setEngine(opened);
        // The local index is preloaded before the first keystroke; a hosted service is not queried needlessly.
        if (shell.search?.provider === 'local') opened.search('', { early: true }).catch(() => undefined);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [shell]);
  return useMemo(() => engine, [engine]);
}
