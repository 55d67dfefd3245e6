import type { NavbarChildView, NavbarDropdownView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useActivity } from './active-link.ts';
import { Dropdown } from './Dropdown.tsx';
import { NavbarChild } from './NavbarChild.tsx';

/** Items of plain lists have no stable identity but their position. */
export function ChildList({ items, className }: { readonly items: readonly NavbarChildView[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order comes from the config and never changes.
        <li key={index}>
          <NavbarChild item={item} place="row" />
        </li>
      ))}
    </ul>
  );
}

/** All links of a dropdown, including those in columns. */
export const childrenOf = ({ items, columns = [] }: NavbarDropdownView): readonly NavbarChildView[] => [
  ...columns.flat().flatMap((group) => group.items),
  ...items,
];

/** Whether the page is the dropdown's own target or contains any of its links. */
export function useDropdownActivity(item: NavbarDropdownView) {
  const activityOf = useActivity();
  const isInside = childrenOf(item).some((child) => child.type === 'link' && activityOf(child));
  return activityOf(item) ?? (isInside ? 'true' : undefined);
}

export function NavbarDropdown({ item }: { readonly item: NavbarDropdownView }): ReactNode {
  const { label, href, columns, items, className } = item;
  return (
    <Dropdown
      label={<span>{label}</span>}
      name={label}
      href={href}
      current={useDropdownActivity(item)}
      kind={columns === undefined ? 'list' : 'columns'}
      className={className}
    >
      {columns === undefined ? (
        <ChildList items={items} />
      ) : (
        <>
          <div className="panel-columns">
            {columns.map((groups) => (
              <div key={groups.map((group) => group.label).join()} className="panel-column" data-column>
                {groups.map((group) => (
                  <section key={group.label} aria-label={group.label}>
                    <p className="panel-heading">{group.label}</p>
                    <ChildList items={group.items} />
                  </section>
                ))}
              </div>
            ))}
          </div>
          {items.length > 0 && <ChildList items={items} className="panel-strip" />}
        </>
      )}
    </Dropdown>
  );
}
