import type { PagerView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';

/** Always has two cells, so that a missing side stays empty. */
export function Pager({ pager }: { readonly pager: PagerView }): ReactNode {
  const say = useUi();
  const { previous, next } = pager;
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pager" aria-label={say('pager.label')}>
      {previous !== undefined && (
        <a href={previous.href} rel="prev" data-side="previous">
          <small>{say('pager.previous')}</small>
          <span>{previous.label}</span>
        </a>
      )}
      {next !== undefined && (
        <a href={next.href} rel="next" data-side="next">
          <small>{say('pager.next')}</small>
          <span>{next.label}</span>
        </a>
      )}
    </nav>
  );
}
