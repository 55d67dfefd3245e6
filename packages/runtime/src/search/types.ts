/** Text split into pieces; `hit` pieces are matches. Pieces must only be rendered as text nodes. */
export type Marked = readonly MarkedPiece[];

export interface MarkedPiece {
  readonly text: string;
  readonly hit?: true;
  /** Whether the excerpt is a line of code. */
  readonly code?: true;
}

/** A page, or a section of one, that matches a query. */
export interface SearchHit {
  /** URL with the section's anchor; unique in a result. */
  readonly url: string;
  /** URL of the page alone, which all hits in a page share. */
  readonly page: string;
  readonly title: Marked;
  /** Heading of the section; empty for the page itself. */
  readonly heading: Marked;
  /** The page's ancestors, outermost first: its group, then its breadcrumbs. */
  readonly path: readonly string[];
  readonly group: string;
  /** An operation of an API by its heading (`GET /listings`), an article of a blog, or a page of the site itself. */
  readonly kind?: 'operation' | 'blog' | 'page';
  /** Absent if the provider returns it later, through `excerpts`. */
  readonly excerpt?: Marked;
}

/** Restricts a search. Absent or empty means everywhere. */
export interface SearchFacets {
  /** Tags of docs versions; pages with any of them match. */
  readonly tags?: readonly string[];
  /** Name of a group, as in `SearchResult.groups`. */
  readonly group?: string;
}

export interface SearchOptions {
  readonly limit?: number;
  readonly offset?: number;
  readonly facets?: SearchFacets;
  /** Allows an answer from the files that have been loaded so far. */
  readonly early?: boolean;
  /** Stops the search, which then rejects; files that only it needs are no longer downloaded. */
  readonly signal?: AbortSignal;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Total number of hits with the same facets. */
  readonly total: number;
  /** Groups with hits, regardless of the requested group; most hits first. */
  readonly groups: readonly { readonly name: string; readonly count: number }[];
  /** Queries that have results, if this one has none. */
  readonly suggestions: readonly string[];
  /** Text or synonyms have not been searched yet; repeating the search without `early` includes them. */
  readonly isPartial?: boolean;
}

/** The common interface of the local index and hosted services. */
export interface SearchEngine {
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** Returns the excerpts of hits by URL, if `search` omits them so that titles appear immediately. */
  excerpts?(
    query: string,
    urls: readonly string[],
    options?: Pick<SearchOptions, 'signal'>,
  ): Promise<Readonly<Record<string, Marked>>>;
  /** Present if the provider can answer questions. */
  readonly ask?: AskAi;
}

export interface AskMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export type AskPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'searching' }
  | { readonly type: 'source'; readonly url: string; readonly title: string };

export interface AskAi {
  readonly suggestedQuestions: readonly string[];
  /** Streams an answer to the last message until `signal` aborts it. */
  ask(conversation: readonly AskMessage[], options: AskOptions): AsyncIterable<AskPart>;
}

export interface AskOptions {
  /** Constant for the whole conversation. */
  readonly id: string;
  readonly signal: AbortSignal;
  readonly facets?: SearchFacets;
}

/** Thrown if a search could not be answered because the network or the host is unavailable. */
export class SearchUnavailable extends Error {}
