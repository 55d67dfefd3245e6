import type { NavbarChildView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { NavbarChild } from './NavbarChild.tsx';

interface EntryListProps {
  /** The items that the config puts before and after the entries. */
  readonly item: { readonly before: readonly NavbarChildView[]; readonly after: readonly NavbarChildView[] };
  readonly children: ReactNode;
}

/** The entries of a dropdown that the site makes, between those of the config. */
export const EntryList = ({ item: { before, after }, children }: EntryListProps): ReactNode => (
  <ul>
    {before.map(rowOf)}
    {children}
    {after.map(rowOf)}
  </ul>
);

const rowOf = (child: NavbarChildView): ReactNode => (
  <li key={JSON.stringify(child)}>
    <NavbarChild item={child} place="row" />
  </li>
);
