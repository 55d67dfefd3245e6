import { Isolated, type TagView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';

export function TagRow({ tags }: { readonly tags: readonly TagView[] }): ReactNode {
  const say = useUi();
  if (tags.length === 0) return null;
  return (
    <ul className="tag-row" aria-label={say('doc.tags')}>
      {tags.map((tag) => (
        <li key={tag.href}>
          <a className="chip" href={tag.href} title={tag.description} rel="tag">
            <Isolated of={tag} />
          </a>
        </li>
      ))}
    </ul>
  );
}
