import type { PageMeta } from '@autolode/ssg-cli';
import { ClosingPanel, Faq, FeatureGrid, Hero, LinkButton, Section, SectionHeading } from '@autolode/theme/parts';
import type { ReactNode } from 'react';

export const meta: PageMeta = { title: '{{title}}', description: 'What it is, in one sentence.' };

export default function Home(): ReactNode {
  return (
    <>
      <Hero
        seed="{{name}}"
        title={
          <>
            One promise,
            <br />
            <em>kept.</em>
          </>
        }
        lead="Two sentences: what it does, and what changes for the one who uses it."
        actions={
          <LinkButton variant="primary" href="mailto:hello@example.com" icon="arrow-right">
            Get in touch
          </LinkButton>
        }
      />
      <Section>
        <SectionHeading title="What you get">Three things, in the order in which they matter.</SectionHeading>
        <FeatureGrid
          columns
          items={[
            { icon: 'zap', title: 'Fast', text: 'Say how fast, and how it was measured.' },
            { icon: 'shield', title: 'Safe', text: 'Say against what.' },
            { icon: 'users', title: 'Yours', text: 'Say what can be changed.' },
          ]}
        />
      </Section>
      <Section tone="sunken">
        <SectionHeading title="Questions" />
        <Faq
          name="home"
          openFirst
          items={[
            { question: 'What does it cost?', answer: 'Answer in one line.' },
            { question: 'How do I begin?', answer: 'Name the first step.' },
          ]}
        />
      </Section>
      <Section>
        <ClosingPanel
          title="Begin today."
          actions={
            <LinkButton variant="primary" href="mailto:hello@example.com">
              Get in touch
            </LinkButton>
          }
        />
      </Section>
    </>
  );
}
