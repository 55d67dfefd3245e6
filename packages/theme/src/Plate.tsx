import type { BadgeView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/**
 * Two to four letters with a colour band. Beside a label that says the same it is hidden from assistive technology,
 * unless the badge brings a title of its own.
 */
export function Plate({ badge }: { readonly badge: BadgeView }): ReactNode {
  return (
    <span className="plate" data-tone={badge.tone}>
      <span aria-hidden="true">{badge.text}</span>
      {badge.title !== undefined && <span className="visually-hidden">{`${badge.title} `}</span>}
    </span>
  );
}
