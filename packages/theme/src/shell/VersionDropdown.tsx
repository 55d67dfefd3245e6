import { type NavbarVersionDropdownView, usePage, usePreferredVersion, useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';
import { ChosenVersion } from './ChosenVersion.tsx';
import { Dropdown } from './Dropdown.tsx';
import { EntryList } from './EntryList.tsx';
import { useVersionCandidates } from './versions.ts';

/** Name, label and target of every version: the same doc there, or the version's main page. */
export function useVersionEntries({ section, versions }: NavbarVersionDropdownView) {
  const shell = useShell();
  const { docs } = usePage();
  const mains = shell.sections.find(({ id }) => id === section)?.versions ?? [];
  const here = docs?.section === section ? docs : undefined;
  return versions.map(({ name, label }) => ({
    name,
    label,
    href:
      here?.versions.find((version) => version.name === name)?.href ??
      mains.find((version) => version.name === name)?.mainHref ??
      shell.locale.baseUrl,
    isActive: here?.version === name,
  }));
}

/** The versions, with the items that the config puts before and after them. Choosing a version stores it. */
export function VersionEntries({ item }: { readonly item: NavbarVersionDropdownView }): ReactNode {
  const [, prefer] = usePreferredVersion(item.section);
  return (
    <EntryList item={item}>
      {useVersionEntries(item).map(({ name, label, href, isActive }) => (
        <li key={name}>
          <a
            className="nav-row"
            href={href}
            aria-current={isActive ? 'true' : undefined}
            data-keep-query=""
            onClick={() => prefer(name)}
          >
            <span>{label}</span>
          </a>
        </li>
      ))}
    </EntryList>
  );
}

export function VersionDropdown({ item }: { readonly item: NavbarVersionDropdownView }): ReactNode {
  const say = useUi();
  const { docs } = usePage();
  const entries = useVersionEntries(item);
  const candidates = useVersionCandidates(item.section);
  const shown = candidates.flatMap(({ name }) => entries.find((entry) => entry.name === name) ?? [])[0] ?? entries[0];
  if (shown === undefined) return null;
  if (entries.length + item.before.length + item.after.length <= 1) {
    return (
      <li>
        <a className="nav-link" href={shown.href}>
          <span>{shown.label}</span>
        </a>
      </li>
    );
  }
  const isCurrent = docs?.section === item.section && item.activeClassDisabled !== true;
  return (
    <Dropdown
      label={
        <span>
          <span className="visually-hidden">{say('nav.versions')}: </span>
          <ChosenVersion section={item.section} versions={entries} />
        </span>
      }
      name={say('nav.versions')}
      current={isCurrent ? 'true' : undefined}
      kind="list"
      className={item.className}
    >
      <VersionEntries item={item} />
    </Dropdown>
  );
}
