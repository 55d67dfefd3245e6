import type { PageMeta } from '@autolode/ssg-cli';
import { CardGrid, LinkCard, Section, SectionHeading } from '@autolode/theme/parts';
import type { ReactNode } from 'react';
import { plates } from '../plates.ts';

export const meta = { title: 'Panel', description: 'Where the rows of the panel lead.' } satisfies PageMeta;

export default function Panel(): ReactNode {
  return (
    <Section>
      <h1>Panel</h1>
      <SectionHeading title="Every row of it">The panel in the bar holds the same rows in four columns.</SectionHeading>
      <CardGrid>
        {plates.map(({ label, href }) => (
          <LinkCard key={href} href={href} title={label} />
        ))}
      </CardGrid>
    </Section>
  );
}
