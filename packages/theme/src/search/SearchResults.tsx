import { reportMissing } from '@autolode/ssg-cli/runtime';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

type Loaded = typeof import('./SearchResultsPage.tsx').SearchResultsPage;

/** The search results, whose code is loaded separately because only the search page needs it. */
export function SearchResults({ form }: { readonly form: RefObject<HTMLFormElement | null> }): ReactNode {
  const [Results, setResults] = useState<Loaded>();
  useEffect(() => {
    import('./SearchResultsPage.tsx').then(
      ({ SearchResultsPage }) => setResults(() => SearchResultsPage),
      // Whatever failed, the page itself still works.
      (error: unknown) => reportMissing(error),
    );
  }, []);
  return Results === undefined ? null : <Results form={form} />;
}
