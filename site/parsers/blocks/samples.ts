import { toneOf } from '../regions.ts';
import type { ListingRecord, Money, ParserSite } from '../schema.ts';
import { formatJson, highlightOf } from './json.ts';
import { attribute, code, container, inline, native, table } from './markdown.ts';

/** The most important keys of a listing; the API reference has the complete record. */
const shown = [
  'id',
  'make',
  'model',
  'first_registered',
  'model_year',
  'mileage_km',
  'mileage_source',
  'fuel',
  'price',
  'price_kind',
  'market',
] as const satisfies readonly (keyof ListingRecord)[];

const pick = (record: ListingRecord, keys: readonly (keyof ListingRecord)[]): Record<string, unknown> =>
  Object.fromEntries(keys.filter((key) => record[key] !== null).map((key) => [key, record[key]]));

/** Market fields that fit next to an advert; nested objects are left to the reference. */
function briefMarket({ sample, quickStart }: ParserSite): Record<string, unknown> {
  const isBrief = (value: unknown) => typeof value !== 'object' || value === null || 'currency' in value;
  const all = Object.entries(sample.record.market);
  const brief = all.filter(([name, value]) => isBrief(value) || (name === quickStart.highlight && all.length < 6));
  return Object.fromEntries(brief);
}

/** The content of the advert and the resulting record: a table and a code block, which the page shows side by side. */
export function rawToRecord(site: ParserSite): string {
  const { raw, record } = site.sample;
  const rows = raw.map(({ label, value, meaning }) => [
    `${native(label, site.lang)} ${native(value, site.lang)}`,
    meaning,
  ]);
  const short = { ...pick(record, shown), market: briefMarket(site) };
  const facts = [
    attribute('host', site.host),
    attribute('plate', site.plate),
    attribute('tone', toneOf(site)),
    attribute('lang', site.lang),
  ];
  return container('assay', facts.join(' '), [
    table(['The advert shows', 'Meaning'], rows),
    code('json', 'listing.json, shortened', formatJson(short, 40).text),
  ]);
}

/** The complete record. */
export const record = (site: ParserSite): string =>
  code('json', `${site.sample.record.id}.json`, formatJson(site.sample.record).text);

/** Keys of the listing object that the worked example filters by, or that most clients read. */
function answered(site: ParserSite): readonly (keyof ListingRecord)[] {
  const asked = new Set(Object.keys(site.quickStart.query));
  const always = ['id', 'source', 'title', 'price', 'price_kind', 'market', 'quality', 'observed_at'];
  return (Object.keys(site.sample.record) as (keyof ListingRecord)[]).filter(
    (key) => always.includes(key) || asked.has(key) || (key === 'first_registered' && asked.has('year_min')),
  );
}

/** The response to the worked example: one listing of the page, with the field that the text explains highlighted. */
export function response(site: ParserSite): string {
  const body = {
    data: [pick(site.sample.record, answered(site))],
    next_cursor: cursorOf(site),
    has_more: true,
  };
  const { text, linesOf } = formatJson(body);
  const lines = linesOf(`data.market.${site.quickStart.highlight}`);
  return code('json', '200 OK, shortened to one listing', text, highlightOf(lines));
}

const digits = (site: ParserSite): number => Number.parseInt(site.sample.record.id.slice(-6), 16);

/** Invented but deterministic: the same site always shows the same cursor. */
const cursorOf = (site: ParserSite): string => `c_${(digits(site) * 7919).toString(36).slice(0, 6)}`;

/** The price before the last change, one step higher in the second digit. */
const before = ({ amount, currency }: Money): Money => ({
  amount: amount + 10 ** (String(Math.trunc(amount)).length - 2),
  currency,
});

/** Some hours before the last observation, and never before the first. */
function changedAt({ first_seen_at, observed_at }: ListingRecord): string {
  const hours = (2 * 24 + 6) * 3600 + 39 * 60 + 56;
  const time = Math.max(Date.parse(observed_at) - hours * 1000, Date.parse(first_seen_at));
  return new Date(time).toISOString().replace('.000Z', 'Z');
}

/** The filters of a webhook are those of a search, except for time, order and paging. */
const watchable = (site: ParserSite): Record<string, unknown> => {
  const left = new Set(['sort', 'fields', 'limit', 'cursor', 'observed_since', 'price_changed_since']);
  const query = Object.entries(site.quickStart.query).filter(([name]) => !left.has(name));
  return { source: [site.host], ...Object.fromEntries(query) };
};

/** A webhook for the worked example, and one of its events. */
export function events(site: ParserSite): string {
  const listing = site.sample.record;
  const types = ['listing.created', 'listing.price_changed', 'listing.status_changed', 'listing.removed'];
  const body = formatJson(
    { url: 'https://stock.dealer.example/hooks/autolode', events: types, filter: watchable(site) },
    76,
  ).text;
  const subscribe = [
    'curl -X POST "https://api.autolode.example/v1/webhooks" \\',
    '  -H "X-API-Key: $AUTOLODE_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '${body.replaceAll('\n', '\n  ')}'`,
  ].join('\n');
  const change =
    listing.price === null
      ? { type: 'listing.status_changed', data: { status: 'reserved' }, previous: { status: 'active' } }
      : {
          type: 'listing.price_changed',
          data: { price: listing.price },
          previous: { price: before(listing.price) },
        };
  const event = {
    id: `evt_${(digits(site) ^ 0xf20ce2).toString(16).padStart(6, '0')}`,
    type: change.type,
    created_at: changedAt(listing),
    source: site.host,
    data: { id: listing.id, title: listing.title, ...change.data },
    previous: change.previous,
  };
  const printed = formatJson(event);
  return [
    `Changes arrive as events at a [webhook](/api/endpoints#webhooks). It takes the filters of the search, ${inline('source')} included:`,
    code('bash', 'subscribe.sh', subscribe),
    code('json', change.type, printed.text, highlightOf(printed.linesOf('previous'))),
  ].join('\n\n');
}
