import { useMounted, usePage, useShell } from '@autolode/ssg-cli/runtime';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import { closeAfterLink, DrawerFoot, DrawerHead } from './DrawerFrame.tsx';
import { DrawerItem } from './DrawerItem.tsx';
import { DrawerSecondary } from './DrawerSecondary.tsx';
import { hasSecondary, isPinned } from './drawer-content.ts';
import { NavbarItemBoundary } from './NavbarItemBoundary.tsx';
import type { Popover } from './use-popover.ts';

/**
 * The menu of narrow windows: the navbar's items. Blog pages have a list of their own before them, in a pane that is
 * shown first. Without a script both are below each other; with one they slide, and the hidden pane is inert. Docs
 * pages have their sidebar instead, which opens this menu above itself. The shell makes the page behind inert, which
 * keeps the focus inside.
 */
export function MobileDrawer({ drawer }: { readonly drawer: Popover<HTMLElement> }): ReactNode {
  const say = useUi();
  const mounted = useMounted();
  const page = usePage();
  const secondary = hasSecondary(page);
  const [atMain, setAtMain] = useState(false);
  const pane = secondary && !atMain ? 'secondary' : 'primary';

  useEffect(() => {
    if (!drawer.isOpen) setAtMain(false);
  }, [drawer.isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on a link inside, which Enter also triggers.
    <aside
      {...drawer.panel}
      className="drawer"
      aria-label={say('nav.menu')}
      data-ready={mounted ? '' : undefined}
      onClick={closeAfterLink(drawer.close)}
    >
      <DrawerHead target={drawer.panel.id} close={drawer.close} />
      <div className="drawer-track" data-pane={pane}>
        {secondary && (
          <div className="drawer-pane" inert={mounted && pane !== 'secondary'}>
            {mounted && (
              <button type="button" className="nav-row drawer-back" onClick={() => setAtMain(true)}>
                <Icon name="arrow-left" />
                <span>{say('nav.back')}</span>
              </button>
            )}
            <DrawerSecondary />
          </div>
        )}
        <nav className="drawer-pane" aria-label={say('nav.label')} inert={mounted && pane !== 'primary'}>
          <Items />
        </nav>
      </div>
      <DrawerFoot />
    </aside>
  );
}

/** Memoised, so that moving the panes does not render the items again. */
const Items = memo(function Items(): ReactNode {
  const { navbar } = useShell();
  return (
    <ul>
      {navbar.items.map((item, index) =>
        item.type === 'search' || isPinned(item) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order comes from the config and never changes.
          <li key={index}>
            <NavbarItemBoundary item={item}>
              <DrawerItem item={item} />
            </NavbarItemBoundary>
          </li>
        ),
      )}
    </ul>
  );
});
