import type { Diagnostic } from '../lib/diagnostic.ts';
import type { Reads } from '../plugins/hook-files.ts';
import type { Collection } from '../read/types.ts';
import type { HeadTag } from '../runtime/head-tag.ts';
import type { Json, TocEntry } from '../runtime/view.ts';

/** Front matter as written, checked for type. Keys the generator does not know are kept. */
export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly slug?: string;
  readonly head?: readonly HeadTag[];
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly sidebar_class_name?: string;
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly pagination_label?: string;
  readonly pagination_prev?: string | null;
  readonly pagination_next?: string | null;
  readonly custom_edit_url?: string | null;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly tags?: readonly (string | { readonly label: string; readonly permalink?: string })[];
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly last_update?: { readonly date?: string; readonly author?: string };
  readonly displayed_sidebar?: string | null;
  readonly parse_number_prefixes?: boolean;
  readonly redirect_from?: readonly string[];
  readonly search?: boolean | { readonly boost?: number };
  readonly date?: string;
  readonly authors?: readonly (string | { readonly [key: string]: unknown })[];
  readonly wide?: boolean;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly [key: string]: unknown;
}

/** A link, image or file reference as written. */
export interface RawReference {
  readonly kind: 'link' | 'image';
  readonly target: string;
  readonly line: number;
  readonly column: number;
}

export interface RawDirective {
  readonly name: string;
  readonly kind: 'container' | 'leaf' | 'text';
  readonly line: number;
  readonly column: number;
}

/** A stretch of a page from one heading to the next, as search sees it. */
export interface SearchSection {
  /** Empty for the text before the first heading. */
  readonly anchor: string;
  readonly heading: string;
  readonly level: number;
  readonly text: string;
  /** Text of code, where identifiers are looked up. */
  readonly code: string;
  /** Its words, where they are known. */
  readonly terms?: SectionTerms;
}

/** A question and its answer, as plain text. */
export interface FaqQuestion {
  readonly question: string;
  readonly answer: string;
}

/** What one source says by itself. Plain JSON: it crosses threads and lies in the cache. */
export interface Page {
  readonly path: string;
  readonly relative: string;
  readonly collection: Collection;
  /** Hash of the source and of everything that decides how it is compiled. */
  readonly hash: string;
  readonly frontMatter: FrontMatter;
  /** Line of each front matter key in the file, for messages. */
  readonly frontMatterLines: { readonly [key: string]: number };
  /** Text of a leading level-one heading in the body. */
  readonly contentTitle?: string;
  /** First paragraph as plain text. */
  readonly firstParagraph: string;
  /** Paragraphs before the truncation marker as plain text; absent without a marker. */
  readonly excerpt?: readonly string[];
  /** The article as a hast tree, as `storeTree` writes it. */
  readonly hast: string;
  readonly toc: readonly TocEntry[];
  /** Line of each entry of `toc`, for messages. */
  readonly headingLines: readonly number[];
  readonly anchors: readonly string[];
  readonly references: readonly RawReference[];
  readonly directives: readonly RawDirective[];
  /** Elements that Markdown alone does not make, such as `math` and `svg`, without what is inside them; absent without one. */
  readonly elements?: readonly string[];
  /** Icons that links ask for; absent without one. */
  readonly icons?: readonly { readonly name: string; readonly line: number }[];
  /** `SearchSection[]` as JSON: most of what is known of a page, and read only when an index is made. */
  readonly search: string;
  /** What the page asks and answers in `faq` directives; absent without one. */
  readonly questions?: readonly FaqQuestion[];
  /** Whether files beside the content decide how it is drawn: it shows pictures, or leads to files that are published for it. */
  readonly embedsFiles: boolean;
  /** Words of running text. */
  readonly words: number;
  readonly untranslated: boolean;
  /** The file to edit where it is not `path`; empty where there is none. */
  readonly editPath?: string;
  /** Files that plugins read for the page; absent where they read none. */
  readonly reads?: Reads;
  /** What plugins say of the page, by their names; absent where they say nothing. */
  readonly data?: { readonly [plugin: string]: Json };
  /** A draft that is shown all the same, because the site is being worked on. */
  readonly isPreview?: true;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The words of a section: what its heading says, and how much its text is about each. Words are kept in strings, with
 * spaces between: a large site remembers millions of them from one build to the next, and lists of words would take longer
 * to read back than to make.
 */
export interface SectionTerms {
  readonly heading: string;
  /** Words of the heading as counted for "the heading is nothing but what was asked for". */
  readonly headingWords: number;
  /** Words by how much the text is about them, from little to much. */
  readonly text: readonly string[];
}
