/** Samples of the home page. Cards and record come from the parsers' data, so that they stay consistent. */
import { formatJson } from '../parsers/blocks/json.ts';
import { parserOf, parsers } from '../parsers/index.ts';
import { plateOf } from '../parsers/regions.ts';

const shownFields = 6;

export const rawCards = ['encar.com', 'goo-net.com', 'mobile.de', 'auto.ru'].map((host) => {
  const parser = parserOf(host);
  return {
    badge: plateOf(parser),
    name: host,
    lang: parser.lang,
    fields: parser.sample.raw.slice(0, shownFields).map(({ label, value }) => ({ term: label, value })),
  };
});

const { record } = parserOf('encar.com').sample;

/** The record of the first card, shortened to fit the panel. */
export const recordJson = formatJson(
  {
    id: record.id,
    source: record.source,
    make: record.make,
    model: record.model,
    first_registered: record.first_registered,
    mileage_km: record.mileage_km,
    mileage_source: record.mileage_source,
    fuel: record.fuel,
    gearbox: record.gearbox,
    price: record.price,
    price_kind: record.price_kind,
    market: {
      inspection_report: { accident: false, simple_repair: true },
      site_diagnosis: record.market['site_diagnosis'],
      sale_type: record.market['sale_type'],
    },
    photo_count: record.photo_count,
    status: record.status,
    observed_at: record.observed_at,
  },
  60,
);

export const siteChips = parsers.map((parser) => ({
  label: parser.host,
  href: `/parsers/${parser.host}/intro`,
  badge: plateOf(parser),
}));

export const codeSamples = {
  python: `import os

from autolode import Autolode

client = Autolode(api_key=os.environ["AUTOLODE_KEY"])

# Diesel estates in Germany, newest first
page = client.listings.search(
    source="mobile.de",
    fuel="diesel",
    body="estate",
    year_min=2020,
    sort="-published_at",
    limit=50,
)

for car in page.items:
    print(car.id, car.title, car.price)`,
  ts: `import { Autolode } from '@autolode/client';

const client = new Autolode({ apiKey: process.env.AUTOLODE_KEY });

// Diesel estates in Germany, newest first
const page = await client.listings.search({
  source: 'mobile.de',
  fuel: 'diesel',
  body: 'estate',
  year_min: 2020,
  sort: '-published_at',
  limit: 50,
});

for (const car of page.items) {
  console.log(car.id, car.title, car.price);
}`,
  bash: `# Diesel estates in Germany, newest first
curl --get "https://api.autolode.example/v1/listings" \\
  -H "X-API-Key: $AUTOLODE_KEY" \\
  -d "source=mobile.de" \\
  -d "fuel=diesel" \\
  -d "body=estate" \\
  -d "year_min=2020" \\
  -d "sort=-published_at" \\
  -d "limit=50"`,
} as const;
