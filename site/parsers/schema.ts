/**
 * The schema of a parser. A parser is a folder with `data.ts` (this schema) and six Markdown files of prose. Tables,
 * samples and filter lists are all generated from it, so that pages cannot contradict each other.
 */

export type Archetype =
  | 'marketplace'
  | 'classifieds'
  | 'dealer'
  | 'export'
  | 'cross-border'
  | 'content'
  | 'community'
  | 'finance';

export const regions = [
  'Korea',
  'China',
  'Japan',
  'South & Southeast Asia',
  'Europe',
  'Russia',
  'Middle East & Turkey',
  'Americas',
] as const;
export type Region = (typeof regions)[number];

export type FieldType = 'boolean' | 'integer' | 'number' | 'string' | 'enum' | 'date' | 'money' | 'object';

/** A field that exists only in this source; published in `market` of a listing. */
export interface MarketField {
  name: string;
  type: FieldType;
  /** The label on the source site, in its own script. */
  label: string;
  meaning: string;
  /** Required for `enum`: every value that the API returns, with its meaning. */
  values?: Readonly<Record<string, string>>;
}

/** A filter that only this source supports. Shared filters are documented in `/api/endpoints`. */
export interface Filter {
  name: string;
  type: FieldType;
  meaning: string;
  example: string;
}

export interface Money {
  /** In major units. An integer for currencies without minor units in use (KRW, JPY). */
  amount: number;
  currency: string;
}

/** A listing as the API returns it. Unknown values are `null`, never zero or an empty string. */
export interface ListingRecord {
  /** `lst_{plate code in lower case}_{6 hex digits}` */
  id: string;
  source: string;
  source_url: string;
  title: string;
  make: string;
  model: string | null;
  trim: string | null;
  body: string;
  /** `YYYY-MM`, or `YYYY` if the source states no month. */
  first_registered: string | null;
  model_year: number | null;
  mileage_km: number | null;
  mileage_source: { value: number | string; unit: string } | null;
  fuel: string;
  gearbox: string;
  drive: string | null;
  engine_cc: number | null;
  power_kw: number | null;
  colour: string | null;
  seller_kind: 'dealer' | 'private' | 'exporter' | 'authorised_dealer';
  location: { country: string; region: string | null; city: string | null };
  price: Money | null;
  price_kind: 'asking' | 'total' | 'vehicle_only' | 'fob' | 'net' | 'takeover';
  photo_count: number;
  /** The keys are exactly the names in `fields`. */
  market: Readonly<Record<string, unknown>>;
  quality: { flags: readonly string[] };
  status: 'active' | 'reserved' | 'sold' | 'removed';
  /** RFC 3339, UTC. */
  first_seen_at: string;
  observed_at: string;
}

export interface ParserSite {
  /** The host, which is also the path segment: `/parsers/{host}/intro`. */
  host: string;
  name: string;
  /** The two letters of the plate. */
  plate: string;
  /** Flag emoji, used only in the sidebar label, from which the category's URL is derived. */
  flag: string;
  country: string;
  region: Region;
  archetype: Archetype;
  /** ISO 4217 codes, the most common one first. */
  currency: readonly string[];
  /** English names of the languages of the adverts. */
  languages: readonly string[];
  /** BCP 47 tag of the samples in native script. */
  lang: string;
  distanceUnit: 'km' | 'mi';
  vehicleKinds: readonly string[];
  /** One sentence of at most 150 characters. */
  summary: string;
  /** How the source is read. The figures are invented; the block that shows them says so. */
  reading: {
    /** Minutes from one visit of the source's lists to the next. */
    everyMinutes: number;
    /** Minutes until a change on the site is an event, at most. */
    eventsWithinMinutes: number;
    advertsPerDay: number;
    /** Month from which the history of listings is kept, `YYYY-MM`. */
    since: string;
  };
  fields: readonly MarketField[];
  filters: readonly Filter[];
  sample: {
    /** The content of the advert, label and value in the site's own script and units; five to seven pairs. */
    raw: readonly { label: string; value: string; meaning: string }[];
    record: ListingRecord;
  };
  quickStart: {
    /** Query of the worked example without `source` and `limit`; every key is a shared filter or one of `filters`. */
    query: Readonly<Record<string, string | number | boolean>>;
    /** The field in `market` that the response highlights. */
    highlight: string;
  };
  analysis: {
    /** Illustrative figures; the caption declares that. */
    chart: { title: string; unit: string; rows: readonly { label: string; value: number }[] };
    /** Native terms with their meaning; at least one for each market field. */
    glossary: readonly { term: string; meaning: string }[];
  };
  /** The parsers to read next, with reasons. */
  next: readonly { host: string; reason: string }[];
}

/** Checks the type and keeps literals; used by every `data.ts`. */
export const defineSite = (site: ParserSite): ParserSite => site;
