import { Isolated, type PostCardView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../../icons.tsx';
import { useContentText } from '../../strings/content.ts';
import { TagChips } from '../TagChips.tsx';
import { PostCover } from './PostCover.tsx';
import { PostMeta } from './PostMeta.tsx';

/** A post in a list. `cover` is for the first one only, because the pattern should be rare. */
export function PostCard({
  post,
  cover = false,
}: {
  readonly post: PostCardView;
  readonly cover?: boolean;
}): ReactNode {
  const t = useContentText();
  const excerpt = post.excerpt.length > 0 ? post.excerpt : post.description === undefined ? [] : [post.description];
  return (
    <article className="post-card">
      {cover && <PostCover post={post} />}
      <PostMeta post={post} />
      <h2 className="post-title">
        <a href={post.href}>
          <Isolated of={{ label: post.title, language: post.language }} />
        </a>
      </h2>
      <div className="post-excerpt" lang={post.language?.lang} dir={post.language?.direction}>
        {excerpt.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="post-foot">
        {post.truncated && (
          <a className="more" href={post.href} aria-label={t('blog.readMoreAbout', { title: post.title })}>
            {t('blog.readMore')}
            <Icon name="arrow-right" />
          </a>
        )}
        <TagChips tags={post.tags} />
      </div>
    </article>
  );
}
