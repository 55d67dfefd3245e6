import { reportMissing } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { useUi } from '../strings/ui.ts';

/**
 * The field that filters a long sidebar. Its code is loaded on its first focus, which may precede hydration. It is
 * outside of what scrolls, so that it covers no row.
 *
 * @param load Loads the items that were omitted from the page.
 */
export function SidebarFilter({ load }: { readonly load: () => Promise<void> }): ReactNode {
  const say = useUi();
  const field = useRef<HTMLInputElement>(null);
  const follow = () =>
    void import('./sidebar-filter.ts')
      .then(({ followFilter }) => followFilter(field.current, load, say))
      .catch(reportMissing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the focus at hydration has no event.
  useEffect(() => {
    if (field.current?.matches(':focus')) follow();
  }, []);
  return (
    <input
      ref={field}
      type="search"
      className="search-button sidebar-filter needs-script"
      placeholder={say('sidebar.filter')}
      aria-label={say('sidebar.filter')}
      onFocus={follow}
    />
  );
}
