import { usePlace, useShell } from '@autolode/ssg-cli/runtime';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { CardGrid } from '../docs/CardGrid.tsx';
import { Icon } from '../icons.tsx';
import { NoResults, SearchFailed } from './NothingScreens.tsx';
import { PageHits } from './PageHits.tsx';
import { SectionFilter } from './SectionFilter.tsx';
import { suggestedOf } from './SuggestedRows.tsx';
import { longestQuery } from './search-state.ts';
import { addDialogStyles } from './sheet.ts';
import { useFacets } from './use-facets.ts';
import { useFormQuery } from './use-form-query.ts';
import { useQueryAddress } from './use-query-address.ts';
import { foundIn, useResults } from './use-results.ts';
import { useSearchText } from './use-search-text.ts';

/** Number of hits shown initially and added by each press of "Load more". */
const perLoad = 20;

/** The content below the form of the search page: filters, hits, and a button for more. The URL contains the query. */
export function SearchResultsPage({ form }: { readonly form: RefObject<HTMLFormElement | null> }): ReactNode {
  const say = useSearchText();
  const place = usePlace();
  const inAddress = (new URLSearchParams(place.search).get('q') ?? '').slice(0, longestQuery);
  const [group, setGroup] = useState<string>();
  const [limit, setLimit] = useState(perLoad);
  const [allVersions, setAllVersions] = useState(false);
  const filterBy = (name: string | undefined) => {
    setGroup(name);
    setLimit(perLoad);
  };
  const { query, tryOther } = useFormQuery(form, inAddress, () => filterBy(undefined));
  const { facets, isChoice } = useFacets(allVersions);
  const { results, retry } = useResults(query, group === undefined ? facets : { ...facets, group }, limit, true);
  const found = foundIn(results);
  useLayoutEffect(addDialogStyles, []);
  useQueryAddress(query.trim());
  if (query.trim() === '') return <Start />;
  if (results.state === 'failed') return <SearchFailed onRetry={retry} />;
  const count = found?.total ?? 0;
  return (
    <>
      <SectionFilter groups={found?.groups ?? []} chosen={group} onChoose={filterBy} />
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

/** The page before the visitor types: where to begin. */
function Start(): ReactNode {
  const say = useSearchText();
  const suggested = suggestedOf(useShell());
  return (
    <>
      <p className="search-note">{say('search.pageStart')}</p>
      {suggested.length > 0 && (
        <section className="near-pages">
          <h2>{say('search.suggested')}</h2>
          <CardGrid cards={suggested.map((link) => ({ ...link, icon: 'arrow-right' }))} />
        </section>
      )}
    </>
  );
}
