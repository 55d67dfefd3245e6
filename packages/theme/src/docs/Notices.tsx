import { type LayoutData, usePage } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

type PageStatus = Pick<LayoutData['doc'], 'unlisted' | 'draft' | 'untranslated'>;

/** Defined by the bundler, which then removes code that the config does not need. */
declare const __SSG_TRANSLATED__: boolean;

/** A notice on a translation whose original has changed since, with a link to the original. */
function OutdatedNotice(): ReactNode {
  const { outdated } = usePage();
  if (outdated === undefined) return null;
  return (
    <div className="notice" data-tone="warning" role="note">
      <Icon name="warning" />
      <p>
        {outdated.text}{' '}
        <a className="link" href={outdated.href} hrefLang={outdated.lang}>
          {outdated.label}
        </a>
      </p>
    </div>
  );
}

/** Notices before the content about a page's status, such as a draft or an untranslated page. */
export function Notices(status: PageStatus): ReactNode {
  const say = useUi();
  const keys = (['draft', 'unlisted', 'untranslated'] as const).filter((key) => status[key]);
  const notices = keys.map((key) => (
    <div key={key} className="notice" data-tone="info" role="note">
      <Icon name="info" />
      <p>{say(`doc.${key}`)}</p>
    </div>
  ));
  return typeof __SSG_TRANSLATED__ === 'undefined' || __SSG_TRANSLATED__
    ? [...notices, <OutdatedNotice key="outdated" />]
    : notices;
}
