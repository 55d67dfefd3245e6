import type { NavbarDropdownView, NavbarItemView } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';
import { LocaleEntries } from './LocaleDropdown.tsx';
import { NavbarChild } from './NavbarChild.tsx';
import { ChildList, useDropdownActivity } from './NavbarDropdown.tsx';
import { VersionEntries } from './VersionDropdown.tsx';

/** As in `NavbarItem`. */
declare const __SSG_VERSION_DROPDOWN__: boolean;
declare const __SSG_LOCALE_DROPDOWN__: boolean;

/**
 * A collapsible row. It is a native `details` element, so that it works without a script. It opens when it becomes
 * active; otherwise the visitor's choice is kept.
 */
function Accordion({ label, active, children }: { label: ReactNode; active: boolean; children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (active && ref.current !== null) ref.current.open = true;
  }, [active]);
  return (
    <details ref={ref} className="drawer-group" open={active}>
      <summary className="nav-row">
        <span>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}

function DropdownRows({ item }: { readonly item: NavbarDropdownView }): ReactNode {
  const groups = item.columns?.flat() ?? [];
  return (
    <Accordion label={item.label} active={useDropdownActivity(item) !== undefined}>
      {item.href !== undefined && (
        <a className="nav-row" href={item.href}>
          <span>{item.label}</span>
        </a>
      )}
      {groups.map((group) => (
        <section key={group.label} aria-label={group.label}>
          <p className="panel-heading">{group.label}</p>
          <ChildList items={group.items} />
        </section>
      ))}
      {item.items.length > 0 && <ChildList items={item.items} />}
    </Accordion>
  );
}

/** A navbar item in the drawer. Search stays in the navbar. */
export function DrawerItem({ item }: { readonly item: NavbarItemView }): ReactNode {
  const say = useUi();
  switch (item.type) {
    case 'search':
      return null;
    case 'dropdown':
      return <DropdownRows item={item} />;
    case 'versionDropdown':
      return typeof __SSG_VERSION_DROPDOWN__ === 'undefined' || __SSG_VERSION_DROPDOWN__ ? (
        <Accordion label={say('nav.versions')} active={false}>
          <VersionEntries item={item} />
        </Accordion>
      ) : null;
    case 'localeDropdown':
      return typeof __SSG_LOCALE_DROPDOWN__ === 'undefined' || __SSG_LOCALE_DROPDOWN__ ? (
        <Accordion label={say('nav.languages')} active={false}>
          <LocaleEntries item={item} />
        </Accordion>
      ) : null;
    default:
      return <NavbarChild item={item} place="row" />;
  }
}
