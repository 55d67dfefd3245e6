import type { ListPagerView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../../icons.tsx';
import { useContentText } from '../../strings/content.ts';

interface Props {
  readonly pager: ListPagerView;
  /** The name of the list, and of its previous and next page. Default: those of a list of posts. */
  readonly words?: readonly [list: string, previous: string, next: string];
}

/** Links between the pages of a list; renders nothing if there is only one. */
export function ListPager({ pager, words }: Props): ReactNode {
  const t = useContentText();
  if (pager.pages <= 1) return null;
  const [list, previous, next] = words ?? [t('blog.listNavigation'), t('blog.newerEntries'), t('blog.olderEntries')];
  return (
    <nav className="list-pager" aria-label={list}>
      {pager.newer === undefined ? (
        <span />
      ) : (
        <a className="button" href={pager.newer} rel="prev">
          <Icon name="arrow-left" />
          {previous}
        </a>
      )}
      <p>{t('blog.pageOf', { page: pager.page, pages: pager.pages })}</p>
      {pager.older === undefined ? (
        <span />
      ) : (
        <a className="button" href={pager.older} rel="next">
          {next}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
