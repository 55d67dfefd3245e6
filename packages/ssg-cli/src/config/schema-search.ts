import * as z from 'zod';
import { filledText, flag, jsonObject, type Shape } from './schema-parts.ts';
import type { SearchHosted, SearchLocal, SearchOneWay } from './types.ts';

const searchPagePath = z
  .union([filledText(), z.literal(false)])
  .optional()
  .describe('Path of the results page; `/search` by default, false for none.');

const reportUrl = filledText()
  .optional()
  .describe('Where visitors report a query that found nothing; `{query}` is replaced. By default the contact.');

const words = z.union([filledText(), z.array(filledText())]);
const synonyms = z
  .record(
    z.string(),
    z.union([
      words,
      z.strictObject({
        oneWay: words.describe('Words that are found for the word typed, and do not find it.'),
      } satisfies Shape<SearchOneWay>),
    ]),
  )
  .optional()
  .describe('Other words for what the site calls something.');

const askAi = z
  .union([
    filledText(),
    z.strictObject({
      assistantId: filledText().describe('Id of the assistant.'),
      endpoint: filledText().optional().describe('Address the questions are sent to.'),
      suggestedQuestions: z.array(filledText()).optional().describe('Questions offered at the start.'),
      searchParameters: z
        .strictObject({ facetFilters: z.any().optional().describe('Filters of what the assistant reads.') })
        .optional()
        .describe('Parameters of the assistant’s own search.'),
    }),
  ])
  .optional()
  .describe('The assistant that answers questions: its id, or its options.');

export const search = z
  .union([
    z.literal(false),
    z
      .discriminatedUnion('provider', [
        z.strictObject({
          provider: z.literal('local').optional().describe('Searches an index that is part of the site.'),
          engine: z
            .enum(['auto', 'flexsearch', 'sharded'])
            .optional()
            .describe('Engine that searches; by default the one that suits the size of the index.'),
          maxIndexSize: z
            .number()
            .int()
            .nonnegative()
            .optional()
            .describe('Bytes, compressed, up to which `auto` takes FlexSearch; 250,000 by default.'),
          synonyms,
          searchPagePath,
          reportUrl,
        } satisfies Shape<SearchLocal>),
        z.strictObject({
          provider: z.literal('hosted').describe('Asks a hosted search service.'),
          appId: filledText().describe('Application id at the service.'),
          apiKey: filledText().describe('Public key for searching.'),
          indexName: filledText().describe('Name of the index.'),
          contextualSearch: flag().optional().describe('Finds only what fits the visitor’s language and version.'),
          searchParameters: jsonObject().optional().describe('Parameters added to each query.'),
          searchPagePath,
          reportUrl,
          host: filledText().optional().describe('Host of the service; made from the application id by default.'),
          askAi,
        } satisfies Shape<SearchHosted>),
      ])
      .meta({ noun: 'search provider' }),
  ])
  .describe('Search of the site; false for none.');
