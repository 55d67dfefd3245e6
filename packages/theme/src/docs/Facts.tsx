import type { FactView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Plate } from '../Plate.tsx';
import { useUi } from '../strings/ui.ts';

/** Short pairs under a title, on one line as long as it lasts. */
export function Facts({ facts }: { readonly facts: readonly FactView[] }): ReactNode {
  const say = useUi();
  if (facts.length === 0) return null;
  return (
    <dl className="facts" aria-label={say('doc.facts')}>
      {facts.map(({ label, value, badge }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {badge !== undefined && <Plate badge={badge} />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
