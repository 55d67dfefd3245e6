import type { PageMeta } from '@autolode/ssg-cli';
import { CardGrid, Hero, LinkButton, LinkCard, Section, SectionHeading } from '@autolode/theme/parts';
import type { ReactNode } from 'react';

export const meta = {
  title: 'Gallery',
  description: 'Every part of the theme, in every state it has.',
} satisfies PageMeta;

export default function Home(): ReactNode {
  return (
    <>
      <Hero
        seed="gallery"
        eyebrow="A fixture to look at"
        title={
          <>
            Every part,
            <br />
            <em>every state.</em>
          </>
        }
        lead="What the tests walk through, a reader can look at: each part of the theme, with the words that explain it."
        actions={
          <>
            <LinkButton href="/docs/start" variant="primary" icon="arrow-right">
              Read the guide
            </LinkButton>
            <LinkButton href="/parts">See the parts</LinkButton>
          </>
        }
      />
      <Section tone="rule">
        <SectionHeading title="Where to look">Three ways in.</SectionHeading>
        <CardGrid>
          <LinkCard href="/docs/start" title="Guide" icon="book" more="Start reading">
            Articles, and what surrounds them.
          </LinkCard>
          <LinkCard href="/parts" title="Parts" icon="layers" more="See the parts">
            What wide pages are built from.
          </LinkCard>
          <LinkCard href="/blog" title="Notes" icon="pencil" more="Read the notes">
            Lists, posts, tags, authors and an archive.
          </LinkCard>
        </CardGrid>
      </Section>
    </>
  );
}
