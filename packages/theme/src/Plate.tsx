import type { BadgeView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/**
 * Two to four letters with a colour band. It is hidden from assistive technology because the label next to it has the
 * same meaning, unless the badge has a title of its own.
 */
export function Plate({ badge }: { readonly badge: BadgeView }): ReactNode {
  return (
    <span className="plate" data-tone={badge.tone}>
      <span aria-hidden="true">{badge.text}</span>
      {badge.title !== undefined && <span className="visually-hidden">{`${badge.title} `}</span>}
    </span>
  );
}
