import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';
import { AuthorCard } from './AuthorCard.tsx';
import { ListPager } from './blog/ListPager.tsx';
import { PostCard } from './blog/PostCard.tsx';

/** An author and their posts. */
export function Author({ data: { author, all, posts, pager }, body }: LayoutProps<'author'>): ReactNode {
  const t = useContentText();
  return (
    <div className="wrap narrow">
      <AuthorCard author={author} heading="h1" />
      <a className="more" href={all}>
        {t('blog.viewAllAuthors')}
      </a>
      {body}
      {posts.length === 0 && <p>{t('blog.authorEmpty')}</p>}
      {posts.map((post) => (
        <PostCard key={post.href} post={post} />
      ))}
      <ListPager pager={pager} />
    </div>
  );
}
