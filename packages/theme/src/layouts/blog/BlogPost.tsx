import type { LayoutProps, PostCardView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { BelowArticle } from '../../below/BelowArticle.tsx';
import { EditMeta } from '../../docs/EditMeta.tsx';
import { Notices } from '../../docs/Notices.tsx';
import { Toc, TocInline } from '../../docs/Toc.tsx';
import { useContentText } from '../../strings/content.ts';
import { TagChips } from '../TagChips.tsx';
import { AuthorRow } from './AuthorRow.tsx';
import { PostCover } from './PostCover.tsx';
import { PostMeta } from './PostMeta.tsx';
import { PostPager } from './PostPager.tsx';
import { RecentPosts } from './RecentPosts.tsx';

/** Defined by the bundler, which then removes code that the config does not need. */
declare const __SSG_BELOW_ARTICLE__: boolean;

/** A post: a column of text with the other posts next to it. */
export function BlogPost({ data, body }: LayoutProps<'blog-post'>): ReactNode {
  const { post, unlisted, draft, untranslated = false } = data;
  return (
    <div className="wrap blog">
      <article>
        <header className="post-head">
          <PostMeta post={post} />
          <h1>{post.title}</h1>
          {post.description !== undefined && <p className="lead">{post.description}</p>}
          <AuthorRow authors={post.authors} />
        </header>
        <Notices unlisted={unlisted} draft={draft} untranslated={untranslated} />
        <PostCover post={post} />
        <TocInline entries={data.toc} />
        <div className="prose">{body}</div>
        <PostFoot data={data} />
        {(typeof __SSG_BELOW_ARTICLE__ === 'undefined' || __SSG_BELOW_ARTICLE__) && <BelowArticle />}
        <PostPager pager={data.pager} />
        <Related posts={data.related} />
      </article>
      <div className="blog-side">
        <Toc entries={data.toc} />
        <RecentPosts sidebar={data.sidebar} />
      </div>
    </div>
  );
}

function PostFoot({ data }: { readonly data: LayoutProps<'blog-post'>['data'] }): ReactNode {
  return (
    <footer className="post-end">
      <TagChips tags={data.post.tags} />
      <EditMeta editUrl={data.editUrl} lastUpdated={data.lastUpdated} />
    </footer>
  );
}

function Related({ posts }: { readonly posts: readonly PostCardView[] }): ReactNode {
  const t = useContentText();
  if (posts.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related-posts">
      <h2 id="related-posts">{t('blog.related')}</h2>
      <ul className="card-list">
        {posts.map((post) => (
          <li key={post.href} className="card-item">
            <div>
              <a className="card-link" href={post.href}>
                {post.title}
              </a>
              <PostMeta post={post} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
