import { usePage, usePreferredVersion, useShell, type VersionNoticeView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

/** A notice that this is not the recommended version, with a link to that version. */
export function VersionBanner({ version }: { readonly version: VersionNoticeView | undefined }): ReactNode {
  const say = useUi();
  const { docs } = usePage();
  const { sections } = useShell();
  const [, prefer] = usePreferredVersion(docs?.section ?? '');
  if (version?.banner === undefined) return null;
  const latest = sections.find(({ id }) => id === docs?.section)?.versions.find((entry) => entry.latest);
  const [before = '', after = ''] = say('version.latest').split('{link}');
  return (
    <div className="notice" data-tone="warning" role="alert">
      <Icon name="warning" />
      <p>
        {say(`version.${version.banner}`, { label: version.label })}{' '}
        {version.latest !== undefined && (
          <>
            {before}
            <a className="link" href={version.latest.href} onClick={() => latest !== undefined && prefer(latest.name)}>
              {version.latest.label}
            </a>
            {after}
          </>
        )}
      </p>
    </div>
  );
}

export function VersionBadge({ version }: { readonly version: VersionNoticeView | undefined }): ReactNode {
  const say = useUi();
  if (version?.badge !== true) return null;
  return <span className="chip">{say('version.badge', { label: version.label })}</span>;
}
