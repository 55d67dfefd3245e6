import type { Json } from '@autolode/ssg-runtime/view';
import type { Reads } from '../keep/hook-files.ts';
import type { Bytes } from '../keep/spill-file.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { DerivedFile } from '../plugins/types.ts';
import type { Collection, LineOrigin } from '../read/types.ts';
import type { FrontMatter } from './text/front-matter-keys.ts';

export type { FrontMatter } from './text/front-matter-keys.ts';

/** A link, image or file reference as written. */
export interface RawReference {
  readonly kind: 'link' | 'image';
  readonly target: string;
  readonly line: number;
  readonly column: number;
  /** Path of the MDX partial that contains it; absent if the page itself does. */
  readonly partial?: string;
}

export interface RawDirective {
  readonly name: string;
  readonly kind: 'container' | 'leaf' | 'text';
  /** Absent without one. */
  readonly attributes?: Readonly<Record<string, string>>;
  /**
   * The line of its first block of each kind: `ol`, `ul`, `heading`, `:tab` for a directive, `made` for what may become any of
   * them (a component, HTML), `other`. Absent without a block.
   */
  readonly blocks?: Readonly<Record<string, number>>;
  /** What it stands in: the name of a directive, or `made`; absent at the top of a page and in other blocks. */
  readonly inside?: string;
  readonly hasLabel?: true;
  readonly line: number;
  readonly column: number;
  /** Path of the MDX partial that contains it; absent if the page itself does. */
  readonly partial?: string;
}

/** A code block whose types `ssg check --code` checks. */
export interface CodeSample {
  readonly language: string;
  readonly code: string;
  readonly file: string;
  /** Line in the file of the code's first line, or of the block if its code is that of another file. */
  readonly line: number;
  readonly isIncluded?: true;
}

/** A question and its answer as plain text. */
export interface FaqQuestion {
  readonly question: string;
  readonly answer: string;
}

/**
 * What can be derived from one source alone. Plain values, because it is sent between threads and stored in the cache.
 */
export interface Page {
  readonly path: string;
  readonly relative: string;
  readonly collection: Collection;
  /** Hash of the source and of everything that affects how it is compiled. */
  readonly hash: string;
  readonly frontMatter: FrontMatter;
  /** Line of each front matter key in the file, for messages. */
  readonly frontMatterLines: { readonly [key: string]: number };
  /** Text of a leading level-one heading, or of the first heading if that is one and nothing else names the page. */
  readonly contentTitle?: string;
  /** First paragraph as plain text. */
  readonly firstParagraph: string;
  /** Paragraphs before the truncation marker as plain text; absent without a marker. */
  readonly excerpt?: readonly string[];
  /** The article as a hast tree, in the format of `storeTree`. */
  readonly hast: string;
  /** Its headings, anchors and references, as `packDetails` stores them. */
  readonly details: Bytes;
  readonly directives: readonly RawDirective[];
  /**
   * Elements that Markdown alone does not generate, such as `math` and `svg`, without their content; absent without
   * one.
   */
  readonly elements?: readonly string[];
  /** Icons of links and in texts, also of MDX partials; absent without one. */
  readonly icons?: readonly { readonly name: string; readonly line: number; readonly partial?: string }[];
  /** The questions and answers in `faq` directives; absent without one. */
  readonly questions?: readonly FaqQuestion[];
  /**
   * Whether the article depends on files beside the content: it shows images, or links to files that are published for
   * it.
   */
  readonly embedsFiles: boolean;
  /** Images that the page shows and that are not beside the content, by their paths; absent without one. */
  readonly images?: readonly string[];
  /** Keys of the glossary's terms that the page explains; absent without one. */
  readonly terms?: readonly string[];
  /** Code blocks with the word `check`; absent without one. */
  readonly samples?: readonly CodeSample[];
  /** Number of words in prose; characters of scripts without spaces count as parts of words. */
  readonly words: number;
  readonly untranslated: boolean;
  /** The file to edit if it is not `path`; empty if there is none. */
  readonly editPath?: string;
  /** Origins of the lines; absent unless the page includes parts or plugins added text to it. */
  readonly origins?: readonly LineOrigin[];
  /** Files that the page includes or plugins read for it; absent without any. */
  readonly reads?: Reads;
  /** The data that plugins provide for the page, by plugin name; absent without any. */
  readonly data?: { readonly [plugin: string]: Json };
  /** Files that plugins derive for the page; absent without any. */
  readonly derived?: readonly DerivedFile[];
  /** A draft that the dev server shows. */
  readonly isPreview?: true;
  readonly diagnostics: readonly Diagnostic[];
}
