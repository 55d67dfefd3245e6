import type { Route } from '../arrange/types.ts';
import type { Alternate } from '../outputs/alternate-text.ts';
import type { LoadDirective, PageSources } from '../policy/page-sources.ts';
import type { Markup } from '../runtime/view.ts';

/** A reference found in the rendered article. */
export interface RenderedReference {
  readonly kind: 'link' | 'asset';
  /** As it stands in the page: with base url, resolved. */
  readonly url: string;
  /** The link says itself that it leads to another language. */
  readonly hreflang?: true;
  /** What decides whether browsers load the asset, where it is no image. */
  readonly directive?: Exclude<LoadDirective, 'img-src'>;
}

/** What a rendered page is known by when its text is not at hand: links are checked and policies made from this. */
export interface PageFacts {
  /** Every id in the article. */
  readonly anchors: readonly string[];
  /** Every link and asset of the article. */
  readonly references: readonly RenderedReference[];
  /** SHA-256 in base64 of every inline script that the document runs. */
  readonly scripts: readonly string[];
  /** Where the document takes images, media and frames from. */
  readonly sources: PageSources;
  /** Elements with an inline style, as they are written. Browsers ignore the style under the policy. */
  readonly inlineStyles: readonly string[];
  /** Ids that more than one element of the document has. */
  readonly repeatedIds: readonly string[];
}

/** One page, rendered. */
export interface RenderedPage extends PageFacts {
  readonly route: Route;
  /** Changes with everything that decides the page; absent where nobody keeps track. */
  readonly key?: string;
  /** The page as Markdown, where it was written together with the page. */
  readonly alternate?: Alternate;
  /** The article as a tree, its links resolved. Read when asked for: the articles of a large site do not fit in memory. */
  readonly body: Markup;
}

/** A rendered page with its files still in memory. */
export interface RenderedDocument extends RenderedPage {
  /** The whole document. */
  readonly html: string;
  /** The page's data file. */
  readonly data: string;
}

/** A file of the output. */
export interface OutputFile {
  /** Path in the output folder, with `/`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}
