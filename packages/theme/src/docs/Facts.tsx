import type { FactView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Plate } from '../Plate.tsx';
import { useUi } from '../strings/ui.ts';

/** Short key and value pairs below a title, on one line if they fit. */
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
