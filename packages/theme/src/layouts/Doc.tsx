import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { BelowArticle } from '../below/BelowArticle.tsx';
import { Notices } from '../docs/Notices.tsx';
import { useParts } from '../parts-in-place.ts';

/** Defined by the bundler, which then removes code that the config does not need. */
declare const __SSG_BELOW_ARTICLE__: boolean;

export function Doc({ data, body }: LayoutProps<'doc'>): ReactNode {
  const { Breadcrumbs, CopyPage, DocHeader, EditMeta, Pager, TagRow, Toc, TocInline, VersionBadge, VersionBanner } =
    useParts();
  return (
    <div className="doc-columns">
      <article className="doc">
        <div className="doc-top">
          <Breadcrumbs crumbs={data.breadcrumbs} />
          <VersionBadge version={data.version} />
          <CopyPage />
        </div>
        <VersionBanner version={data.version} />
        <Notices unlisted={data.unlisted} draft={data.draft} untranslated={data.untranslated} />
        <DocHeader heading={data.heading} description={data.description} facts={data.facts} />
        <TocInline entries={data.toc} />
        <div className="prose">{body}</div>
        <footer className="doc-footer">
          <TagRow tags={data.tags} />
          <EditMeta editUrl={data.editUrl} lastUpdated={data.lastUpdated} />
          {(typeof __SSG_BELOW_ARTICLE__ === 'undefined' || __SSG_BELOW_ARTICLE__) && <BelowArticle />}
          <Pager pager={data.pager} />
        </footer>
      </article>
      <Toc entries={data.toc} />
    </div>
  );
}
