import type { LayoutData } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

type Standing = Pick<LayoutData['doc'], 'unlisted' | 'draft' | 'untranslated'>;

/** What a reader should know about a page's standing before reading it. */
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
