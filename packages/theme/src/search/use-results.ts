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
  /** Excerpts that came after the hits, by url. */
  readonly excerpts: Readonly<Record<string, Marked>>;
}

/** A service is asked when the visitor pauses; the site's own index answers at every letter. */
const pause = { local: 0, hosted: 150 } as const;

/** How many hits get an excerpt that comes later: those one sees first, and all once more are asked for. */
export const excerptsOf = (hits: SearchResult['hits']): number => (hits.length > 20 ? hits.length : 10);

/** Searches for `query`. An answer that comes after the next question is dropped. `retry` asks again. */
export function useResults(query: string, facets: SearchFacets, limit: number) {
  const shell = useShell();
  const [results, setResults] = useState<Results>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(facets);
  const asked = query.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the facets, `attempt` for asking again.
  useEffect(() => {
    if (asked === '') {
      setResults({ state: 'idle' });
      return;
    }
    let isCurrent = true;
    setResults((last) => ({ state: 'loading', before: foundIn(last) }));
    const search = async () => {
      try {
        const engine = await openSearch(shell);
        const result = await engine.search(query, { limit, facets });
        if (!isCurrent) return;
        const found: Found = { ...result, query, excerpts: {} };
        setResults({ state: 'found', found });
        const excerpts = await laterExcerpts(engine, found);
        if (isCurrent && excerpts !== undefined) setResults({ state: 'found', found: { ...found, excerpts } });
      } catch {
        if (isCurrent) setResults({ state: 'failed' });
      }
    };
    const timer = setTimeout(search, pause[shell.search?.provider ?? 'local']);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, query, key, limit, attempt, shell]);

  return { results, retry: () => setAttempt((last) => last + 1) };
}

/** What is on the screen while the next answer is on its way: the last one. */
export const foundIn = (results: Results): Found | undefined =>
  results.state === 'found' ? results.found : results.state === 'loading' ? results.before : undefined;

async function laterExcerpts(engine: SearchEngine, { query, hits }: Found) {
  const urls = hits.filter(({ excerpt }) => excerpt === undefined).map(({ url }) => url);
  if (urls.length === 0 || engine.excerpts === undefined) return undefined;
  // Without excerpts the hits are still good.
  return engine.excerpts(query, urls.slice(0, excerptsOf(hits))).catch(() => undefined);
}

/** The engine itself, once it is there. */
export function useEngine(): SearchEngine | undefined {
  const shell = useShell();
  const [engine, setEngine] = useState<SearchEngine>();
  useEffect(() => {
    let isCurrent = true;
    openSearch(shell).then(
      (opened) => isCurrent && setEngine(opened),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [shell]);
  return useMemo(() => engine, [engine]);
}
