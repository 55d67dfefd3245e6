import { usePage, useShell } from '@autolode/ssg-cli/runtime';
import { useEffect } from 'react';
import { resultsAddress } from './results-address.ts';
import { useSearchText } from './use-search-text.ts';

/** The address follows the field when the visitor pauses. */
const pause = 300;

/** Writes the query of the search page into the title, and into the address. */
export function useQueryAddress(query: string): void {
  const say = useSearchText();
  const page = usePage();
  const { siteTitle } = useShell();
  useEffect(() => {
    document.title = query === '' ? page.head.title : `${say('search.pageTitle', { query })} | ${siteTitle}`;
    const timer = setTimeout(() => {
      const address = query === '' ? location.pathname : resultsAddress(location.pathname, query);
      // The entry is the same one: it keeps what the router wrote into it, and no history is made of letters.
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address);
    }, pause);
    return () => clearTimeout(timer);
  });
}
