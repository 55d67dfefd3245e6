import type { PageMeta } from '@autolode/ssg-cli';
import {
  Bento,
  BentoCell,
  CardGrid,
  ClosingPanel,
  CodeTabs,
  Columns,
  EventFeed,
  Faq,
  FeatureGrid,
  FieldMapping,
  Hero,
  Illustrative,
  LinkButton,
  LinkCard,
  PlateFacts,
  Receipt,
  Section,
  SectionHeading,
  Split,
} from '@autolode/theme/parts';
import type { ReactNode } from 'react';
import { MarketMap } from '../components/diagram/MarketMap.tsx';
import { highlight } from '../components/highlight.ts';
import { AssayPanel } from '../components/home/AssayPanel.tsx';
import { PlateChips, PlateWall } from '../components/home/PlateChips.tsx';
import { LinkedText } from '../components/LinkedText.tsx';
import { Mark } from '../components/Mark.tsx';
import { PriceSteps } from '../components/PriceSteps.tsx';
import { faqGroups } from '../data/faq.ts';
import { codeSamples, rawCards, recordJson, siteChips } from '../data/home.ts';
import { links } from '../data/links.ts';
import { receiptLines } from '../data/receipt.ts';
import { parserOf, parsers } from '../parsers/index.ts';
import { plateOf } from '../parsers/regions.ts';

export const meta = {
  title: 'Vehicle listing data from 25+ markets',
  description:
    'Parsers for car marketplaces, an API, a portal and an AI customs calculator: local adverts in, one typed record out, with the original kept beside it.',
  wide: true,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Autolode',
      url: 'https://autolode.example',
      logo: 'https://autolode.example/img/icon-512.png',
      email: links.email,
    },
  ],
  // The home page mentions every topic but answers few questions.
  search: { boost: 0.5 },
} satisfies PageMeta;

const plate = (host: string) => plateOf(parserOf(host));

/** Questions of the FAQ page that matter on a first visit. */
const questions = ['local-fields', 'need-to-code', 'units-and-currencies', 'estimate-binding'].flatMap((id) =>
  faqGroups.flatMap((group) => group.items).filter((item) => item.id === id),
);

const Opening = (): ReactNode => (
  <Hero
    seed="autolode"
    eyebrow="Global Automotive Data Platform"
    title={
      <>
        Every car market,
        <br />
        one <em>clean record.</em>
      </>
    }
    lead="Autolode reads vehicle listings where they are published, in the language they are written, and returns typed data you can query. Parsers, an API, a portal and an AI customs calculator."
    actions={
      <>
        <LinkButton variant="primary" href="/parsers/info/first-request" icon="arrow-right">
          Get started
        </LinkButton>
        <LinkButton href="/parsers/category/introduction">Browse {parsers.length} parsers</LinkButton>
      </>
    }
  >
    <AssayPanel
      title="normalise"
      note="4 sources, 4 languages, 1 schema"
      rawLabel="raw"
      cards={rawCards}
      record={{ language: 'json', title: 'listing.json', code: highlight(recordJson.text, 'json') }}
      mark={<Mark />}
      illustrative="Listings shown are illustrative and do not describe real vehicles."
    />
  </Hero>
);

const Platform = (): ReactNode => (
  <Section>
    <SectionHeading eyebrow="Platform" title="The tedious part of car data, done">
      Units, currencies, scripts, trims, duplicates, sold cars that are still advertised. We handle what breaks
      silently, so that your product does not.
    </SectionHeading>
    <Bento>
      <BentoCell
        wide
        title="One schema, local detail kept"
        text="Shared fields are normalised. What only one market records stays available under its own typed block."
      >
        <FieldMapping
          rows={[
            { from: '走行距離 3.2万km', lang: 'ja', to: 'mileage_km: 32000' },
            { from: 'Schaltgetriebe', lang: 'de', to: 'gearbox: manual' },
            { from: 'ПТС: Оригинал', lang: 'ru', to: 'market.pts_type: original' },
            { from: '2,890만원', lang: 'ko', to: 'price.amount: 28900000' },
            { from: 'Benzin', lang: 'de', to: 'fuel: petrol' },
            { from: '支払総額 318万円', lang: 'ja', to: 'price_kind: total' },
          ]}
        />
      </BentoCell>
      <BentoCell
        wide
        title="Change feeds instead of full re-imports"
        text="Subscribe to changes. Signed webhooks carry the listing, the old value and the new one."
      >
        <EventFeed
          events={[
            { name: 'listing.created', from: 'encar.com' },
            { name: 'listing.price_changed', from: 'mobile.de', tone: 'warning' },
            { name: 'listing.removed', from: 'autotrader.com', tone: 'danger' },
            { name: 'listing.status_changed', from: 'goo-net.com', tone: 'info' },
            { name: 'listing.created', from: 'otomoto.pl' },
            { name: 'listing.updated', from: 'auto.ru', tone: 'info' },
          ]}
        />
      </BentoCell>
      <BentoCell
        title="Price history"
        text="Every asking price observed, kept with its date, so that you can see each reduction."
      >
        <PriceSteps />
      </BentoCell>
      <BentoCell
        title="Customs calculator"
        text="A landed-cost estimate with every line shown and every assumption named."
      >
        <Receipt lines={receiptLines} illustrative />
      </BentoCell>
      <BentoCell
        title="Market fields"
        text="Grades, inspections, specifications and reference prices that local buyers ask about."
      >
        <PlateFacts
          items={[
            { badge: plate('goo-net.com'), label: 'Appraisal', value: 'exterior 4, interior 5' },
            { badge: plate('encar.com'), label: 'Inspection record', value: 'panel by panel' },
            { badge: plate('dubizzle.com'), label: 'Regional specs', value: 'GCC' },
            { badge: plate('webmotors.com.br'), label: 'FIPE reference', value: 'joined by code' },
            { badge: plate('mobile.de'), label: 'Main inspection', value: 'valid until 06/2027' },
            { badge: plate('auto.ru'), label: 'Title document', value: 'original' },
          ]}
        />
      </BentoCell>
    </Bento>
    <Illustrative>Values in these panels are illustrative</Illustrative>
  </Section>
);

const Coverage = (): ReactNode => (
  <Section tone="sunken">
    <SectionHeading eyebrow="Coverage" title="Built market by market">
      A parser is written for one site and tested against it. Start with the market you know, then add the next.
    </SectionHeading>
    <div className="home-map">
      <MarketMap />
    </div>
    <Columns
      items={[
        { title: 'East Asia', text: 'Korea, China, Japan' },
        { title: 'South and Southeast Asia', text: 'India, Thailand, Malaysia' },
        { title: 'Europe, Russia, Middle East', text: 'European Union, Russia, Turkey, UAE' },
        { title: 'Americas', text: 'United States, Brazil' },
      ]}
    />
  </Section>
);

const Developers = (): ReactNode => (
  <Section>
    <Split>
      <div>
        <SectionHeading eyebrow="API" title="From key to first listing in one call">
          REST over HTTPS, JSON in and out, with Python and TypeScript clients that know every field.
        </SectionHeading>
        <FeatureGrid
          items={[
            {
              icon: 'key',
              title: 'One header to authenticate',
              text: 'Send your key as X-API-Key. Scope it, rotate it, delete it.',
            },
            {
              icon: 'list',
              title: 'Cursor pagination throughout',
              text: 'Stable pages, even while listings come and go.',
            },
            { icon: 'webhook', title: 'Signed webhooks', text: 'Verify each delivery and drop repeats by their id.' },
          ]}
        />
      </div>
      <CodeTabs
        group="language"
        tabs={[
          { label: 'Python', language: 'python', code: highlight(codeSamples.python, 'python', [9, 10, 11]) },
          { label: 'TypeScript', language: 'ts', code: highlight(codeSamples.ts, 'ts', [7, 8, 9]) },
          { label: 'cURL', language: 'bash', code: highlight(codeSamples.bash, 'bash', [4, 5, 6]) },
        ]}
      />
    </Split>
  </Section>
);

const Audiences = (): ReactNode => (
  <Section tone="rule">
    <SectionHeading eyebrow="Use cases" title="Who uses it" />
    <CardGrid>
      <LinkCard href="/use-cases/dealership" icon="car" title="Dealerships" more="Read the guide">
        Price stock against the live market and find the models you are short of.
      </LinkCard>
      <LinkCard href="/use-cases/import-export" icon="ship" title="Import and export" more="Read the guide">
        Compare origin prices with landed cost before you bid, not after.
      </LinkCard>
      <LinkCard href="/use-cases/financial-services" icon="bank" title="Financial services" more="Read the guide">
        Review collateral against observed asking prices rather than annual tables.
      </LinkCard>
      <LinkCard href="/use-cases/market-research" icon="chart" title="Market research" more="Read the guide">
        Follow supply, mix and price movement with the same fields in each country.
      </LinkCard>
    </CardGrid>
  </Section>
);

const Questions = (): ReactNode => (
  <Section space="flush">
    <div className="home-questions">
      <SectionHeading title="Questions, answered plainly" />
      <Faq
        name="home-questions"
        openFirst
        items={questions.map(({ question, answer }) => ({
          question,
          answer: (
            <p>
              <LinkedText text={answer} />
            </p>
          ),
        }))}
      />
    </div>
  </Section>
);

export default function Home(): ReactNode {
  return (
    <>
      <Opening />
      <Section space="tight">
        <PlateWall
          title={`${parsers.length} documented parser sites across the markets you buy and sell in.`}
          note="Six guides for each one."
        >
          <PlateChips label="Documented parser sites" items={siteChips} />
        </PlateWall>
      </Section>
      <Platform />
      <Coverage />
      <Developers />
      <Audiences />
      <Questions />
      <Section space="flush">
        <ClosingPanel
          title="Pick a market. Make a request."
          text="Create a key in the portal and read your first listings in a few minutes."
          actions={
            <>
              <LinkButton variant="primary" href={links.signUp} icon="arrow-right">
                Create an account
              </LinkButton>
              <LinkButton href="/contact">Talk to us</LinkButton>
            </>
          }
        />
      </Section>
    </>
  );
}
