import { usePage } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Cards } from './cards.tsx';

/** `::pages`: the pages below this one, as `:::cards` around a list of them. */
export const Pages = (): ReactNode => (
  <Cards kind="container" attributes={{}}>
    <ul>
      {(usePage().pages ?? []).map(({ label, href, description, icon, fact }) => (
        <li key={href}>
          <a href={href} data-icon={icon}>
            {label}
          </a>
          {description ?? fact}
        </li>
      ))}
    </ul>
  </Cards>
);
