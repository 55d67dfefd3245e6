import { MarkupView, type NavbarChildView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { type LinkPlace, NavbarDoc, NavbarLink, NavbarVersion } from './NavbarLink.tsx';

/** Defined by the bundler, like those of `NavbarItem`. */
declare const __SSG_NAVBAR_DOC__: boolean;
declare const __SSG_NAVBAR_VERSION__: boolean;

/** The item types that are allowed both in a dropdown and in the navbar. */
export function NavbarChild({ item, place }: { readonly item: NavbarChildView; readonly place: LinkPlace }): ReactNode {
  switch (item.type) {
    case 'link':
      return <NavbarLink item={item} place={place} />;
    case 'doc':
      return typeof __SSG_NAVBAR_DOC__ === 'undefined' || __SSG_NAVBAR_DOC__ ? (
        <NavbarDoc item={item} place={place} />
      ) : null;
    case 'version':
      return typeof __SSG_NAVBAR_VERSION__ === 'undefined' || __SSG_NAVBAR_VERSION__ ? (
        <NavbarVersion item={item} place={place} />
      ) : null;
    case 'html':
      return (
        <div className={`${place === 'row' ? 'nav-markup' : ''} ${item.className ?? ''}`.trim() || undefined}>
          <MarkupView markup={item.html} />
        </div>
      );
    default:
      throw new Error(unknownItem(item satisfies never));
  }
}

/** The error message for an item type that the theme does not support, with instructions. */
export const unknownItem = (item: unknown): string =>
  `A navbar item has an unknown type. Check navbar.items in the site config. The item: ${JSON.stringify(item)}`;
