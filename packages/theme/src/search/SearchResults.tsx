import { reportMissing } from '@autolode/ssg-cli/runtime';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

type Loaded = typeof import('./SearchResultsPage.tsx').SearchResultsPage;

/** The place of the results. Their code comes by itself: the search page is one of many. */
export function SearchResults({ form }: { readonly form: RefObject<HTMLFormElement | null> }): ReactNode {
  const [Results, setResults] = useState<Loaded>();
  useEffect(() => {
    import('./SearchResultsPage.tsx').then(
      ({ SearchResultsPage }) => setResults(() => SearchResultsPage),
      // Whatever it is that fails: the page itself is there.
      (error: unknown) => reportMissing(error),
    );
  }, []);
  return Results === undefined ? null : <Results form={form} />;
}
