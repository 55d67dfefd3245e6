import type { ListPagerView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../../icons.tsx';
import { useContentText } from '../../strings/content.ts';

/** Links between the pages of a list; renders nothing if there is only one. */
export function ListPager({ pager }: { readonly pager: ListPagerView }): ReactNode {
  const t = useContentText();
  if (pager.pages <= 1) return null;
  return (
    <nav className="list-pager" aria-label={t('blog.listNavigation')}>
      {pager.newer === undefined ? (
        <span />
      ) : (
        <a className="button" href={pager.newer} rel="prev">
          <Icon name="arrow-left" />
          {t('blog.newerEntries')}
        </a>
      )}
      <p>{t('blog.pageOf', { page: pager.page, pages: pager.pages })}</p>
      {pager.older === undefined ? (
        <span />
      ) : (
        <a className="button" href={pager.older} rel="next">
          {t('blog.olderEntries')}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
