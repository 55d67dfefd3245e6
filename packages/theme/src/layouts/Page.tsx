import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { DocHeader } from '../docs/DocHeader.tsx';
import { EditMeta } from '../docs/EditMeta.tsx';
import { Notices } from '../docs/Notices.tsx';
import { Toc, TocInline } from '../docs/Toc.tsx';

/** A standalone page: text in a column or, if `wide`, sections with their own layout. */
export function Page({ data, body }: LayoutProps<'page'>): ReactNode {
  const notices = <Notices unlisted={false} draft={false} untranslated={data.untranslated === true} />;
  if (data.wide)
    return data.untranslated ? (
      <>
        <div className="wrap">{notices}</div>
        {body}
      </>
    ) : (
      body
    );
  return (
    <div className="doc-columns">
      <article className="doc">
        <DocHeader heading={data.heading} description={data.description} />
        {notices}
        <TocInline entries={data.toc} />
        <div className="prose">{body}</div>
        <EditMeta lastUpdated={data.lastUpdated} />
      </article>
      <Toc entries={data.toc} />
    </div>
  );
}
