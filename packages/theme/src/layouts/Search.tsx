import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useContentText } from '../strings/content.ts';
import { PageHead } from './PageHead.tsx';

/**
 * The search page. The form leads to this page with `?q=`, so a search can be linked and works from any page; the engine
 * reads the field and fills `data-search-results` once it is loaded.
 */
export function Search({ data, page, body }: LayoutProps<'search'>): ReactNode {
  const t = useContentText();
  return (
    <div className="wrap narrow search-page">
      <PageHead heading={data.heading} />
      <search>
        <form className="search-form" action={page.url} method="get" data-search-form="">
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
      <div data-search-results="" aria-live="polite" />
      {body}
    </div>
  );
}
