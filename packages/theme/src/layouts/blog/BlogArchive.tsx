import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useContentText } from '../../strings/content.ts';
import { useDates } from '../dates.ts';
import { PageHead } from '../PageHead.tsx';

/** Every post by year, one per line. */
export function BlogArchive({ data, body }: LayoutProps<'blog-archive'>): ReactNode {
  const t = useContentText();
  const dates = useDates();
  return (
    <div className="wrap narrow">
      <PageHead heading={data.heading} description={data.description} />
      {body}
      {data.years.length === 0 && <p>{t('blog.empty')}</p>}
      {data.years.map(({ year, posts }) => (
        <section key={year} className="archive-year" aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul>
            {posts.map((post) => (
              <li key={post.href}>
                <a href={post.href}>
                  <span>{post.title}</span>
                  <i aria-hidden="true" />
                  <time dateTime={post.date}>{dates.day(post.date)}</time>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
