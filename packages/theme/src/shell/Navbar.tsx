import { useShell } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import { Brand } from './Brand.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { NavbarItem } from './NavbarItem.tsx';
import { SearchButton } from './SearchButton.tsx';
import { useHideOnScroll } from './use-hide-on-scroll.ts';
import type { Popover } from './use-popover.ts';

/**
 * The navbar. Left: menu button (narrow windows), brand, left items. Right: search (unless an item places it on the
 * left), colour mode, right items. The first two remain in narrow windows, next to each other.
 */
export function Navbar({ trigger }: { readonly trigger: Popover<HTMLElement>['trigger'] }): ReactNode {
  const say = useUi();
  const { navbar } = useShell();
  const keyed = navbar.items.map((item, index) => ({ item, key: `${item.type}-${index}` }));
  const left = keyed.filter(({ item }) => item.position === 'left');
  const right = keyed.filter(({ item }) => item.position === 'right' && item.type !== 'search');
  const searchItem = navbar.items.find(({ type }) => type === 'search');
  return (
    <NavbarFrame>
      <nav className="navbar-inner" aria-label={say('nav.label')}>
        <button {...trigger} className="icon-button navbar-menu" aria-label={say('nav.open')}>
          <Icon name="menu" />
        </button>
        <Brand />
        {left.length > 0 && (
          <ul className="navbar-items" data-side="left">
            {left.map(({ item, key }) => (
              <NavbarItem key={key} item={item} />
            ))}
          </ul>
        )}
        <div className="navbar-end">
          {searchItem?.position !== 'left' && <SearchButton className={searchItem?.className} />}
          <ColorModeToggle />
          {right.length > 0 && (
            <ul className="navbar-items" data-side="right">
              {right.map(({ item, key }) => (
                <NavbarItem key={key} item={item} />
              ))}
            </ul>
          )}
        </div>
      </nav>
    </NavbarFrame>
  );
}

/** A separate component, so that hiding and showing it does not render the items again. */
function NavbarFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const { navbar } = useShell();
  const header = useRef<HTMLElement>(null);
  const hidden = useHideOnScroll(navbar.hideOnScroll, header);
  return (
    <header ref={header} className="navbar" data-hidden={hidden ? '' : undefined}>
      {children}
    </header>
  );
}
