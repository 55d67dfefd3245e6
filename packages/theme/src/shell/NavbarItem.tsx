import type { NavbarItemView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { LocaleDropdown } from './LocaleDropdown.tsx';
import { NavbarChild } from './NavbarChild.tsx';
import { NavbarDropdown } from './NavbarDropdown.tsx';
import { NavbarItemBoundary } from './NavbarItemBoundary.tsx';
import { SearchButton } from './SearchButton.tsx';
import { VersionDropdown } from './VersionDropdown.tsx';

function Item({ item }: { readonly item: NavbarItemView }): ReactNode {
  switch (item.type) {
    case 'dropdown':
      return <NavbarDropdown item={item} />;
    case 'versionDropdown':
      return <VersionDropdown item={item} />;
    case 'localeDropdown':
      return <LocaleDropdown item={item} />;
    case 'search':
      return (
        <li className="nav-search">
          <SearchButton className={item.className} />
        </li>
      );
    default:
      return (
        <li>
          <NavbarChild item={item} place="bar" />
        </li>
      );
  }
}

/** One item of the bar, as a list item. */
export const NavbarItem = ({ item }: { readonly item: NavbarItemView }): ReactNode => (
  <NavbarItemBoundary item={item}>
    <Item item={item} />
  </NavbarItemBoundary>
);
