import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../icons.tsx';
import { SearchResults } from '../search/SearchResults.tsx';
import { useContentText } from '../strings/content.ts';
import { PageHead } from './PageHead.tsx';

/**
 * The search page. The form submits to this page with `?q=`, so that results can be linked to. The server does not see
 * the query, so the page hydrates immediately to answer it.
 */
export function Search({ data, page, body }: LayoutProps<'search'>): ReactNode {
  const t = useContentText();
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="wrap narrow search-page">
      <PageHead heading={data.heading} />
      <search>
        <form ref={form} className="search-form" action={page.url} method="get">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            aria-label={t('search.field')}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <button type="submit" className="button" data-size="small">
            {t('search.submit')}
          </button>
        </form>
      </search>
      <noscript>
        <p className="search-note">{t('search.noScript')}</p>
      </noscript>
      <div className="search-results" data-hydrate="load">
        <SearchResults form={form} />
      </div>
      {body}
    </div>
  );
}
