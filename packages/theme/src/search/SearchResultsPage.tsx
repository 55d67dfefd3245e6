import { usePage, usePlace, useShell } from '@autolode/ssg-cli/runtime';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { Icon } from '../icons.tsx';
import { NoResults, SearchFailed } from './NothingScreens.tsx';
import { PageHits } from './PageHits.tsx';
import { resultsAddress } from './results-address.ts';
import { longestQuery } from './search-state.ts';
import { wearDialogStyles } from './sheet.ts';
import { useFacets } from './use-facets.ts';
import { foundIn, useResults } from './use-results.ts';
import { useSearchText } from './use-search-text.ts';

/** Hits that are shown at first, and that each press of "Load more" adds. */
const perLoad = 20;
/** The address follows the field when the visitor pauses. */
const pause = 300;

/** What the search page shows below its form: filters, hits, and more of them. The address holds the query. */
export function SearchResultsPage({ form }: { readonly form: RefObject<HTMLFormElement | null> }): ReactNode {
  const say = useSearchText();
  const { siteTitle } = useShell();
  const page = usePage();
  const place = usePlace();
  const inAddress = (new URLSearchParams(place.search).get('q') ?? '').slice(0, longestQuery);
  const [query, setQuery] = useState(inAddress);
  const [group, setGroup] = useState<string>();
  const [limit, setLimit] = useState(perLoad);
  const [allVersions, setAllVersions] = useState(false);
  const { facets, isChoice } = useFacets(allVersions);
  const { results, retry } = useResults(query, group === undefined ? facets : { ...facets, group }, limit);
  const found = foundIn(results);
  const isEmpty = query.trim() === '';

  useLayoutEffect(wearDialogStyles, []);

  const field = () => form.current?.elements.namedItem('q') as HTMLInputElement | null | undefined;
  // A link to another query, and back and forward: the field follows the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same for as long as the page is.
  useEffect(() => {
    const input = field();
    if (input == null || (document.activeElement === input && input.value.trim() === inAddress.trim())) return;
    input.value = inAddress;
    setQuery(inAddress);
  }, [inAddress]);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const onInput = ({ target }: Event) => {
      setQuery((target as HTMLInputElement).value);
      setLimit(perLoad);
      setGroup(undefined);
    };
    const onSubmit = (event: Event) => event.preventDefault();
    element.addEventListener('input', onInput);
    element.addEventListener('submit', onSubmit);
    // What was typed before this code was there.
    const typed = (element.elements.namedItem('q') as HTMLInputElement | null)?.value ?? '';
    if (typed !== '') setQuery(typed);
    return () => {
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', onSubmit);
    };
  }, [form]);

  useEffect(() => {
    const asked = query.trim();
    document.title = asked === '' ? page.head.title : `${say('search.pageTitle', { query: asked })} | ${siteTitle}`;
    const timer = setTimeout(() => {
      const address = asked === '' ? location.pathname : resultsAddress(location.pathname, asked);
      // The entry is the same one: it keeps what the router wrote into it, and no history is made of letters.
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address);
    }, pause);
    return () => clearTimeout(timer);
  });

  const tryOther = (text: string) => {
    const input = field();
    if (input != null) input.value = text;
    setQuery(text);
  };
  if (isEmpty) return <p className="search-note">{say('search.pageStart')}</p>;
  if (results.state === 'failed') return <SearchFailed onRetry={retry} />;
  const groups = found?.groups ?? [];
  const count = found?.total ?? 0;
  return (
    <>
      {groups.length > 1 && (
        <fieldset className="search-filters">
          <legend className="visually-hidden">{say('search.filters')}</legend>
          {[undefined, ...groups].map((one) => (
            <button
              key={one?.name ?? ''}
              type="button"
              className="chip"
              aria-pressed={group === one?.name}
              onClick={() => {
                setGroup(one?.name);
                setLimit(perLoad);
              }}
            >
              {one === undefined ? say('search.allSections') : one.name}
              {one !== undefined && <span className="search-count">{one.count}</span>}
            </button>
          ))}
        </fieldset>
      )}
      {(isChoice || allVersions) && (
        <label className="search-versions">
          <input type="checkbox" checked={allVersions} onChange={({ target }) => setAllVersions(target.checked)} />
          {say('search.allVersions')}
        </label>
      )}
      <p role="status" className="search-number">
        {found === undefined
          ? say('search.loading')
          : count === 0
            ? say('search.noneFound')
            : count === 1
              ? say('search.oneFound')
              : say('search.manyFound', { count })}
      </p>
      {found !== undefined && <PageHits found={found} />}
      {found !== undefined && count === 0 && <NoResults found={found} onTry={tryOther} />}
      {found !== undefined && found.hits.length < count && (
        <button type="button" className="button search-more" onClick={() => setLimit(limit + perLoad)}>
          {say('search.more')}
          <Icon name="chevron-down" />
        </button>
      )}
    </>
  );
}
