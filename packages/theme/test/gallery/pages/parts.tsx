import type { PageMeta } from '@autolode/ssg-cli';
import { Link } from '@autolode/ssg-cli/runtime';
import {
  Actions,
  Bento,
  BentoCell,
  Button,
  Card,
  CardGrid,
  ClosingPanel,
  Code,
  CodeTabs,
  Columns,
  ContactCards,
  Faq,
  FeatureGrid,
  FieldMapping,
  LinkButton,
  LinkCard,
  Notice,
  Prose,
  ScenarioCard,
  Section,
  SectionHeading,
  Split,
  Timeline,
} from '@autolode/theme/parts';
import type { ReactNode } from 'react';

export const meta = { title: 'Parts', description: 'What a site’s own pages are built from.' } satisfies PageMeta;

const record = {
  language: 'json',
  title: 'record.json',
  code: [
    ['{'],
    { mark: 'hl', tokens: ['  ', ['attr', '"price"'], ': ', ['number', '32900000'], ','] },
    ['  ', ['attr', '"currency"'], ': ', ['string', '"KRW"']],
    ['}'],
  ],
} as const;

export default function Parts(): ReactNode {
  return (
    <>
      <Section>
        <h1>Parts</h1>
        <SectionHeading eyebrow="Buttons" title="Three kinds, two sizes">
          One filled button a view; the others are quiet.
        </SectionHeading>
        <Actions>
          <LinkButton href="/docs/start" variant="primary" icon="arrow-right">
            Start
          </LinkButton>
          <Button>Plain</Button>
          <Button variant="quiet">Quiet</Button>
          <Button size="small">Small</Button>
          <Button disabled>Disabled</Button>
        </Actions>
      </Section>
      <Section>
        <SectionHeading title="Cells in a joined grid" />
        <Bento>
          <BentoCell wide title="A wide cell" text="Half of the row.">
            <FieldMapping
              rows={[
                { from: '주행거리', lang: 'ko', to: 'mileage' },
                { from: '支払総額', lang: 'ja', to: 'price_total' },
              ]}
            />
          </BentoCell>
          <BentoCell wide title="Another" text="The other half." />
          <BentoCell title="A third" text="A third of the row." />
          <BentoCell title="A third" text="A third of the row." />
          <BentoCell title="A third" text="A third of the row." />
        </Bento>
      </Section>
      <Section tone="rule">
        <SectionHeading title="Cards" />
        <CardGrid>
          <Card title="A card" icon="book">
            <p>It says something and leads nowhere.</p>
          </Card>
          <LinkCard href="/docs/start" title="A card that is a link" icon="rocket" more="Read the guide">
            All of it can be pressed.
          </LinkCard>
        </CardGrid>
      </Section>
      <Section tone="sunken">
        <Split align="start">
          <div>
            <SectionHeading title="Points" />
            <FeatureGrid
              items={[
                { icon: 'check', title: 'First', text: 'With a line of text.' },
                { icon: 'shield', title: 'Second', text: 'With another.' },
              ]}
            />
          </div>
          <CodeTabs
            group="language"
            tabs={[
              { label: 'cURL', language: 'bash', code: 'curl https://api.gallery.example/v1/listings' },
              { label: 'Python', language: 'python', code: 'print("hello")' },
            ]}
          />
        </Split>
      </Section>
      <Section>
        <SectionHeading title="In their order" />
        <Timeline
          items={[
            { title: 'Read', text: 'The page as it is.' },
            { title: 'Compare', text: 'With what was there before.', mark: 'daily' },
            { title: 'Tell', text: 'What changed.' },
          ]}
        />
        <Columns
          items={[
            { title: 'One', text: 'Under one rule.' },
            { title: 'Two', text: 'Side by side.' },
            { title: 'Three', text: 'As many as fit.' },
          ]}
        />
        <Code {...record} />
        <Prose>
          <p>
            Running text among parts, with a <Link href="/docs/start">way to the guide</Link>.
          </p>
          <Notice type="info" title="A remark">
            <p>As in an article.</p>
          </Notice>
        </Prose>
      </Section>
      <Section tone="sunken">
        <ScenarioCard
          number="01"
          title="A worked case"
          lead="Told in labelled parts."
          parts={[
            { label: 'Problem', content: <p>Something is not known.</p> },
            { label: 'Method', content: <p>It is looked up.</p> },
            { label: 'Result', content: <p>Now it is known.</p>, wide: true },
          ]}
        />
      </Section>
      <Section>
        <Split align="start">
          <SectionHeading eyebrow="Questions" title="Asked often" />
          <Faq
            name="gallery"
            openFirst
            items={[
              { question: 'Does it open without a script?', answer: 'Yes.', id: 'without-script' },
              { question: 'Does one close the other?', answer: 'In browsers that know how.' },
            ]}
          />
        </Split>
        <SectionHeading title="Ways to reach someone" />
        <ContactCards
          channels={[
            {
              icon: 'telegram',
              label: 'Telegram',
              value: 't.me/example',
              href: 'https://t.me/example',
              action: 'Open chat',
            },
            {
              icon: 'mail',
              label: 'Email',
              value: 'hello@gallery.example',
              href: 'mailto:hello@gallery.example',
              action: 'Write',
            },
          ]}
        />
      </Section>
      <Section>
        <ClosingPanel
          title="That is all of them"
          text="The guide shows what articles can hold."
          actions={<LinkButton href="/docs/start">Open the guide</LinkButton>}
        />
      </Section>
    </>
  );
}
