import type { PageMeta } from '@autolode/ssg-cli';
import { ClosingPanel, Faq, Hero, LinkButton, Section, SectionHeading, Split } from '@autolode/theme/parts';
import type { ReactNode } from 'react';
import { LinkedText, plainText } from '../components/LinkedText.tsx';
import { faqGroups } from '../data/faq.ts';

const count = faqGroups.reduce((sum, group) => sum + group.items.length, 0);

export const meta = {
  title: 'FAQ',
  description:
    'Twenty answers about listing data, the API, the portal, the customs calculator and accounts, each of which begins with the answer itself.',
  keywords: ['questions', 'help', 'frequently asked', 'common questions'],
  wide: true,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faqGroups.flatMap((group) =>
        group.items.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
        })),
      ),
    },
  ],
} satisfies PageMeta;

export default function Questions(): ReactNode {
  return (
    <>
      <Hero
        seed="faq"
        eyebrow="FAQ"
        title="Questions, answered"
        lead={`${count} answers in ${faqGroups.length} groups. The first sentence is the answer; the rest says why, and where to read on.`}
        actions={
          <nav className="group-links" aria-label="Groups of questions">
            {faqGroups.map(({ id, title }) => (
              <a key={id} className="chip" href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        }
      />
      {faqGroups.map(({ id, title, items }, index) => (
        <Section key={id} space="tight" {...(index > 0 && { tone: 'rule' as const })}>
          <Split align="start">
            <SectionHeading id={id} title={title} />
            <Faq
              name={`faq-${id}`}
              items={items.map((item) => ({
                id: item.id,
                question: item.question,
                answer: (
                  <p>
                    <LinkedText text={item.answer} />
                  </p>
                ),
              }))}
            />
          </Split>
        </Section>
      ))}
      <Section>
        <ClosingPanel
          title="Something else?"
          text="Ask us, or search the documentation: most questions about a single site are answered in its own guide."
          actions={
            <>
              <LinkButton variant="primary" href="/contact" icon="arrow-right">
                Contact us
              </LinkButton>
              <LinkButton href="/search">Search</LinkButton>
            </>
          }
        />
      </Section>
    </>
  );
}
