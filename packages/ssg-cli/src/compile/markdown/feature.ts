import type { Heading, Root } from 'mdast';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import type { CompileOptions } from '../options.ts';
import type { PageFile } from '../page-file.ts';
import type { RawDirective } from '../types.ts';

/** Something that pages may have in their Markdown. `features.ts` lists all of them in their order. */
export interface MarkdownFeature {
  /** What the text of a page with the feature matches, in linear time. Other pages take no part in it. */
  readonly sign?: { test(text: string): boolean };
  /** Changes the tree in place, notes what it found on the page, and returns what is wrong. */
  apply(tree: Root, page: MarkdownPage): readonly Diagnostic[];
}

/** A page while features are applied to it. */
export interface MarkdownPage {
  readonly text: string;
  /** Path of its file from the site's folder. */
  readonly path: string;
  readonly source: PageFile;
  readonly options: CompileOptions;
  readonly found: FoundInMarkdown;
}

/** What features find. */
export interface FoundInMarkdown {
  /** Ids that headings have in the text. */
  readonly ids: Map<Heading, string>;
  /** Keys of the terms that the page explains. */
  readonly terms: Set<string>;
  readonly directives: RawDirective[];
  /** Index of the first block behind the excerpt. */
  truncateAt: number | undefined;
}
