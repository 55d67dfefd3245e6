import { preferredVersionKey, usePage } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useVersionCandidates, type Version } from './versions.ts';

/**
 * The label of the version that links to a section use. Outside the section that is the version chosen last, which only
 * the browser can read, so all labels are in the page and a script in the head shows the right one before the first
 * paint.
 */
export function ChosenVersion({
  section,
  versions,
}: {
  readonly section: string;
  readonly versions: readonly Pick<Version, 'name' | 'label'>[];
}): ReactNode {
  const { docs } = usePage();
  const candidates = useVersionCandidates(section);
  const shown = candidates.flatMap(({ name }) => versions.find((one) => one.name === name) ?? [])[0] ?? versions[0];
  if (docs?.section === section) return shown?.label;
  return (
    <span className="chosen" data-choice={preferredVersionKey(section)} suppressHydrationWarning>
      {versions.map(({ name, label }) => (
        <span key={name} data-value={name} data-open={name === shown?.name ? '' : undefined} suppressHydrationWarning>
          {label}
        </span>
      ))}
    </span>
  );
}
