import type { PostCardView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useContentText } from '../../strings/content.ts';
import { useDates } from '../dates.ts';

/** The date of a post and its reading time. */
export function PostMeta({ post }: { readonly post: PostCardView }): ReactNode {
  const t = useContentText();
  const dates = useDates();
  const minutes = post.readingTime === undefined ? undefined : Math.max(1, Math.ceil(post.readingTime));
  return (
    <p className="post-meta">
      <time dateTime={post.date}>{dates.full(post.date)}</time>
      {minutes !== undefined && <span>{minutes === 1 ? t('blog.oneMinute') : t('blog.minutes', { n: minutes })}</span>}
    </p>
  );
}
