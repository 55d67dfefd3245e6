import { type SidebarView, useFullSidebar, useShell } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../icons.tsx';
import { closeAfterLink, DrawerFoot, DrawerHead } from '../shell/DrawerFrame.tsx';
import type { Popover } from '../shell/use-popover.ts';
import { useUi } from '../strings/ui.ts';
import { SidebarFilter } from './SidebarFilter.tsx';
import { SidebarTree } from './SidebarTree.tsx';

/**
 * Scrolls the current row into view when the sidebar is first shown, without scrolling the page. It uses an observer,
 * because measuring would force a layout. Returns a function that stops it.
 */
function showCurrent(aside: HTMLElement): () => void {
  const body = aside.querySelector('.sidebar-body');
  const row = aside.querySelector('[aria-current="page"]');
  const observer = new IntersectionObserver(
    ([entry]) => {
      const [box, frame] = [entry?.boundingClientRect, entry?.rootBounds];
      if (body === null || box == null || frame == null || box.height === 0) return;
      if (box.bottom > frame.bottom || box.top < frame.top) body.scrollTop += box.top - frame.top - frame.height / 3;
      observer.disconnect();
    },
    { root: body },
  );
  if (row !== null) observer.observe(row);
  return () => observer.disconnect();
}

interface Props {
  readonly sidebar: SidebarView;
  readonly drawer: Popover<HTMLElement>;
  /** The main menu, which opens above this one. */
  readonly menu: Popover<HTMLElement>;
}

/**
 * The column next to docs pages in wide windows, and the same element as a drawer in narrow ones: a popover that CSS
 * shows in place if there is room. Its state is kept while the sidebar stays the same.
 */
export function Sidebar({ sidebar, drawer, menu }: Props): ReactNode {
  const say = useUi();
  const { docs } = useShell();
  const { items, load } = useFullSidebar(sidebar);
  const { ref, id } = drawer.panel;
  const [hidden, setHidden] = useState(false);
  useEffect(() => (ref.current === null ? undefined : showCurrent(ref.current)), [ref]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on a link inside, which Enter also triggers.
    <aside
      {...drawer.panel}
      className="sidebar"
      data-hidden={hidden ? '' : undefined}
      onClick={closeAfterLink(drawer.close)}
    >
      <DrawerHead target={id} close={drawer.close} />
      {sidebar.filter && <SidebarFilter load={load} />}
      <div className="sidebar-body">
        <button
          type="button"
          className="nav-row drawer-back"
          popoverTarget={menu.panel.id}
          onClick={menu.trigger.onClick}
        >
          <Icon name="arrow-left" />
          <span>{say('nav.back')}</span>
        </button>
        <SidebarTree items={items} load={load} />
        {docs.sidebarHideable && (
          <button
            type="button"
            className="sidebar-hide icon-button needs-script"
            aria-expanded={!hidden}
            aria-label={say(hidden ? 'sidebar.show' : 'sidebar.hide')}
            onClick={() => setHidden(!hidden)}
          >
            <Icon name="sidebar" />
          </button>
        )}
      </div>
      <DrawerFoot />
    </aside>
  );
}
