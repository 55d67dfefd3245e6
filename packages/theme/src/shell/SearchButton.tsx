import { useBrowserFact, useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { dialogClass } from '../search/search-state.ts';
import { useUi } from '../strings/ui.ts';

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/**
 * A link to the search page, which also works without a script. With one, the boot script opens the dialog named in
 * `data-dialog`, and `SearchHost` fills it.
 */
export function SearchButton({ className }: { readonly className?: string | undefined }): ReactNode {
  const say = useUi();
  const { search } = useShell();
  const shortcut = useBrowserFact(isApple, false) ? '⌘ K' : 'Ctrl K';
  if (search === undefined) return null;
  const shared = {
    className: `search-button ${className ?? ''}`.trim(),
    'data-dialog': dialogClass,
    'data-dialog-label': say('nav.search'),
    'aria-keyshortcuts': 'Control+K Meta+K /',
    children: (
      <>
        <Icon name="search" />
        <span>{say('nav.search')}</span>
        <span className="kbd needs-script" aria-hidden="true">
          {shortcut}
        </span>
      </>
    ),
  };
  return search.page === undefined ? <button type="button" {...shared} /> : <a href={search.page} {...shared} />;
}
