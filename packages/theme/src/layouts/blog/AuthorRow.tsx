import type { AuthorView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useContentText } from '../../strings/content.ts';
import { Monogram } from '../Monogram.tsx';

/** The authors of a post. */
export function AuthorRow({ authors }: { readonly authors: readonly AuthorView[] }): ReactNode {
  const t = useContentText();
  if (authors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
    <ul className="author-row" role="list" aria-label={t('blog.writtenBy')}>
      {authors.map((author) => (
        <li key={author.key ?? author.name}>
          <Monogram name={author.name} image={author.image} />
          <span>
            {author.href === undefined ? <b>{author.name}</b> : <a href={author.href}>{author.name}</a>}
            {author.title !== undefined && <small>{author.title}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
