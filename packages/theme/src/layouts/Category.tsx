import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { CardGrid } from '../docs/CardGrid.tsx';
import { useParts } from '../parts-in-place.ts';

/** The generated index of a category: its items as cards. */
export function Category({ data, body }: LayoutProps<'category'>): ReactNode {
  const { Breadcrumbs, DocHeader, Pager, VersionBadge, VersionBanner } = useParts();
  return (
    <div className="doc-columns">
      <div className="doc" data-wide>
        <div className="doc-top">
          <Breadcrumbs crumbs={data.breadcrumbs} />
          <VersionBadge version={data.version} />
        </div>
        <VersionBanner version={data.version} />
        <DocHeader heading={data.heading} description={data.description} badge={data.badge} facts={data.facts} />
        <div className="prose">{body}</div>
        <CardGrid cards={data.cards} />
        {data.groups.map(({ label, cards }) => (
          <section key={label} className="card-group" aria-label={label}>
            <h2>{label}</h2>
            <CardGrid cards={cards} />
          </section>
        ))}
        <footer className="doc-footer">
          <Pager pager={data.pager} />
        </footer>
      </div>
    </div>
  );
}
