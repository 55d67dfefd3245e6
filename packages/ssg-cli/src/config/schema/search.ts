import * as z from 'zod';
import { filledText, flag, json, jsonObject, type Keys, named } from './parts.ts';
import { endpoint } from './providers.ts';

const searchPagePath = z.union([filledText(), z.literal(false)]).optional();

const reportUrl = filledText().optional();

const searchSuggested = z.strictObject({
  /** Title of the page in the dialog. @example 'Quick start' */
  label: filledText(),
  /** Path of the page. @example '/docs/start' */
  to: filledText(),
});

/** A page that the search dialog offers before anything is typed. */
export interface SearchSuggested extends Keys<typeof searchSuggested> {}

const suggested = z.array(named<SearchSuggested>(searchSuggested)).optional();

const words = z.union([filledText(), z.array(filledText())]);
const searchOneWay = z.strictObject({
  /** Words that a search for the key also finds, but not the reverse. @example 'typescript' */
  oneWay: words,
});

/** Synonyms that apply in one direction. */
export interface SearchOneWay extends Keys<typeof searchOneWay> {}

const synonyms = z.record(z.string(), z.union([words, named<SearchOneWay>(searchOneWay)])).optional();

const ownAskAi = z.strictObject({
  /**
   * Endpoint for questions: a path on the site, or an `https` URL. It responds with server-sent events.
   * @example 'https://ai.example.com/ask'
   */
  url: endpoint(),
  /** Suggested questions. @default none @example ['How do I start?'] */
  suggestedQuestions: z.array(filledText()).optional(),
});

/** An endpoint of yours that answers questions. */
export interface OwnAskAi extends Keys<typeof ownAskAi> {}

const askAiSearchParameters = z.strictObject({
  /** Filters for the pages that the assistant uses. @default none @example ['lang:en'] */
  facetFilters: json().optional(),
});

/** Parameters of the assistant’s own search. */
export interface AskAiSearchParameters extends Keys<typeof askAiSearchParameters> {}

const askAi = z.strictObject({
  /** Id of the assistant. @example 'assistant-id' */
  assistantId: filledText(),
  /** URL to which questions are sent. @default the service’s own @example 'https://ai.example.com/chat' */
  endpoint: filledText().optional(),
  /** Suggested questions. @default none @example ['How do I start?'] */
  suggestedQuestions: z.array(filledText()).optional(),
  /** Parameters of the assistant’s own search. @default {} @example { facetFilters: ['lang:en'] } */
  searchParameters: named<AskAiSearchParameters>(askAiSearchParameters).optional(),
});

/** The assistant that answers questions. */
export interface AskAiOptions extends Keys<typeof askAi> {}

const hostedAskAi = z.union([filledText(), named<OwnAskAi>(ownAskAi), named<AskAiOptions>(askAi)]).optional();

const searchLocal = z.strictObject({
  /** Searches an index that is part of the site. Optional. @default 'local' @example 'local' */
  provider: z.literal('local').optional(),
  /**
   * The search engine. `flexsearch` loads its whole index, titles first; `sharded` loads a part for each query.
   * `auto` uses `flexsearch` unless its index is larger than `maxIndexSize`.
   * @default 'auto' @example 'sharded'
   */
  engine: z.enum(['auto', 'flexsearch', 'sharded']).optional(),
  /**
   * Maximum size of a language’s compressed index, in bytes, for which `engine: 'auto'` uses FlexSearch.
   * @default 250_000 @example 500_000
   */
  maxIndexSize: z.number().int().nonnegative().optional(),
  /**
   * Synonyms. They apply in both directions; with `{ oneWay: … }`, a search for the key also finds the synonym,
   * but not the reverse.
   * @default {} @example { sdk: 'client library', price: ['cost', 'fee'], js: { oneWay: 'typescript' } }
   */
  synonyms,
  /**
   * Whether a search also finds general synonyms of its words, such as “fee” for “price”. They exist for English.
   * @default true @example false
   */
  generalSynonyms: flag().optional(),
  /**
   * Pages that the search dialog offers before anything is typed.
   * @default the sections of the docs @example [{ label: 'Quick start', to: '/docs/start' }]
   */
  suggested,
  /** Path of the results page, `false` for none. @default '/search' @example '/find' */
  searchPagePath,
  /**
   * Where visitors report a query that found nothing. `{query}` is replaced with the query.
   * @default the email address or chat of `contact` @example 'https://example.com/report?query={query}'
   */
  reportUrl,
  /**
   * An assistant of yours that answers questions in the search dialog.
   * @default no assistant @example { url: 'https://ai.example.com/ask' }
   */
  askAi: named<OwnAskAi>(ownAskAi).optional(),
});

/** Searches an index that is part of the site. */
export interface SearchLocal extends Keys<typeof searchLocal> {}

const searchFacetNames = z.strictObject({
  /** The language of a page. @default 'language' @example 'lang' */
  language: z.union([filledText(), z.literal(false)]).optional(),
  /**
   * The version of a page's docs section, such as `docs-default-current`.
   * @default 'tag' @example 'docusaurus_tag'
   */
  tag: z.union([filledText(), z.literal(false)]).optional(),
  /** Facet by which results are grouped and filtered. @default 'hierarchy.lvl0' @example 'type' */
  group: filledText().optional(),
});

/** Names of the facets in a hosted index; `false` for one that it lacks. */
export interface SearchFacetNames extends Keys<typeof searchFacetNames> {}

const searchReplacePathname = z.strictObject({
  /** A regular expression for the part to replace, anywhere in the path. @example '^/docs/' */
  from: filledText(),
  /** The replacement. @example '/' */
  to: z.string(),
});

/** A replacement in the paths of results. */
export interface SearchReplacePathname extends Keys<typeof searchReplacePathname> {}

const searchHosted = z.strictObject({
  /** Uses a hosted search service. @example 'hosted' */
  provider: z.literal('hosted'),
  /** Application id at the service. @example 'R2IYF7ETH7' */
  appId: filledText(),
  /** Public key for searching. It is sent to the browser. @example '599cec31baffa4868cae4e79f180729b' */
  apiKey: filledText(),
  /** Name of the index. @example 'acme_docs' */
  indexName: filledText(),
  /** Restricts results to the visitor’s language and version. @default true @example false */
  contextualSearch: flag().optional(),
  /** Parameters added to each query. @default {} @example { typoTolerance: false } */
  searchParameters: jsonObject().optional(),
  /**
   * Names of the facets in the index. An index for Docusaurus has its tags in `docusaurus_tag`.
   * @default { language: 'language', tag: 'tag', group: 'hierarchy.lvl0' } @example { tag: 'docusaurus_tag' }
   */
  facets: named<SearchFacetNames>(searchFacetNames).optional(),
  /**
   * A regular expression for the URLs of results that belong to another site. If it is set, all other results
   * open as paths on this site, whatever their host in the index.
   * @default results of other hosts @example 'external\\.example|blog\\.example'
   */
  externalUrlRegex: filledText().optional(),
  /**
   * Replaces a part of each result’s path, for a site that was indexed under another path.
   * @default the paths of the index @example { from: '^/docs/', to: '/' }
   */
  replaceSearchResultPathname: named<SearchReplacePathname>(searchReplacePathname).optional(),
  /**
   * Pages that the search dialog offers before anything is typed.
   * @default the sections of the docs @example [{ label: 'Quick start', to: '/docs/start' }]
   */
  suggested,
  /** Path of the results page, `false` for none. @default '/search' @example '/find' */
  searchPagePath,
  /**
   * Where visitors report a query that found nothing. `{query}` is replaced with the query.
   * @default the email address or chat of `contact` @example 'https://example.com/report?query={query}'
   */
  reportUrl,
  /** Host of the service. @default derived from `appId` @example 'search.example.com' */
  host: filledText().optional(),
  /**
   * The assistant that answers questions: the id or the options of one of the service, or an endpoint of yours.
   * @default no assistant @example 'assistant-id'
   */
  askAi: hostedAskAi,
});

/** Uses a hosted search service. */
export interface SearchHosted extends Keys<typeof searchHosted> {}

export const search = z.union([
  z.literal(false),
  z
    .discriminatedUnion('provider', [named<SearchLocal>(searchLocal), named<SearchHosted>(searchHosted)])
    .meta({ noun: 'search provider' }),
]);
