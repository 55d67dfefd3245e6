import type { Route } from '../arrange/types.ts';
import type { Markup } from '../runtime/view.ts';

/** A reference found in the rendered article. */
export interface RenderedReference {
  readonly kind: 'link' | 'asset';
  /** As it stands in the page: with base url, resolved. */
  readonly url: string;
}

/** One page, rendered. */
export interface RenderedPage {
  readonly route: Route;
  /** The whole document. */
  readonly html: string;
  /** The page's data file. */
  readonly data: string;
  /** The article as a tree, its links resolved. */
  readonly body: Markup;
  /** Every id in the article. */
  readonly anchors: readonly string[];
  /** Every link and asset of the article. */
  readonly references: readonly RenderedReference[];
}

/** A file of the output. */
export interface OutputFile {
  /** Path in the output folder, with `/`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}
