import type { PageMeta } from '@autolode/ssg-cli';
import {
  Card,
  CardGrid,
  Hero,
  LinkButton,
  LinkCard,
  Prose,
  Section,
  SectionHeading,
  Split,
  Timeline,
} from '@autolode/theme/parts';
import type { ReactNode } from 'react';
import { markets } from '../data/markets.ts';
import { parsers } from '../parsers/index.ts';

export const meta = {
  title: 'About',
  description:
    'Why Autolode exists and how it works: parsers written one site at a time, a shared record, and three principles that decide the hard cases.',
  keywords: ['company', 'team', 'who we are', 'mission', 'founders', 'our story', 'careers'],
  wide: true,
} satisfies PageMeta;

const steps = [
  {
    mark: 'Read',
    title: 'Look at the site as a buyer does',
    text: 'What does an advert state, in which words and units, and what does it leave out? Which terms decide a price there and mean nothing elsewhere? The glossary of each market page is written at this stage.',
  },
  {
    mark: 'Map',
    title: 'Give each statement a field',
    text: 'What every market records goes into the shared part of the record. What only this site records gets a typed field of its own under market, with the label of the site beside it. A unit is converted where the rule is certain, and kept as printed where it is not.',
  },
  {
    mark: 'Test',
    title: 'Test the parser against examples',
    text: 'Adverts with known contents are kept as tests: the ordinary car, the missing value, the lease that looks like a sale, the year in another calendar. A parser that reads one of them differently is not published.',
  },
  {
    mark: 'Watch',
    title: 'Notice when the site changes',
    text: 'Pages change without notice. When fields go missing or values leave their usual range, the source is paused, subscribers receive source.paused, and the parser is fixed before data flows again.',
  },
];

const names = [
  {
    term: 'Source',
    meaning:
      'A site that a parser reads, called by its host: encar.com, mobile.de. Names are used to say what is read. No affiliation with any site is claimed.',
  },
  {
    term: 'Plate',
    meaning:
      'The two letters beside a host. They stand for the country of the market, and the coloured band for its region.',
  },
  {
    term: 'Record',
    meaning: 'One listing as the API returns it: shared fields, and a market block whose shape follows the source.',
  },
  {
    term: 'Lode',
    meaning: 'A vein of ore in rock, and half of our name. Adverts are the rock; the typed records are the ore.',
  },
];

export default function About(): ReactNode {
  return (
    <>
      <Hero
        seed="about"
        eyebrow="About"
        title="Car data you can check"
        lead="Autolode exists because a price is easy to collect and hard to understand. We read adverts in the language they are written in, say what each statement means, and keep the original where you can find it."
        actions={
          <>
            <LinkButton variant="primary" href="/parsers/info/intro" icon="arrow-right">
              What a parser does
            </LinkButton>
            <LinkButton href="/contact">Contact us</LinkButton>
          </>
        }
      />
      <Section tone="sunken">
        <Split align="start">
          <SectionHeading title="What we build" />
          <Prose>
            <p>
              A platform for vehicle listings, made of four parts that share one vocabulary. <b>Parsers</b> read
              marketplaces; {parsers.length} of them are documented here, each with six guides. The <b>API</b> returns
              what they read as one kind of record, with search, history and events. The <b>portal</b> puts the same
              data on a screen for people who do not write code. The <b>customs calculator</b> turns an asking price
              abroad into an estimate of what the car costs at home.
            </p>
            <p>
              When we say 25+ markets, we count countries. The {parsers.length} documented sites publish adverts in{' '}
              {markets.origins} countries, and the customs calculator covers {markets.destinations} destinations,{' '}
              {markets.destinationsOnly} of them without a documented site: {markets.all} countries in all.
            </p>
            <p>
              None of it is a valuation or advice. Listings show what sellers ask, and an estimate shows how a rule
              would apply. What to conclude from them is a decision for somebody who knows the purpose, and our guides
              try to make that decision easier to defend.
            </p>
          </Prose>
        </Split>
      </Section>
      <Section>
        <Split align="start">
          <SectionHeading eyebrow="Method" title="How a parser is made">
            One site at a time. A parser that reads every site a little reads none of them well.
          </SectionHeading>
          <Timeline items={steps} />
        </Split>
      </Section>
      <Section tone="rule">
        <SectionHeading eyebrow="Principles" title="What decides the hard cases" />
        <CardGrid>
          <Card icon="layers" title="Keep the original">
            <p>
              A converted figure is kept beside the printed one, and a local term beside its meaning. If we misread
              something, you can see it, and it can be corrected without fetching the advert again.
            </p>
          </Card>
          <Card icon="question" title="Say what is missing">
            <p>
              Unknown is null, never zero and never a guess. An advert that mentions no damage is not proof of an
              undamaged car. What we are unsure of carries a quality flag, and a source that cannot be read is paused.
            </p>
          </Card>
          <Card icon="shield" title="No personal data">
            <p>
              The schema has no seller name, no phone number and no chat handle. A listing says what kind of seller it
              is and where the car is, down to the city.
            </p>
          </Card>
        </CardGrid>
      </Section>
      <Section tone="sunken">
        <Split align="start">
          <SectionHeading title="How we name things">
            Three words you will meet throughout the documentation, and the one behind our name.
          </SectionHeading>
          <dl className="naming">
            {names.map(({ term, meaning }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Split>
      </Section>
      <Section>
        <SectionHeading title="Where to go next" />
        <CardGrid>
          <LinkCard href="/parsers/info/first-request" icon="rocket" title="First request" more="Start">
            Key, call and result in a few minutes.
          </LinkCard>
          <LinkCard href="/use-cases/intro" icon="users" title="Use cases" more="Find yours">
            Four audiences and the questions they bring.
          </LinkCard>
          <LinkCard href="/blog" icon="book" title="Blog" more="Read on">
            How listings are read, processed and interpreted.
          </LinkCard>
        </CardGrid>
      </Section>
    </>
  );
}
