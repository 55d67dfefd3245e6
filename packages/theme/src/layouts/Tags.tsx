import type { LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';
import { TagChip, TagChips } from './TagChips.tsx';

/** Every tag, grouped by first letter; those with a description in lines of their own, with it beside them. */
export const Tags = ({ data, body }: LayoutProps<'tags'>): ReactNode => (
  <div className="wrap narrow">
    <PageHead heading={data.heading} />
    {body}
    {data.groups.map(({ letter, tags }) => (
      <section key={letter} className="tag-letter" aria-labelledby={`letter-${letter}`}>
        <h2 id={`letter-${letter}`}>{letter}</h2>
        <TagChips tags={tags.filter(({ description }) => description === undefined)} />
        {tags.map(
          (tag) =>
            tag.description !== undefined && (
              <div key={tag.href} className="tag-described">
                <TagChip tag={tag} />
                <p>{tag.description}</p>
              </div>
            ),
        )}
      </section>
    ))}
  </div>
);
