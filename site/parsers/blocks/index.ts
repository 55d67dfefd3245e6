/** The replacements of placeholder lines such as `::market-fields`: plain Markdown generated from a parser's data. */

import type { ParserSite } from '../schema.ts';
import { chart, glossary } from './analysis.ts';
import { next, sourceNotice } from './links.ts';
import { reading } from './reading.ts';
import { enumValues, filters, marketFields, sharedFilters } from './reference.ts';
import { request } from './request.ts';
import { events, rawToRecord, record, response } from './samples.ts';

export interface Block {
  readonly make: (site: ParserSite) => string;
  /** Contains invented figures, so the label must follow it. */
  readonly illustrative?: true;
}

export const blocks: Readonly<Record<string, Block>> = {
  'raw-to-record': { make: rawToRecord, illustrative: true },
  reading: { make: reading, illustrative: true },
  'source-notice': { make: sourceNotice },
  'market-fields': { make: marketFields },
  request: { make: request },
  response: { make: response, illustrative: true },
  events: { make: events, illustrative: true },
  'shared-filters': { make: sharedFilters },
  filters: { make: filters },
  'enum-values': { make: enumValues },
  record: { make: record, illustrative: true },
  chart: { make: chart, illustrative: true },
  glossary: { make: glossary },
  next: { make: next },
};
