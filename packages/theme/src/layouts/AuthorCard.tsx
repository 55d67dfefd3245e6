import type { AuthorView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useContentText } from '../strings/content.ts';
import { Monogram } from './Monogram.tsx';

/** An author's details. `heading` is the level of the name in the page's outline. */
export function AuthorCard({
  author,
  heading: Name,
}: {
  readonly author: AuthorView;
  readonly heading: 'h1' | 'h2';
}): ReactNode {
  const t = useContentText();
  return (
    <article className="author-card">
      <Monogram name={author.name} image={author.image} />
      <div>
        <Name>
          {author.href !== undefined && Name === 'h2' ? <a href={author.href}>{author.name}</a> : author.name}
        </Name>
        {author.title !== undefined && <p className="author-title">{author.title}</p>}
        {author.description !== undefined && <p>{author.description}</p>}
        <p className="author-facts">
          {author.count !== undefined && (
            <span>{author.count === 1 ? t('blog.onePost') : t('blog.manyPosts', { n: author.count })}</span>
          )}
          {author.socials.map((social) => (
            <a key={social.href} className="chip" href={social.href} rel="me noopener">
              <Icon name={social.platform} />
              {social.platform}
            </a>
          ))}
        </p>
      </div>
    </article>
  );
}
