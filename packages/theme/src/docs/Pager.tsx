import { Isolated, type PagerView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';

/** Always has two cells, so that a missing side stays empty. */
export function Pager({ pager }: { readonly pager: PagerView }): ReactNode {
  const say = useUi();
  const sides = (['previous', 'next'] as const).map((side) => {
    const link = pager[side];
    return (
      link && (
        <a key={side} href={link.href} rel={side === 'next' ? side : 'prev'} data-side={side}>
          <small>{say(`pager.${side}`)}</small>
          <span>
            <Isolated of={link} />
          </span>
        </a>
      )
    );
  });
  return (
    sides.some(Boolean) && (
      <nav className="pager" aria-label={say('pager.label')}>
        {sides}
      </nav>
    )
  );
}
