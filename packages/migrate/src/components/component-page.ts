import type { ImportedName, JsxElement } from '@autolode/ssg-cli/internal';
import type { Node } from 'unist';
import type { ParsedPage } from '../content/parse-page.ts';
import type { ElementPage } from '../content/tabs.ts';
import type { Note } from '../note.ts';
import type { ComponentStubs } from './component-stubs.ts';
import type { Scope } from './values.ts';

/** Reports content that could not be converted. */
export type ReportNote = (note: Omit<Note, 'file'>) => void;

/** Converts a component to Markdown; `undefined` keeps its content and reports it. */
export type ConvertComponent = (node: JsxElement, page: ComponentPage) => string | undefined;

/** What the conversion of a page needs from the rest of the site. */
export interface ComponentSite {
  /** Conversions by component name. */
  readonly components: Readonly<Record<string, ConvertComponent>>;
  /** Returns the new URL of a link or image. */
  readonly address: (written: string, file: string, kind: 'link' | 'image') => string;
  /** The text and path of a file that a page imports; `undefined` if the file does not exist. */
  readonly read: (specifier: string, file: string) => { readonly text: string; readonly file: string } | undefined;
  readonly note: ReportNote;
  readonly stubs: ComponentStubs;
  /** The words of a page's language, for components that show them. */
  readonly words?: (file: string) => Readonly<Record<string, unknown>>;
  /** Absolute path of the old site, if its components can read its files. */
  readonly root?: string;
  /** The language of a page, where the old generator says it to components. */
  readonly lang?: (file: string) => string;
  /** The page's front matter, if the old generator shows it to the page's expressions as `frontmatter`. */
  readonly frontmatter?: Readonly<Record<string, unknown>>;
}

/** A page during its conversion, as the conversions of its parts see it. */
export interface ComponentPage extends ElementPage {
  readonly file: string;
  readonly site: ComponentSite;
  /** Number of lines before the text in its file. */
  readonly firstLine: number;
  /** How many partials and components the page is nested in. */
  readonly depth: number;
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Source code of the page's exports, by name. */
  readonly exports: ReadonlyMap<string, string>;
  /** The front matter as `frontmatter`, and the exports and imports of the page whose values are known. */
  readonly constants: () => Scope;
  /** Returns the complete page, converted. */
  readonly emitAll: () => string;
  /** The converted content of an element, without its indentation. */
  readonly inner: (node: JsxElement) => string;
  /** Lines that replace an element, with its indentation. */
  readonly place: (node: JsxElement, lines: readonly string[]) => string;
  /** Whether an element is a paragraph of its own: MDX reads one on a single line as a part of a paragraph. */
  readonly isAlone: (node: JsxElement) => boolean;
  /** The import specifier of a name. */
  readonly importedFrom: (name: string) => string | undefined;
  /** The URL of an image attribute: a string or an import. */
  readonly imageOf: (node: JsxElement, name: string) => string | undefined;
  /** The converted text of a partial. */
  readonly include: (node: Node, specifier: string) => string;
  /** Opens a text that this page shows. */
  readonly inside: (parsed: ParsedPage, file: string, site: ComponentSite) => ComponentPage;
  readonly note: (node: Node, cause: string, message: string, remedy: string) => void;
}

/** Maximum nesting depth of partials and components, which ends circular includes. */
export const deepest = 8;
