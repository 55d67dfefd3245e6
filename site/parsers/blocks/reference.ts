import type { FieldType, ParserSite } from '../schema.ts';
import { inline, native, table } from './markdown.ts';

const typeNames: Readonly<Record<FieldType, string>> = {
  boolean: 'boolean or null',
  integer: 'integer or null',
  number: 'number or null',
  string: 'string or null',
  enum: 'enum or null',
  date: 'date or null',
  money: 'money or null',
  object: 'object or null',
};

/** Fields in `market`, with the labels of the source. */
export const marketFields = (site: ParserSite): string =>
  table(
    ['Field', 'Type', 'On the site', 'Meaning'],
    site.fields.map(({ name, type, label, meaning }) => [
      inline(name),
      typeNames[type],
      native(label, site.lang),
      meaning,
    ]),
  );

/** Filters that only this source supports. */
export const filters = (site: ParserSite): string =>
  table(
    ['Filter', 'Type', 'Meaning', 'Example'],
    site.filters.map(({ name, type, meaning, example }) => [inline(name), type, meaning, inline(example)]),
  );

/** Filters that every source supports, with values that match the sample record of this source. */
export function sharedFilters(site: ParserSite): string {
  const { record } = site.sample;
  const year = record.first_registered?.slice(0, 4) ?? record.model_year;
  const rows: (readonly [string, string | undefined])[] = [
    [inline('source'), site.host],
    [`${inline('make')}, ${inline('model')}`, `${record.make}, ${record.model}`],
    [`${inline('year_min')}, ${inline('year_max')}`, year === null ? undefined : String(year)],
    [
      `${inline('price_max')} with ${inline('currency')}`,
      record.price === null ? undefined : `${roundUp(record.price.amount)}, ${record.price.currency}`,
    ],
    [inline('mileage_km_max'), record.mileage_km === null ? undefined : String(roundUp(record.mileage_km))],
    [`${inline('fuel')}, ${inline('gearbox')}, ${inline('body')}`, `${record.fuel}, ${record.gearbox}, ${record.body}`],
    [inline('seller_kind'), record.seller_kind],
  ];
  const written = rows.flatMap(([names, value]) =>
    value === undefined ? [] : [[names, value.split(', ').map(inline).join(', ')]],
  );
  return [
    table(['Shared filter', 'Value that finds the sample record'], written),
    'Sorting, paging and the filters on status and time are described with [all shared filters](/api/endpoints#shared-filters).',
  ].join('\n\n');
}

/** The next number with two significant digits. */
const roundUp = (value: number): number => {
  const unit = 10 ** Math.max(String(Math.trunc(value)).length - 2, 0);
  return Math.ceil(value / unit) * unit;
};

/** Every value of every enum of this source; a source without enums links to the shared ones. */
export function enumValues(site: ParserSite): string {
  const enums = site.fields.filter((field) => field.values !== undefined);
  if (enums.length === 0) {
    return 'Enums of the shared part, such as `fuel`, `body` and `price_kind`, are listed with [the listing object](/api/intro#the-listing-object).';
  }
  return enums
    .map(({ name, label, values = {} }) =>
      [
        `Values of ${inline(name)}, on the site ${native(label, site.lang)}:`,
        table(
          ['Value', 'Meaning'],
          Object.entries(values).map(([value, meaning]) => [inline(value), meaning]),
        ),
      ].join('\n\n'),
    )
    .join('\n\n');
}
