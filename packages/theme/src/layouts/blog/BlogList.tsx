import type { LayoutData, LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useContentText } from '../../strings/content.ts';
import { PageHead } from '../PageHead.tsx';
import { ListPager } from './ListPager.tsx';
import { PostCard } from './PostCard.tsx';
import { RecentPosts } from './RecentPosts.tsx';

/** A page of posts: of the whole blog, or of one tag. */
export function BlogList({ data, body }: LayoutProps<'blog-list'>): ReactNode {
  const t = useContentText();
  return (
    <div className="wrap blog">
      <div>
        <PageHead heading={useHeading(data)} description={data.tag?.description ?? data.description}>
          {data.tag !== undefined && (
            <a className="more" href={data.tag.all}>
              {t('content.viewAllTags')}
            </a>
          )}
        </PageHead>
        {body}
        {data.posts.length === 0 && <p>{t('blog.empty')}</p>}
        {data.posts.map((post, index) => (
          <PostCard key={post.href} post={post} cover={index === 0} />
        ))}
        <ListPager pager={data.pager} />
      </div>
      <div className="blog-side">
        <RecentPosts sidebar={data.sidebar} feeds={data.feeds} />
      </div>
    </div>
  );
}

function useHeading({ heading, tag }: LayoutData['blog-list']): string {
  const t = useContentText();
  if (tag?.count === undefined) return heading;
  return tag.count === 1
    ? t('blog.oneTagged', { tag: tag.label })
    : t('blog.manyTagged', { n: tag.count, tag: tag.label });
}
