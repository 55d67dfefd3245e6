import { Isolated, type PagerView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useContentText } from '../../strings/content.ts';

/** Links to the adjacent posts; `previous` is the newer one. */
export function PostPager({ pager: { previous, next } }: { readonly pager: PagerView }): ReactNode {
  const t = useContentText();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="post-pager" aria-label={t('blog.postNavigation')}>
      {previous === undefined ? (
        <span />
      ) : (
        <a href={previous.href} rel="prev">
          <small>{t('blog.newerPost')}</small>
          <Isolated of={previous} />
        </a>
      )}
      {next !== undefined && (
        <a href={next.href} rel="next" className="post-pager-next">
          <small>{t('blog.olderPost')}</small>
          <Isolated of={next} />
        </a>
      )}
    </nav>
  );
}
