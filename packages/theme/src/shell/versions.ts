import {
  type NavbarDocView,
  type NavbarVersionView,
  type PageView,
  type SectionView,
  type ShellView,
  usePage,
  usePreferredVersion,
  useShell,
} from '@autolode/ssg-cli/runtime';
import { useEffect } from 'react';
import { type Activity, activityOfDoc } from './active-link.ts';

export type Version = SectionView['versions'][number];

/**
 * The versions that a link to this section may refer to, in order of preference: the current one, the one chosen last,
 * the latest. A stored name that no longer exists is skipped.
 */
export function versionCandidates(
  shell: ShellView,
  page: PageView,
  section: string,
  preferred: string | null,
): readonly Version[] {
  const versions = shell.sections.find(({ id }) => id === section)?.versions ?? [];
  const active = page.docs?.section === section ? page.docs.version : undefined;
  const latest = versions.find((version) => version.latest) ?? versions[0];
  const names = new Set([active, preferred, latest?.name]);
  return [...names].flatMap((name) => versions.find((version) => version.name === name) ?? []);
}

export function useVersionCandidates(section: string): readonly Version[] {
  const [preferred, prefer] = usePreferredVersion(section);
  const candidates = versionCandidates(useShell(), usePage(), section, preferred);
  // A name that no longer exists is deleted, or a later version of that name would be selected by accident.
  useEffect(() => {
    if (!candidates.some(({ name }) => name === preferred)) prefer(null);
  });
  return candidates;
}

/** The target of a `doc` item for this visitor; `undefined` if no version has the doc. */
export function useDocTarget(item: NavbarDocView): { href: string; activity: Activity } | undefined {
  const page = usePage();
  const { section, targets } = item;
  const target = useVersionCandidates(section)
    .map(({ name }) => targets[name])
    .find((one) => one !== undefined);
  if (target === undefined) return undefined;
  return { href: target.href, activity: activityOfDoc(item, target, page) };
}

/** The target of a `version` item. */
export function useVersionHref({ section, href }: NavbarVersionView): string | undefined {
  const version = useVersionCandidates(section)[0];
  return href ?? version?.mainHref;
}
