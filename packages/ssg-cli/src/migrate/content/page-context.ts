import type { Note } from '../note.ts';

/** What the conversion of one page has to know of the whole site, and tells it. */
export interface PageSite {
  /** Folder of the old site. */
  readonly root: string;
  /** Folders of content, deepest first: a path such as `/guides/a.md` may mean a file below any of them. */
  readonly contentFolders: readonly string[];
  /** Absolute folders of static files. */
  readonly staticFolders: readonly string[];
  readonly baseUrl: string;
  /** Whether pages of folders had a slash at the end of their addresses, which relative links start from. */
  readonly slashAtFolders: boolean;
  /** Where a file of the old site lies in the new one; a file without a place of its own is given one, a page is not. */
  readonly place: (file: string) => string | undefined;
  /** Publishes a file under an address of its own, for where only an address will do. */
  readonly publish: (file: string) => string | undefined;
  /** Asks for a module, which is copied with all it imports. Gives what to import instead; `undefined` where it is not there. */
  readonly module: (specifier: string, from: string) => string | undefined;
  /** The component that pages may use without importing it: what to import it from. */
  readonly global: (name: string) => string | undefined;
  /** Something to import in place of a component that is nowhere; it renders what stands inside it. */
  readonly stub: (name: string) => string;
  /** A class that looks like this inline style. */
  readonly style: (declarations: Readonly<Record<string, unknown>>) => string;
  readonly note: (note: Note) => void;
}

/** Marks an address of a page whose ending is only known when all are converted. */
export const pageMark = '\uE001';

export interface ConvertedPage {
  /** `md` where the page is Markdown, `mdx` where it imports or runs something. */
  readonly ending: 'md' | 'mdx';
  readonly text: string;
}

/** Import of a page: what name from where. */
export interface PageImport {
  /** What stands between `import` and `from`: `Tabs`, `{ a, b }`, `* as c`. */
  readonly clause: string;
  readonly names: readonly string[];
  readonly source: string;
}
