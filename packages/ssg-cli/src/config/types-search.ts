import type { Json } from '@autolode/ssg-runtime/view';

/** Searches an index that is part of the site. */
export interface SearchLocal {
  /**
   * Searches an index that is part of the site. Optional.
   *
   * @default 'local'
   * @example 'local'
   */
  provider?: 'local';
  /**
   * The search engine. `flexsearch` loads its whole index, titles first; `sharded` loads a part for each query. `auto`
   * uses `flexsearch` unless its index is larger than `maxIndexSize`.
   *
   * @default 'auto'
   * @example 'sharded'
   */
  engine?: 'auto' | 'flexsearch' | 'sharded';
  /**
   * Maximum size of a language’s compressed index, in bytes, for which `engine: 'auto'` uses FlexSearch.
   *
   * @default 250_000
   * @example 500_000
   */
  maxIndexSize?: number;
  /**
   * Synonyms. They apply in both directions; with `{ oneWay: … }`, a search for the key also finds the synonym, but not
   * the reverse.
   *
   * @default {}
   * @example { sdk: 'client library', price: ['cost', 'fee'], js: { oneWay: 'typescript' } }
   */
  synonyms?: { [term: string]: string | string[] | SearchOneWay };
  /**
   * Whether a search also finds general synonyms of its words, such as “fee” for “price”. They exist for English.
   *
   * @default true
   * @example false
   */
  generalSynonyms?: boolean;
  /**
   * Pages that the search dialog offers before anything is typed.
   *
   * @default the sections of the docs
   * @example [{ label: 'Quick start', to: '/docs/start' }]
   */
  suggested?: SearchSuggested[];
  /**
   * Path of the results page, `false` for none.
   *
   * @default '/search'
   * @example '/find'
   */
  searchPagePath?: string | false;
  /**
   * Where visitors report a query that found nothing. `{query}` is replaced with the query.
   *
   * @default the email address or chat of `contact`
   * @example 'https://example.com/report?query={query}'
   */
  reportUrl?: string;
  /**
   * An assistant of yours that answers questions in the search dialog.
   *
   * @default no assistant
   * @example { url: 'https://ai.example.com/ask' }
   */
  askAi?: OwnAskAi;
}

/** An endpoint of yours that answers questions. */
export interface OwnAskAi {
  /**
   * Endpoint for questions: a path on the site, or an `https` URL. It responds with server-sent events.
   *
   * @example 'https://ai.example.com/ask'
   */
  url: string;
  /**
   * Suggested questions.
   *
   * @default none
   * @example ['How do I start?']
   */
  suggestedQuestions?: string[];
}

/** A page that the search dialog offers before anything is typed. */
export interface SearchSuggested {
  /**
   * Title of the page in the dialog.
   *
   * @example 'Quick start'
   */
  label: string;
  /**
   * Path of the page.
   *
   * @example '/docs/start'
   */
  to: string;
}

/** Synonyms that apply in one direction. */
export interface SearchOneWay {
  /**
   * Words that a search for the key also finds, but not the reverse.
   *
   * @example 'typescript'
   */
  oneWay: string | string[];
}

/** Uses a hosted search service. */
export interface SearchHosted {
  /**
   * Uses a hosted search service.
   *
   * @example 'hosted'
   */
  provider: 'hosted';
  /**
   * Application id at the service.
   *
   * @example 'R2IYF7ETH7'
   */
  appId: string;
  /**
   * Public key for searching. It is sent to the browser.
   *
   * @example '599cec31baffa4868cae4e79f180729b'
   */
  apiKey: string;
  /**
   * Name of the index.
   *
   * @example 'acme_docs'
   */
  indexName: string;
  /**
   * Restricts results to the visitor’s language and version.
   *
   * @default true
   * @example false
   */
  contextualSearch?: boolean;
  /**
   * Parameters added to each query.
   *
   * @default {}
   * @example { typoTolerance: false }
   */
  searchParameters?: { [key: string]: Json };
  /**
   * Names of the facets in the index. An index for Docusaurus has its tags in `docusaurus_tag`.
   *
   * @default { language: 'language', tag: 'tag', group: 'hierarchy.lvl0' }
   * @example { tag: 'docusaurus_tag' }
   */
  facets?: SearchFacetNames;
  /**
   * A regular expression for the URLs of results that belong to another site. If it is set, all other results open as
   * paths on this site, whatever their host in the index.
   *
   * @default results of other hosts
   * @example 'external\\.example|blog\\.example'
   */
  externalUrlRegex?: string;
  /**
   * Replaces a part of each result’s path, for a site that was indexed under another path.
   *
   * @default the paths of the index
   * @example { from: '^/docs/', to: '/' }
   */
  replaceSearchResultPathname?: SearchReplacePathname;
  /**
   * Pages that the search dialog offers before anything is typed.
   *
   * @default the sections of the docs
   * @example [{ label: 'Quick start', to: '/docs/start' }]
   */
  suggested?: SearchSuggested[];
  /**
   * Path of the results page, `false` for none.
   *
   * @default '/search'
   * @example '/find'
   */
  searchPagePath?: string | false;
  /**
   * Where visitors report a query that found nothing. `{query}` is replaced with the query.
   *
   * @default the email address or chat of `contact`
   * @example 'https://example.com/report?query={query}'
   */
  reportUrl?: string;
  /**
   * Host of the service.
   *
   * @default derived from `appId`
   * @example 'search.example.com'
   */
  host?: string;
  /**
   * The assistant that answers questions: the id or the options of one of the service, or an endpoint of yours.
   *
   * @default no assistant
   * @example 'assistant-id'
   */
  askAi?: string | AskAiOptions | OwnAskAi;
}

/** Names of the facets in a hosted index; `false` for one that it lacks. */
export interface SearchFacetNames {
  /**
   * The language of a page.
   *
   * @default 'language'
   * @example 'lang'
   */
  language?: string | false;
  /**
   * The version of a page's docs section, such as `docs-default-current`.
   *
   * @default 'tag'
   * @example 'docusaurus_tag'
   */
  tag?: string | false;
  /**
   * Facet by which results are grouped and filtered.
   *
   * @default 'hierarchy.lvl0'
   * @example 'type'
   */
  group?: string;
}

/** A replacement in the paths of results. */
export interface SearchReplacePathname {
  /**
   * A regular expression for the part to replace, anywhere in the path.
   *
   * @example '^/docs/'
   */
  from: string;
  /**
   * The replacement.
   *
   * @example '/'
   */
  to: string;
}

/** The assistant that answers questions. */
export interface AskAiOptions {
  /**
   * Id of the assistant.
   *
   * @example 'assistant-id'
   */
  assistantId: string;
  /**
   * URL to which questions are sent.
   *
   * @default the service’s own
   * @example 'https://ai.example.com/chat'
   */
  endpoint?: string;
  /**
   * Suggested questions.
   *
   * @default none
   * @example ['How do I start?']
   */
  suggestedQuestions?: string[];
  /**
   * Parameters of the assistant’s own search.
   *
   * @default {}
   * @example { facetFilters: ['lang:en'] }
   */
  searchParameters?: AskAiSearchParameters;
}

/** Parameters of the assistant’s own search. */
export interface AskAiSearchParameters {
  /**
   * Filters for the pages that the assistant uses.
   *
   * @default none
   * @example ['lang:en']
   */
  facetFilters?: Json;
}
