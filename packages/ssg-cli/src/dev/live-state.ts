import type { Problem } from '../messages/with-frame.ts';

/** The current inputs of a page; each field changes when its input does. */
export interface LiveState {
  /** A hash of the page's content; empty if there is no page. */
  readonly page: string;
  /** The version of the browser code and the shell. */
  readonly code: string;
  /** URL of the list of islands, which changes with their components; empty if a change of them changes `code`. */
  readonly islands: string;
  /** The version that the page's data file currently contains; that of the site if there is no page. */
  readonly build: string;
  /** URLs of the page's stylesheets, the common ones first. */
  readonly styles: readonly string[];
  /** A counter for files that pages link without a content hash, such as images. */
  readonly statics: number;
  readonly problems: readonly Problem[];
}
