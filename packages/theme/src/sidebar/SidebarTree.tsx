import type { SidebarItemView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';
import { SidebarItems } from './SidebarItems.tsx';

interface Props {
  readonly items: readonly SidebarItemView[];
  /** Loads the items that were omitted from the page. */
  readonly load: () => Promise<void>;
}

/** The items of a sidebar, independent of their surroundings. */
export function SidebarTree(props: Props): ReactNode {
  const say = useUi();
  return (
    <nav className="sidebar-tree" aria-label={say('sidebar.label')}>
      <SidebarItems {...props} />
    </nav>
  );
}
