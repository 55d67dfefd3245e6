import type { PageMeta } from '@autolode/ssg-cli';
import {
  BarChart,
  Card,
  CardGrid,
  DotMap,
  EventFeed,
  Illustrative,
  PlateFacts,
  Receipt,
  Section,
  SectionHeading,
  Split,
  Stat,
  Stats,
  StepLine,
} from '@autolode/theme/parts';
import type { ReactNode } from 'react';

export const meta = { title: 'Figures', description: 'Charts, amounts and maps.' } satisfies PageMeta;

const points = [
  { label: 'January', value: 100_000, text: '100,000' },
  { label: 'February', value: 90_500, text: '90,500' },
  { label: 'March', value: 70_070, text: '70,070' },
];
const chart = { title: 'Adverts a month', columns: ['Month', 'Adverts'], points } as const;

/** Forty rows of dots: a block of land with a bay in it. */
const dots = Array.from({ length: 40 }, (_, row) =>
  Array.from({ length: 144 }, (_, column) =>
    Math.hypot((column - 72) / 3, row - 18) < 17 && Math.hypot((column - 90) / 2, row - 12) > 6 ? '#' : '.',
  ).join(''),
).join('\n');

export default function Figures(): ReactNode {
  return (
    <>
      <Section>
        <h1>Figures</h1>
        <SectionHeading eyebrow="Counts" title="Every figure says what it rests on" />
        <Stats>
          <Stat value="22" label="sources" source="the list on this site" />
          <Stat value="100,000" label="adverts in an example" illustrative />
          <Stat value="7" label="groups in the panel" source="the panel" />
        </Stats>
      </Section>
      <Section tone="sunken">
        <Split align="start">
          <BarChart {...chart} highlight="March" illustrative />
          <StepLine {...chart} highlight="February" illustrative="Made up for this page" />
        </Split>
      </Section>
      <Section tone="rule">
        <SectionHeading title="One label for a whole frame" />
        <CardGrid>
          <Card title="Amounts" icon="calculator">
            <Receipt
              saidByFrame
              lines={[
                { label: 'Price', value: '10,000.00' },
                { label: 'Freight', value: '900.00' },
                { label: 'Sum', value: '10,900.00', total: true },
              ]}
            />
          </Card>
          <Card title="Bars" icon="chart">
            <BarChart {...chart} saidByFrame />
          </Card>
          <Card title="Line" icon="history">
            <StepLine {...chart} compact saidByFrame />
          </Card>
        </CardGrid>
        <Illustrative />
      </Section>
      <Section tone="sunken">
        <Split>
          <DotMap
            dots={dots}
            label="An island with two places on it"
            pins={[
              { lon: 0, lat: 40, label: 'North place' },
              { lon: 20, lat: 10, label: 'South place' },
            ]}
          />
          <div>
            <SectionHeading title="Places and events" />
            <PlateFacts
              items={[
                { badge: { text: 'NP', tone: 'blue' }, label: 'North place', value: 'two harbours' },
                { badge: { text: 'SP', tone: 'red' }, label: 'South place' },
              ]}
            />
            <EventFeed
              events={[
                { name: 'listing.created', from: 'north' },
                { name: 'price.changed', from: 'south', tone: 'warning' },
                { name: 'listing.removed', from: 'south', tone: 'danger' },
                { name: 'photo.added', from: 'north', tone: 'info' },
              ]}
            />
          </div>
        </Split>
      </Section>
    </>
  );
}
