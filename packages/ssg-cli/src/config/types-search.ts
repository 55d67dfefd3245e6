import type { Json } from '../runtime/view.ts';

/** Searches an index that is part of the site. */
export interface SearchLocal {
  /**
   * Searches an index that is part of the site; may be left out.
   *
   * @default 'local'
   * @example 'local'
   */
  provider?: 'local';
  /**
   * Engine that searches. `flexsearch` loads its whole index, titles first; `sharded` loads a part for each query. `auto`
   * takes `flexsearch` as long as its index is not larger than `maxIndexSize`.
   *
   * @default 'auto'
   * @example 'sharded'
   */
  engine?: 'auto' | 'flexsearch' | 'sharded';
  /**
   * Bytes, compressed, up to which `engine: 'auto'` takes FlexSearch for the index of a language.
   *
   * @default 250_000
   * @example 500_000
   */
  maxIndexSize?: number;
  /**
   * Other words for what the site calls something. They work both ways; `{ oneWay: … }` finds the words named for the word
   * typed, and not the reverse.
   *
   * @default {}
   * @example { sdk: 'client library', price: ['cost', 'fee'], js: { oneWay: 'typescript' } }
   */
  synonyms?: { [term: string]: string | string[] | SearchOneWay };
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
   * Where visitors report a query that found nothing. `{query}` stands for what they searched for.
   *
   * @default the mail address or the chat of `contact`
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
   * Where questions are sent: a path of the site, or an `https` address. It answers in server-sent events.
   *
   * @example 'https://ai.example.com/ask'
   */
  url: string;
  /**
   * Questions offered at the start.
   *
   * @default none
   * @example ['How do I start?']
   */
  suggestedQuestions?: string[];
}

/** A page that the search dialog offers before anything is typed. */
export interface SearchSuggested {
  /**
   * What the page is called there.
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

/** Synonyms that work one way. */
export interface SearchOneWay {
  /**
   * Words that are found for the word typed, and do not find it.
   *
   * @example 'typescript'
   */
  oneWay: string | string[];
}

/** Asks a hosted search service. */
export interface SearchHosted {
  /**
   * Asks a hosted search service.
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
   * Finds only what fits the visitor’s language and version.
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
   * What the index calls the facets that are asked for. An index made for Docusaurus has its tags in `docusaurus_tag`.
   *
   * @default { language: 'language', tag: 'tag', group: 'hierarchy.lvl0' }
   * @example { tag: 'docusaurus_tag' }
   */
  facets?: SearchFacetNames;
  /**
   * A regular expression for the URLs of results that belong to another site. Where it is set, every other result is opened
   * as a path of this site, whatever host the index names.
   *
   * @default results of other hosts
   * @example 'external\\.example|blog\\.example'
   */
  externalUrlRegex?: string;
  /**
   * Replaces a part of the path of each result, where the site is published below another path than was indexed.
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
   * Where visitors report a query that found nothing. `{query}` stands for what they searched for.
   *
   * @default the mail address or the chat of `contact`
   * @example 'https://example.com/report?query={query}'
   */
  reportUrl?: string;
  /**
   * Host of the service.
   *
   * @default made from `appId`
   * @example 'search.example.com'
   */
  host?: string;
  /**
   * The assistant that answers questions: its id, or its options.
   *
   * @default no assistant
   * @example 'assistant-id'
   */
  askAi?: string | AskAiOptions;
}

/** What a hosted index calls its facets; `false` for one that it does not have. */
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
   * What results are grouped and filtered by.
   *
   * @default 'hierarchy.lvl0'
   * @example 'type'
   */
  group?: string;
}

/** What is replaced in the paths of results. */
export interface SearchReplacePathname {
  /**
   * A regular expression for the part that is replaced, wherever it stands.
   *
   * @example '^/docs/'
   */
  from: string;
  /**
   * What takes its place.
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
   * Address the questions are sent to.
   *
   * @default the service’s own
   * @example 'https://ai.example.com/chat'
   */
  endpoint?: string;
  /**
   * Questions offered at the start.
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
   * Filters of what the assistant reads.
   *
   * @default none
   * @example ['lang:en']
   */
  facetFilters?: Json;
}
