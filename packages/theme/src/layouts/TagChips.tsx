import { Isolated, type TagView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';

/** A tag as a link, with the count after the label if there is one. */
export const TagChip = ({ tag, title }: { readonly tag: TagView; readonly title?: string | undefined }): ReactNode => (
  <a className="chip" href={tag.href} title={title}>
    <Isolated of={tag} />
    {tag.count !== undefined && <span className="chip-count">{tag.count}</span>}
  </a>
);

/** Tags as a row of links. */
export function TagChips({ tags }: { readonly tags: readonly TagView[] }): ReactNode {
  const t = useContentText();
  if (tags.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ul className="tag-chips" role="list" aria-label={t('content.tags')}>
      {tags.map((tag) => (
        <li key={tag.href}>
          <TagChip tag={tag} title={tag.description} />
        </li>
      ))}
    </ul>
  );
}
