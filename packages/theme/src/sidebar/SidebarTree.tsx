import { type SidebarView, useFullSidebar } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { useUi } from '../strings/ui.ts';
import { SidebarItems } from './SidebarItems.tsx';

/**
 * The items of a sidebar, independent of their surroundings. A long one has a field to filter them, whose code is loaded
 * on its first focus, which may precede hydration.
 */
export function SidebarTree({ sidebar }: { readonly sidebar: SidebarView }): ReactNode {
  const say = useUi();
  const { items, load } = useFullSidebar(sidebar);
  const field = useRef<HTMLInputElement>(null);
  const follow = () =>
    void import('./sidebar-filter.ts').then(({ followFilter }) => followFilter(field.current, load, say));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the focus at hydration has no event.
  useEffect(() => {
    if (field.current?.matches(':focus')) follow();
  }, []);
  return (
    <nav className="sidebar-tree" aria-label={say('sidebar.label')}>
      {sidebar.filter && (
        <input
          ref={field}
          type="search"
          className="search-button sidebar-filter needs-script"
          placeholder={say('sidebar.filter')}
          aria-label={say('sidebar.filter')}
          onFocus={follow}
        />
      )}
      <SidebarItems items={items} load={load} />
    </nav>
  );
}
