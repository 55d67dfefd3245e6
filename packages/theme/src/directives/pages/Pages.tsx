import { type DirectiveForm, usePage } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Cards } from '../cards/Cards.tsx';

/** `::pages`: the pages below this one, as `:::cards` around a list of them. */
export const Pages = (): ReactNode => {
  const { pages = [] } = usePage();
  // A list without items is announced by screen readers, and feeds would contain it.
  if (pages.length === 0) return null;
  return (
    <Cards kind="container" attributes={{}}>
      <ul>
        {pages.map(({ label, href, description, icon, fact }) => (
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
};

Pages.accepts = { kinds: ['leaf'] } satisfies DirectiveForm;
