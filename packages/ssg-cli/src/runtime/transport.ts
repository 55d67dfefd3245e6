import type { Markup, PageView } from './view.ts';

/** What a document carries for hydration, in a JSON block with the id `ssg-page`. The article is read from the document. */
export interface PageBlock {
  readonly page: PageView;
  /** Address of the shell's data, a `ShellView`. */
  readonly shell: string;
  /** Names the browser code and shell this page was made for; when it differs, a click becomes a real navigation. */
  readonly build: string;
}

/** What the data file of a page holds. */
export interface PageData {
  readonly build: string;
  readonly page: PageView;
  readonly body: Markup;
  /** Stylesheets the page needs besides the common one. */
  readonly styles: readonly string[];
}
