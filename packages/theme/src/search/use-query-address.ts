import { isSamePath, usePage, useShell } from '@autolode/ssg-cli/runtime';
import { useEffect } from 'react';
import { resultsAddress } from './results-address.ts';
import { useSearchText } from './use-search-text.ts';

/** Milliseconds without typing after which the URL is updated. */
const pause = 300;

/** Writes the query of the search page to the title and the URL. */
export function useQueryAddress(query: string): void {
  const say = useSearchText();
  const page = usePage();
  const { siteTitle } = useShell();
  useEffect(() => {
    document.title = query === '' ? page.head.title : `${say('search.pageTitle', { query })} | ${siteTitle}`;
    const timer = setTimeout(() => {
      // The browser may be at the next page's URL already, while this page is still shown.
      if (!isSamePath(location.pathname, page.url)) return;
      const address = query === '' ? location.pathname : resultsAddress(location.pathname, query);
      // The history entry is replaced and keeps its state, so that typing does not create entries.
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address);
    }, pause);
    return () => clearTimeout(timer);
  });
}
