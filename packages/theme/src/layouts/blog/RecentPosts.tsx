import { type BlogSidebarView, Isolated, isSamePath, type LinkView, usePage } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../../icons.tsx';
import { useContentText } from '../../strings/content.ts';
import { useDates } from '../dates.ts';

/** Posts grouped by year next to the blog's pages, followed by the feeds. */
export function RecentPosts({
  sidebar,
  feeds = [],
}: {
  readonly sidebar: BlogSidebarView;
  readonly feeds?: readonly LinkView[];
}): ReactNode {
  const t = useContentText();
  const dates = useDates();
  const { url } = usePage();
  if (sidebar.years.length === 0 && feeds.length === 0) return null;
  return (
    <aside className="recent">
      {(sidebar.years.length > 0 || sidebar.archive !== undefined) && (
        <nav aria-label={t('blog.recent')}>
          {sidebar.years.length > 0 && <h2 className="recent-title">{sidebar.title}</h2>}
          {sidebar.years.map(({ year, posts }) => (
            <section key={year} aria-label={year}>
              <h3>{year}</h3>
              <ul>
                {posts.map((post) => (
                  <li key={post.href}>
                    <a href={post.href} aria-current={isSamePath(post.href, url) ? 'page' : undefined}>
                      <time dateTime={post.date}>{dates.day(post.date)}</time>
                      <span>
                        <Isolated of={{ label: post.title, language: post.language }} />
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {sidebar.archive !== undefined && (
            <a className="chip" href={sidebar.archive.href}>
              {sidebar.archive.label}
            </a>
          )}
        </nav>
      )}
      {feeds.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets.
        <ul className="recent-feeds" role="list" aria-label={t('blog.feeds')}>
          {feeds.map((feed) => (
            <li key={feed.href}>
              <a className="chip" href={feed.href}>
                <Icon name="rss" />
                {feed.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
