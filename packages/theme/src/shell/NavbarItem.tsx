import type { NavbarItemView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { LocaleDropdown } from './LocaleDropdown.tsx';
import { NavbarChild } from './NavbarChild.tsx';
import { NavbarDropdown } from './NavbarDropdown.tsx';
import { NavbarItemBoundary } from './NavbarItemBoundary.tsx';
import { SearchButton } from './SearchButton.tsx';
import { VersionDropdown } from './VersionDropdown.tsx';

/**
 * Defined by the bundler, which then removes code for items that the config does not have. It does so only if the
 * condition itself contains these names. Without a bundler they are undefined.
 */
declare const __SSG_VERSION_DROPDOWN__: boolean;
declare const __SSG_LOCALE_DROPDOWN__: boolean;

function Item({ item }: { readonly item: NavbarItemView }): ReactNode {
  switch (item.type) {
    case 'dropdown':
      return <NavbarDropdown item={item} />;
    case 'versionDropdown':
      return typeof __SSG_VERSION_DROPDOWN__ === 'undefined' || __SSG_VERSION_DROPDOWN__ ? (
        <VersionDropdown item={item} />
      ) : null;
    case 'localeDropdown':
      return typeof __SSG_LOCALE_DROPDOWN__ === 'undefined' || __SSG_LOCALE_DROPDOWN__ ? (
        <LocaleDropdown item={item} />
      ) : null;
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

/** One item of the navbar, as a list item. */
export const NavbarItem = ({ item }: { readonly item: NavbarItemView }): ReactNode => (
  <NavbarItemBoundary item={item}>
    <Item item={item} />
  </NavbarItemBoundary>
);
