import type { PageMeta } from '@autolode/ssg-cli';
import { Link } from '@autolode/ssg-cli/runtime';
import {
  BarChart,
  ClosingPanel,
  Code,
  Hero,
  LinkButton,
  Prose,
  ScenarioCard,
  Section,
  SectionHeading,
  Split,
} from '@autolode/theme/parts';
import type { ReactNode } from 'react';
import { highlight } from '../components/highlight.ts';
import { type CaseStudy, caseStudies, howToRead } from '../data/case-studies.ts';

export const meta = {
  title: 'Case studies',
  description:
    'Four worked scenarios with problem, method, query and result: a dealer group, an importer, a lender and an analyst. Companies and figures are invented.',
  keywords: ['customers', 'success stories', 'examples', 'testimonials', 'references', 'who uses it', 'client results'],
  wide: true,
} satisfies PageMeta;

const unitNames: Readonly<Record<string, string>> = { '%': 'Per cent', turn: 'Turn', contracts: 'Contracts' };

function Result({ result }: Pick<CaseStudy, 'result'>): ReactNode {
  const unit = result.rows[0]?.unit ?? '';
  return (
    <>
      <BarChart
        title={result.title}
        columns={['Group', unitNames[unit] ?? unit]}
        points={result.rows.map(({ label, value }) => ({
          label,
          value,
          text: unit === '%' ? `${value} %` : String(value),
        }))}
        highlight={result.highlight}
        illustrative
      />
      <p>{result.summary}</p>
    </>
  );
}

const Scenario = ({ study, index }: { readonly study: CaseStudy; readonly index: number }): ReactNode => (
  <ScenarioCard
    number={String(index + 1).padStart(2, '0')}
    id={study.id}
    title={study.title}
    lead={study.kicker}
    parts={[
      { label: 'About this scenario', wide: true, content: <p className="scenario-notice">{study.notice}</p> },
      { label: 'Problem', content: <p>{study.problem}</p> },
      {
        label: 'Method',
        content: (
          <ol className="scenario-method">
            {study.method.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ),
      },
      {
        label: 'Query',
        wide: true,
        content: (
          <Code
            language={study.query.language}
            title={study.query.title}
            code={highlight(study.query.code, study.query.language)}
          />
        ),
      },
      { label: 'Result', content: <Result result={study.result} /> },
      {
        label: 'What follows',
        content: (
          <>
            <p>{study.takeaway}</p>
            <p>
              <Link className="link" href={study.guide.href}>
                The method in full: {study.guide.label}
              </Link>
            </p>
          </>
        ),
      },
    ]}
  />
);

export default function CaseStudies(): ReactNode {
  return (
    <>
      <Hero
        seed="case-studies"
        eyebrow="Case studies"
        title="Four questions, worked through"
        lead="A dealer group, an importer, a lender and an analyst, each from a question to a decision. The companies and the figures are invented to show the method."
      />
      <Section tone="sunken" space="tight">
        <Split align="start">
          <SectionHeading title="How to read these" />
          <Prose>
            {howToRead.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </Split>
      </Section>
      <Section>
        <div className="scenarios">
          {caseStudies.map((study, index) => (
            <Scenario key={study.id} study={study} index={index} />
          ))}
        </div>
      </Section>
      <Section space="flush">
        <ClosingPanel
          title="Bring your own question"
          text="Start from the use case that is closest to it, and change the filter."
          actions={
            <>
              <LinkButton variant="primary" href="/use-cases/intro" icon="arrow-right">
                Use cases
              </LinkButton>
              <LinkButton href="/contact">Talk to us</LinkButton>
            </>
          }
        />
      </Section>
    </>
  );
}
