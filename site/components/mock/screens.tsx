import { Plate } from '@autolode/theme/parts';
import type { ReactNode } from 'react';
import { parserOf } from '../../parsers/index.ts';
import { plateOf } from '../../parsers/regions.ts';
import { Chip, Field, Window } from './Window.tsx';

const tabs = ['Search', 'Saved', 'Compare', 'Alerts', 'Exports'] as const;

const plate = (host: string): ReactNode => <Plate badge={plateOf(parserOf(host))} />;

const results = [
  {
    title: 'Hyundai Grandeur 2.5 Exclusive',
    price: 'KRW 28,900,000',
    facts: '2021-03 · 48,120 km · Suwon',
    isNew: false,
  },
  { title: 'Kia K8 2.5 Noblesse', price: 'KRW 31,400,000', facts: '2021-11 · 39,800 km · Incheon', isNew: true },
  { title: 'Genesis G70 2.0T', price: 'KRW 29,700,000', facts: '2020-08 · 52,300 km · Daegu', isNew: false },
  { title: 'Hyundai Sonata 1.6T', price: 'KRW 24,300,000', facts: '2021-06 · 44,900 km · Seoul', isNew: false },
];

const fields = [
  { name: 'mileage_km', raw: '48,120km', value: '48120' },
  { name: 'price', raw: '2,890만원', value: 'KRW 28,900,000' },
  { name: 'sale_type', raw: '일반', value: 'general' },
  { name: 'site_diagnosis', raw: '엔카진단', value: 'true' },
];

export const SearchScreen = (): ReactNode => (
  <Window
    title="Portal"
    tabs={tabs}
    current="Search"
    label="Search screen of the portal: filters for petrol saloons on Encar, four results, and the record of a Hyundai Grandeur with the words of the advert beside each field"
  >
    <div className="mock-search">
      <div className="mock-side">
        <div className="mock-chips">
          <Chip on>{plate('encar.com')} encar.com</Chip>
          <Chip>{plate('mobile.de')} mobile.de</Chip>
        </div>
        <Field name="Body" value="Saloon" />
        <Field name="Fuel" value="Petrol" />
        <Field name="Mileage" value="up to 60,000 km" />
        <p className="mock-heading">Only on encar.com</p>
        <Field name="Sale type" value="General" />
        <Field name="Condition record" value="Attached" />
      </div>
      <div className="mock-list">
        {results.map(({ title, price, facts, isNew }, index) => (
          <div key={title} className="mock-row" data-current={index === 0 ? '' : undefined}>
            <b>{title}</b>
            <span>{price}</span>
            <small>
              {facts}
              {isNew && <em>new</em>}
            </small>
          </div>
        ))}
        <span className="mock-more">Show more</span>
      </div>
      <div className="mock-record">
        <p className="mock-heading">{plate('encar.com')} lst_kr_8f2c41</p>
        {fields.map(({ name, raw, value }) => (
          <div key={name} className="mock-pair">
            <code>{name}</code>
            <span lang="ko">{raw}</span>
            <b>{value}</b>
          </div>
        ))}
      </div>
    </div>
  </Window>
);

const compared = [
  {
    host: 'encar.com',
    title: 'Hyundai Grandeur 2.5',
    cells: ['EUR 18,400', 'KRW 28,900,000', 'Asking', '2021-03', '48,120 km', 'Record attached', 'not published'],
  },
  {
    host: 'goo-net.com',
    title: 'Toyota Harrier Hybrid',
    cells: ['EUR 17,900', 'JPY 3,180,000', 'Total, fees included', '2019', '32,000 km', 'Appraisal 4 / 5', '2026-08'],
  },
  {
    host: 'mobile.de',
    title: 'VW Passat Variant',
    cells: ['EUR 21,950', 'EUR 21,950', 'Asking', '2020-06', '61,400 km', 'Declared accident-free', '2027-06'],
  },
];

const rows = [
  'Price, about',
  'As advertised',
  'Price kind',
  'First registered',
  'Mileage',
  'Condition',
  'Inspection until',
];

export const CompareScreen = (): ReactNode => (
  <Window
    title="Portal"
    tabs={tabs}
    current="Compare"
    label="Comparison of a Hyundai Grandeur from Korea, a Toyota Harrier from Japan and a Volkswagen Passat from Germany, row by row, in euros. Price kinds differ, and a field that a site does not publish says so."
  >
    <div className="mock-compare">
      <span />
      {compared.map(({ host, title }) => (
        <b key={host}>
          {plate(host)} {title}
        </b>
      ))}
      {rows.flatMap((row, index) => [
        <span key={row} className="mock-label">
          {row}
        </span>,
        ...compared.map(({ host, cells }) => (
          <span key={`${row} ${host}`} data-quiet={cells[index] === 'not published' ? '' : undefined}>
            {cells[index]}
          </span>
        )),
      ])}
    </div>
    <p className="mock-caution">
      Price kinds differ: a total price includes fees. Condition is not measured the same way on two sites.
    </p>
  </Window>
);

const messages = [
  {
    host: 'mobile.de',
    event: 'Price change',
    title: 'VW Passat Variant 2.0 TDI DSG Business',
    text: 'EUR 22,950 → EUR 21,950',
    tone: 'warning',
    time: '06:05',
  },
  {
    host: 'encar.com',
    event: 'Removed',
    title: 'Kia K8 2.5 Noblesse',
    text: 'Last observed at KRW 31,400,000',
    tone: 'danger',
    time: '05:40',
  },
  {
    host: 'goo-net.com',
    event: 'New listing',
    title: 'Toyota Harrier Hybrid Premium',
    text: 'JPY 3,180,000, total price',
    tone: 'success',
    time: '05:10',
  },
];

export const AlertsScreen = (): ReactNode => (
  <Window
    title="Portal"
    tabs={tabs}
    current="Alerts"
    label="Inbox with a daily digest for a saved search: a Passat became cheaper, a Kia K8 was removed, and a Toyota Harrier is new"
  >
    <p className="mock-heading mock-digest">Daily digest · Estates and saloons under 60,000 km</p>
    <div className="mock-inbox">
      {messages.map(({ host, event, title, text, tone, time }) => (
        <div key={title} className="mock-message" data-tone={tone}>
          <small>{event}</small>
          <b>
            {plate(host)} {title}
          </b>
          <span>{text}</span>
          <time dateTime={time}>{time} UTC</time>
        </div>
      ))}
    </div>
  </Window>
);

/** The demo app: the same three columns, smaller, with one source and its native labels. */
export const DemoScreen = (): ReactNode => (
  <Window
    title="Demo portal"
    tabs={['Listings', 'About']}
    current="Listings"
    label="Layout of the demo portal: filters made from the fields of encar.com on the left, results in the middle, and one listing with its market block on the right"
  >
    <div className="mock-search">
      <div className="mock-side">
        <Field name="Source" value="encar.com" />
        <p className="mock-heading">
          From{' '}
          <code>
            /sources
            <wbr />
            /encar.com
            <wbr />
            /fields
          </code>
        </p>
        <Field name="sale_type" value="general" />
        <Field name="plate_type" value="any" />
        <Field name="site_diagnosis" value="true" />
      </div>
      <div className="mock-list">
        {results.map(({ title, price, facts }, index) => (
          <div key={title} className="mock-row" data-current={index === 0 ? '' : undefined}>
            <b>{title}</b>
            <span>{price}</span>
            <small>{facts}</small>
          </div>
        ))}
        <span className="mock-more">Show more</span>
      </div>
      <div className="mock-record">
        <p className="mock-heading">market</p>
        <div className="mock-pair">
          <code>sale_type</code>
          <span lang="ko">판매구분</span>
          <b>general</b>
        </div>
        <div className="mock-pair">
          <code>plate_type</code>
          <span lang="ko">번호판</span>
          <b>private</b>
        </div>
        <div className="mock-pair">
          <code>site_diagnosis</code>
          <span lang="ko">엔카진단</span>
          <b>true</b>
        </div>
      </div>
    </div>
  </Window>
);
