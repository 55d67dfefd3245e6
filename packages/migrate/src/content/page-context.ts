import type { ModuleNames } from '../docusaurus/module-names.ts';
import type { Note } from '../note.ts';

/** The interface between the conversion of one page and the rest of the site. */
export interface PageSite {
  /** Folder of the old site. */
  readonly root: string;
  /** Content folders, deepest first: a path such as `/guides/a.md` may refer to a file in any of them. */
  readonly contentFolders: readonly string[];
  /** Absolute folders of static files. */
  readonly staticFolders: readonly string[];
  readonly baseUrl: string;
  /** Whether the old site read a file as Markdown, in which braces are text; if absent, it read all as MDX. */
  readonly isPlain?: (file: string) => boolean;
  /** Whether the old site read pages with MDX 1, in which braces in text are text. */
  readonly isMdx1?: boolean;
  /** The text of a page, if the old site may have changed it before reading it; if absent, it is that of the file. */
  readonly pageText?: (file: string) => string;
  /** Whether the URLs of index pages end with a slash, which affects relative links. */
  readonly slashAtFolders: boolean;
  /** How the old bundler read the names of modules; if absent, `@site/…` and relative paths are files. */
  readonly names?: Pick<ModuleNames, 'isFile' | 'pathOf'>;
  /** The word that takes the place of a partial, if the page is converted without the text of its partials. */
  readonly part?: ((file: string) => string | undefined) | undefined;
  /** Whether the site has its own component in place of one of the old theme. */
  readonly hasOwn?: (name: string) => boolean;
  /** Returns the path of an old file in the new site. A file without a path is assigned one; a page is not. */
  readonly place: (file: string) => string | undefined;
  /** Publishes a file under its own URL, for contexts that require a URL. */
  readonly publish: (file: string) => string | undefined;
  /**
   * Copies a module with all its imports. Returns the specifier to import instead, or `undefined` if the module does
   * not exist.
   */
  readonly module: (specifier: string, from: string) => string | undefined;
  /** Creates a component that shows an SVG file, which old bundlers made of it. Returns its module. */
  readonly drawing: (file: string) => string;
  /** Returns the module of a component that pages may use without importing it. */
  readonly global: (name: string) => string | undefined;
  /** Creates a placeholder for a component that does not exist. It renders its children. */
  readonly stub: (name: string) => string;
  /** Returns a module for a value that does not exist: whatever is read from it shows nothing. */
  readonly nothing?: () => string;
  /** The module whose default export surrounds pages with components, if the old site had one. */
  readonly layout?: string | undefined;
  /** Returns a class with these declarations. */
  readonly style: (declarations: Readonly<Record<string, unknown>>) => string;
  readonly note: (note: Note) => void;
}

/** Marks the URL of a page whose file extension is not known until all pages are converted. */
export const pageMark = '\uE001';

export interface ConvertedPage {
  /** `md` for Markdown; `mdx` if the page imports or evaluates something. */
  readonly ending: 'md' | 'mdx';
  readonly text: string;
  /** Whether it differs from the old page in nothing but URLs and imports, so that nothing can be lost. */
  readonly isSame?: boolean;
}

/** An import of a page. */
export interface PageImport {
  /** The clause between `import` and `from`: `Tabs`, `{ a, b }`, `* as c`. */
  readonly clause: string;
  readonly names: readonly string[];
  readonly source: string;
}
