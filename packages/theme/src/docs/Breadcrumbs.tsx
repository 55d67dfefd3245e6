import { Isolated, isSamePath, type LinkViewOrText, useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

/** The path from the home page to this page. The last breadcrumb is the current page and not a link. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly LinkViewOrText[] }): ReactNode {
  const say = useUi();
  const { baseUrl } = useShell().locale;
  if (crumbs.length === 0) return null;
  const below = crumbs.filter(({ href }) => href === undefined || !isSamePath(href, baseUrl));
  return (
    <nav className="breadcrumbs" aria-label={say('breadcrumbs.label')}>
      <ol>
        <li>
          <a href={baseUrl} aria-label={say('breadcrumbs.home')}>
            <Icon name="home" />
          </a>
        </li>
        {below.map((crumb, index) => {
          const label = <Isolated of={crumb} />;
          const isLast = index === below.length - 1;
          return (
            <li key={`${crumb.label}-${crumb.href}`} aria-current={isLast ? 'page' : undefined}>
              {isLast || crumb.href === undefined ? label : <a href={crumb.href}>{label}</a>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
