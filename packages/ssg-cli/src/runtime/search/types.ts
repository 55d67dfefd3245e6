/** Text cut into pieces; `hit` pieces are what was searched for. Only ever shown as text nodes. */
export type Marked = readonly MarkedPiece[];

export interface MarkedPiece {
  readonly text: string;
  readonly hit?: true;
  /** Of a line of code. */
  readonly code?: true;
}

/** A page, or a section of one, that answers a query. */
export interface SearchHit {
  /** Address with the section's anchor; unique in a result. */
  readonly url: string;
  /** Address of the page alone: hits of one page have it in common. */
  readonly page: string;
  readonly title: Marked;
  /** Heading of the section; empty for the page itself. */
  readonly heading: Marked;
  /** What the page lies below, outermost first: its group, then its breadcrumbs. */
  readonly path: readonly string[];
  readonly group: string;
  /** Absent where the provider brings it later, through `excerpts`. */
  readonly excerpt?: Marked;
}

/** What to search in. Absent or empty means everywhere. */
export interface SearchFacets {
  /** Tags of docs versions; a page with any of them is found. */
  readonly tags?: readonly string[];
  /** Name of a group, as in `SearchResult.groups`. */
  readonly group?: string;
}

export interface SearchOptions {
  readonly limit?: number;
  readonly offset?: number;
  readonly facets?: SearchFacets;
  /** Takes an answer from what there is by now, where the rest of an index is still to come. */
  readonly early?: boolean;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** How many hits there are in all, with the same facets. */
  readonly total: number;
  /** Groups with hits, whatever group is asked for; most hits first. */
  readonly groups: readonly { readonly name: string; readonly count: number }[];
  /** Queries that would find something, when this one does not. */
  readonly suggestions: readonly string[];
  /** Only titles, headings and addresses have been looked at; asking again without `early` looks at the text too. */
  readonly isPartial?: boolean;
}

/** One interface for the index that is part of the site and for a hosted service. */
export interface SearchEngine {
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** Excerpts of hits, by their url, where `search` leaves them out so that titles show at once. */
  excerpts?(query: string, urls: readonly string[]): Promise<Readonly<Record<string, Marked>>>;
  /** Present where questions can be asked. */
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
  /** Answers the last message, piece by piece, until `signal` stops it. */
  ask(conversation: readonly AskMessage[], options: AskOptions): AsyncIterable<AskPart>;
}

export interface AskOptions {
  /** Stays the same through a conversation. */
  readonly id: string;
  readonly signal: AbortSignal;
  readonly facets?: SearchFacets;
}

/** Thrown when a search could not be answered at all: no network, or no host that answers. */
export class SearchUnavailable extends Error {}
