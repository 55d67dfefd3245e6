import { useMounted, usePage, useShell } from '@autolode/ssg-cli/runtime';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { DrawerItem } from './DrawerItem.tsx';
import { DrawerSecondary } from './DrawerSecondary.tsx';
import { hasSecondary, isPinned } from './drawer-content.ts';
import { NavbarLink } from './NavbarLink.tsx';
import type { Popover } from './use-popover.ts';

/**
 * The menu of narrow windows, with two panes: the page's own list (secondary) and the navbar's items (primary). Opening
 * starts with the secondary pane. Without a script both stand under each other; with one they slide, and the hidden pane
 * is inert. The page behind is made inert by the shell, which keeps focus in here.
 */
export function MobileDrawer({ drawer }: { readonly drawer: Popover<HTMLElement> }): ReactNode {
  const say = useUi();
  const mounted = useMounted();
  const page = usePage();
  const { navbar } = useShell();
  const secondary = hasSecondary(page);
  const [atMain, setAtMain] = useState(false);
  const pane = secondary && !atMain ? 'secondary' : 'primary';

  useEffect(() => {
    if (!drawer.isOpen) setAtMain(false);
  }, [drawer.isOpen]);

  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]') !== null) drawer.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is that of a link inside, which Enter makes too.
    <aside
      {...drawer.panel}
      className="drawer"
      aria-label={say('nav.menu')}
      data-ready={mounted ? '' : undefined}
      onClick={closeAfterLink}
    >
      <div className="drawer-head">
        <Brand />
        <ColorModeToggle />
        <button
          type="button"
          className="icon-button"
          data-close
          popoverTarget={drawer.panel.id}
          popoverTargetAction="hide"
          aria-label={say('nav.close')}
          onClick={drawer.close}
        >
          <Icon name="close" />
        </button>
      </div>
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
          <ul>
            {navbar.items.map((item, index) =>
              item.type === 'search' || isPinned(item) ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order comes from the config and never changes.
                <li key={index}>
                  <DrawerItem item={item} />
                </li>
              ),
            )}
          </ul>
        </nav>
      </div>
      <div className="drawer-foot">
        {navbar.items.map((item) =>
          item.type === 'link' && isPinned(item) ? <NavbarLink key={item.href} item={item} place="row" /> : null,
        )}
      </div>
    </aside>
  );
}
