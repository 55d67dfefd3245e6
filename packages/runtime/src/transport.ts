import type { Markup, PageView } from './view.ts';

/** The hydration data in a document, in a JSON block with the id `ssg-page`. The article is read from the document. */
export interface PageBlock {
  readonly page: PageView;
  /** URL of the shell's data, a `ShellView`. */
  readonly shell: string;
  /**
   * Identifies the browser code and shell that this page was built for. If it differs, a click becomes a full
   * navigation.
   */
  readonly build: string;
}

/** The content of a page's data file. */
export interface PageData {
  readonly build: string;
  readonly page: PageView;
  readonly body: Markup;
  /** Stylesheets that the page needs in addition to the common one. */
  readonly styles: readonly string[];
}
