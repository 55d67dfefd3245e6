/**
 * The shape of one parser entry. A parser is one folder: `data.ts` (this shape) and six Markdown files of prose.
 * Everything a table, sample or filter list shows comes from here, so that no page can contradict another.
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

/** A field that exists only in this source; published under `market` in a listing. */
export interface MarketField {
  name: string;
  type: FieldType;
  /** The label as the source site prints it, in its own script. */
  label: string;
  meaning: string;
  /** Required for `enum`: every value the API can return, with its plain meaning. */
  values?: Readonly<Record<string, string>>;
}

/** A filter that only this source accepts. Shared filters are documented once, under `/api/endpoints`. */
export interface Filter {
  name: string;
  type: FieldType;
  meaning: string;
  example: string;
}

export interface Money {
  /** Major units. Integer for currencies without minor units in use (KRW, JPY). */
  amount: number;
  currency: string;
}

/** One listing as the API returns it. Unknown is `null`, never zero or an empty string. */
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
  /** `YYYY-MM`, or `YYYY` where the source states no month. */
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
  /** Keys are exactly names from `fields`. */
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
  /** Two letters on the plate chip. */
  plate: string;
  /** Flag emoji; only ever part of the sidebar label, from which the category address is derived. */
  flag: string;
  country: string;
  region: Region;
  archetype: Archetype;
  /** ISO 4217 codes, the usual one first. */
  currency: readonly string[];
  /** English names of the languages adverts are written in. */
  languages: readonly string[];
  /** BCP 47 tag of the native-script samples. */
  lang: string;
  distanceUnit: 'km' | 'mi';
  vehicleKinds: readonly string[];
  /** One sentence, no longer than 150 characters. */
  summary: string;
  fields: readonly MarketField[];
  filters: readonly Filter[];
  sample: {
    /** What the advert shows, label and value in the site's own script and units; five to seven pairs. */
    raw: readonly { label: string; value: string; meaning: string }[];
    record: ListingRecord;
  };
  quickStart: {
    /** Query of the worked example, without `source` and `limit`; every key is a shared filter or one of `filters`. */
    query: Readonly<Record<string, string | number | boolean>>;
    /** The field under `market` that the response highlights. */
    highlight: string;
  };
  analysis: {
    /** Illustrative figures; the caption says so. */
    chart: { title: string; unit: string; rows: readonly { label: string; value: number }[] };
    /** Native terms with their meaning; one for each market field at least. */
    glossary: readonly { term: string; meaning: string }[];
  };
  /** Where a reader goes next, and why. */
  next: readonly { host: string; reason: string }[];
}

/** Names the type and keeps literals; used by every `data.ts`. */
export const defineSite = (site: ParserSite): ParserSite => site;
