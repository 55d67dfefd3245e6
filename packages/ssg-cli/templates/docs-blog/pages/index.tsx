import type { PageMeta } from '@autolode/ssg-cli';
import { CardGrid, Hero, LinkButton, LinkCard, Section } from '@autolode/theme/parts';
import type { ReactNode } from 'react';

export const meta: PageMeta = { title: '{{title}}', description: 'What this is, in one sentence.' };

export default function Home(): ReactNode {
  return (
    <>
      <Hero
        title="Say what it is."
        lead="One or two sentences: what it does, and for whom."
        actions={
          <LinkButton variant="primary" href="/docs" icon="arrow-right">
            Read the docs
          </LinkButton>
        }
      />
      <Section>
        <CardGrid>
          <LinkCard href="/docs/getting-started" title="Getting started" icon="rocket" more="Start here">
            Three steps to a first result.
          </LinkCard>
          <LinkCard href="/blog" title="Blog" icon="rss" more="Read the news">
            What is new, and why.
          </LinkCard>
        </CardGrid>
      </Section>
    </>
  );
}
