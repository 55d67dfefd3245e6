import { type BadgeView, type FactView, usePage } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Plate } from '../Plate.tsx';
import { Facts } from './Facts.tsx';

interface Props {
  readonly heading?: string | undefined;
  readonly description?: string | undefined;
  readonly badge?: BadgeView | undefined;
  readonly facts?: readonly FactView[];
}

/** Title, lead and facts. If the text has its own title, only the facts are shown. */
export function DocHeader({ heading, description, badge, facts = [] }: Props): ReactNode {
  const { article } = usePage();
  if (heading === undefined && facts.length === 0) return null;
  return (
    <header className="doc-header" lang={article?.lang} dir={article?.direction}>
      {heading !== undefined && (
        <h1 tabIndex={-1}>
          {badge !== undefined && <Plate badge={badge} />}
          {heading}
        </h1>
      )}
      {heading !== undefined && description !== undefined && <p className="lead">{description}</p>}
      <Facts facts={facts} />
    </header>
  );
}
