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

/**
 * Searches for `query`. An answer that comes after the next question is dropped. `retry` asks again. `isPatient`: waits for
 * the whole answer instead of showing what titles say first, on pages where that would move what is there.
 */
export function useResults(query: string, facets: SearchFacets, limit: number, isPatient = false) {
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
        const show = (result: SearchResult): Found => {
          const shown: Found = { ...result, query, excerpts: {} };
          setResults({ state: 'found', found: shown });
          return shown;
        };
        const early = await engine.search(query, { limit, facets, early: true });
        if (!isCurrent) return;
        let found = early.isPartial === true ? undefined : show(early);
        if (early.isPartial === true) {
          // Where the rest of the index cannot be had, what titles and headings say is still good.
          const asking = engine.search(query, { limit, facets }).catch(() => undefined);
          if (!isPatient && early.total > 0 && !(await isSoon(asking)) && isCurrent) found = show(early);
          const whole = await asking;
          if (!isCurrent) return;
          if (whole !== undefined || early.total > 0) found = show(whole ?? early);
        }
        if (found === undefined) throw new Error('Only a part of the index could be read.');
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

/**
 * An answer comes so soon that nobody would see the one before it. Showing that first would only move the results that a
 * visitor is about to choose from.
 */
const isSoon = (answer: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    answer.then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), 200);
    }),
  ]);

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
      (opened) => {
        if (isCurrent) setEngine(opened);
        // The site's own index is on its way before the first letter; a service is not asked for nothing.
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
