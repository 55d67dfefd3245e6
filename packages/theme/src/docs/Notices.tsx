import type { LayoutData } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

type Standing = Pick<LayoutData['doc'], 'unlisted' | 'draft' | 'untranslated'>;

/** Notices before the content about a page's status, such as a draft or an untranslated page. */
export function Notices(standing: Standing): ReactNode {
  const say = useUi();
  const keys = (['draft', 'unlisted', 'untranslated'] as const).filter((key) => standing[key]);
  return keys.map((key) => (
    <div key={key} className="notice" data-tone="info" role="note">
      <Icon name="info" />
      <p>{say(`doc.${key}`)}</p>
    </div>
  ));
}
