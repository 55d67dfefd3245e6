import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';
import { TagChips } from './TagChips.tsx';

/** Every tag, grouped by first letter. */
export const Tags = ({ data, body }: LayoutProps<'tags'>): ReactNode => (
  <div className="wrap narrow">
    <PageHead heading={data.heading} />
    {body}
    {data.groups.map(({ letter, tags }) => (
      <section key={letter} className="tag-letter" aria-labelledby={`letter-${letter}`}>
        <h2 id={`letter-${letter}`}>{letter}</h2>
        <TagChips tags={tags} />
      </section>
    ))}
  </div>
);
