import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { AuthorCard } from './AuthorCard.tsx';
import { PageHead } from './PageHead.tsx';

/** All authors of the blog. */
export const Authors = ({ data, body }: LayoutProps<'authors'>): ReactNode => (
  <div className="wrap narrow">
    <PageHead heading={data.heading} />
    {body}
    {data.authors.map((author) => (
      <AuthorCard key={author.key ?? author.name} author={author} heading="h2" />
    ))}
  </div>
);
