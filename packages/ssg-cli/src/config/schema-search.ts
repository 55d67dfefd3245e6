import * as z from 'zod';
import { filledText, flag, jsonObject, type Shape } from './schema-parts.ts';
import { endpoint } from './schema-providers.ts';
import type {
  OwnAskAi,
  SearchFacetNames,
  SearchHosted,
  SearchLocal,
  SearchOneWay,
  SearchReplacePathname,
  SearchSuggested,
} from './types.ts';

const searchPagePath = z.union([filledText(), z.literal(false)]).optional();

const reportUrl = filledText().optional();

const suggested = z
  .array(z.strictObject({ label: filledText(), to: filledText() } satisfies Shape<SearchSuggested>))
  .optional();

const words = z.union([filledText(), z.array(filledText())]);
const synonyms = z
  .record(
    z.string(),
    z.union([
      words,
      z.strictObject({
        oneWay: words,
      } satisfies Shape<SearchOneWay>),
    ]),
  )
  .optional();

const ownAskAi = z.strictObject({
  url: endpoint(),
  suggestedQuestions: z.array(filledText()).optional(),
} satisfies Shape<OwnAskAi>);

const askAi = z
  .union([
    filledText(),
    ownAskAi,
    z.strictObject({
      assistantId: filledText(),
      endpoint: filledText().optional(),
      suggestedQuestions: z.array(filledText()).optional(),
      searchParameters: z.strictObject({ facetFilters: z.any().optional() }).optional(),
    }),
  ])
  .optional();

export const search = z.union([
  z.literal(false),
  z
    .discriminatedUnion('provider', [
      z.strictObject({
        provider: z.literal('local').optional(),
        engine: z.enum(['auto', 'flexsearch', 'sharded']).optional(),
        maxIndexSize: z.number().int().nonnegative().optional(),
        synonyms,
        generalSynonyms: flag().optional(),
        suggested,
        searchPagePath,
        reportUrl,
        askAi: ownAskAi.optional(),
      } satisfies Shape<SearchLocal>),
      z.strictObject({
        provider: z.literal('hosted'),
        appId: filledText(),
        apiKey: filledText(),
        indexName: filledText(),
        contextualSearch: flag().optional(),
        searchParameters: jsonObject().optional(),
        facets: z
          .strictObject({
            language: z.union([filledText(), z.literal(false)]).optional(),
            tag: z.union([filledText(), z.literal(false)]).optional(),
            group: filledText().optional(),
          } satisfies Shape<SearchFacetNames>)
          .optional(),
        externalUrlRegex: filledText().optional(),
        replaceSearchResultPathname: z
          .strictObject({ from: filledText(), to: z.string() } satisfies Shape<SearchReplacePathname>)
          .optional(),
        suggested,
        searchPagePath,
        reportUrl,
        host: filledText().optional(),
        askAi,
      } satisfies Shape<SearchHosted>),
    ])
    .meta({ noun: 'search provider' }),
]);
