import { useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { isPinned } from './drawer-content.ts';
import { NavbarItemBoundary } from './NavbarItemBoundary.tsx';
import { NavbarLink } from './NavbarLink.tsx';

/** The header of a drawer. */
export function DrawerHead({ target, close }: { readonly target: string; readonly close: () => void }): ReactNode {
  const say = useUi();
  return (
    <div className="drawer-head">
      <Brand />
      <ColorModeToggle />
      <button
        type="button"
        className="icon-button"
        data-close
        popoverTarget={target}
        popoverTargetAction="hide"
        aria-label={say('nav.close')}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The footer of a drawer, which does not scroll. */
export function DrawerFoot(): ReactNode {
  const { navbar } = useShell();
  return (
    <div className="drawer-foot">
      {navbar.items.map((item) =>
        item.type === 'link' && isPinned(item) ? (
          <NavbarItemBoundary key={item.href} item={item}>
            <NavbarLink item={item} place="row" />
          </NavbarItemBoundary>
        ) : null,
      )}
    </div>
  );
}

/** Returns a click handler that closes the surrounding element when a link inside is clicked. */
export const closeAfterLink =
  (close: () => void) =>
  ({ target }: { readonly target: EventTarget }): void => {
    if (target instanceof Element && target.closest('a[href]') !== null) close();
  };
