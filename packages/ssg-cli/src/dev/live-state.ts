import type { Problem } from '../lib/with-frame.ts';

/** What a page is made from now; each field changes when what it stands for does. */
export interface LiveState {
  /** The page's own content; empty where there is nothing to show. */
  readonly page: string;
  /** Browser code and shell. */
  readonly code: string;
  /** The name that data files of pages carry now. */
  readonly build: string;
  /** Addresses of the page's stylesheets, the common ones first. */
  readonly styles: readonly string[];
  /** Files that pages name without their content, such as images. */
  readonly statics: number;
  readonly problems: readonly Problem[];
}
