import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { DocHeader } from '../docs/DocHeader.tsx';
import { EditMeta } from '../docs/EditMeta.tsx';
import { Toc, TocInline } from '../docs/Toc.tsx';

/** A page of its own: text in a column, or, `wide`, sections that lay themselves out. */
export function Page({ data, body }: LayoutProps<'page'>): ReactNode {
  if (data.wide) return body;
  return (
    <div className="doc-columns">
      <article className="doc">
        <DocHeader heading={data.heading} description={data.description} />
        <TocInline entries={data.toc} />
        <div className="prose">{body}</div>
        <EditMeta lastUpdated={data.lastUpdated} />
      </article>
      <Toc entries={data.toc} />
    </div>
  );
}
