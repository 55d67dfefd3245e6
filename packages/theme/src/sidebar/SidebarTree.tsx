import { type SidebarView, useFullSidebar } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';
import { SidebarItems } from './SidebarItems.tsx';

/** The items of a sidebar, independent of their surroundings. */
export function SidebarTree({ sidebar }: { readonly sidebar: SidebarView }): ReactNode {
  const say = useUi();
  const { items, load } = useFullSidebar(sidebar);
  return (
    <nav className="sidebar-tree" aria-label={say('sidebar.label')}>
      <SidebarItems items={items} load={load} />
    </nav>
  );
}
