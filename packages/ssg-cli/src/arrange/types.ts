import type { Page } from '../compile/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { Asset } from '../read/inputs.ts';
import type { HostFile, StaticFile } from '../read/types.ts';
import type { PublicUrl } from '../runtime/url.ts';
import type { PageView, ShellView, SidebarItemView } from '../runtime/view.ts';
import type { PageFiles } from './page-files.ts';
import type { ConfigReference } from './shell/config-references.ts';

/** Where the article of a page comes from. */
export type RouteBody =
  | { readonly kind: 'markdown'; readonly page: Page }
  /** A React module from `pages/`, by its path in the site. */
  | { readonly kind: 'module'; readonly path: string }
  /** The layout is the whole page. */
  | { readonly kind: 'none' };

/** One page that will be published. */
export interface Route {
  readonly url: PublicUrl;
  /** File in the output folder, with `/`. */
  readonly output: string;
  readonly locale: string;
  readonly view: PageView;
  readonly body: RouteBody;
  /** File to name in messages. */
  readonly file: string;
  /** Listed in menus, feeds, sitemap and search. */
  readonly listed: boolean;
  /** ISO 8601 date of the last change, where known. */
  readonly lastModified?: string;
  /** The last change of the page, as it shows it: the only git data that pages show. */
  readonly lastUpdated?: { readonly date?: string; readonly author?: string };
  /** What search shows above the title. */
  readonly searchGroup: string;
  /** 0 leaves the page out of search; 1 is normal. */
  readonly searchBoost: number;
  /**
   * The same place with another text of the same title and front matter, where that needs no look at other pages: an edit
   * of the body moves nothing.
   */
  readonly withPage?: (page: Page) => Route;
}

export interface Redirect {
  readonly from: PublicUrl;
  readonly to: PublicUrl;
  readonly file: string;
  readonly line?: number;
}

/** All pages, what they share, and how links between files are resolved. Complete and read-only. */
export interface Site {
  readonly routes: readonly Route[];
  /** Locale code → what its pages share. */
  readonly shells: ReadonlyMap<string, ShellView>;
  /** Output path → builds the whole tree of a sidebar. */
  readonly sidebars: ReadonlyMap<string, () => readonly SidebarItemView[]>;
  readonly redirects: readonly Redirect[];
  readonly statics: readonly StaticFile[];
  /** The site's own lines for hosts. */
  readonly hostFiles?: readonly HostFile[];
  /** What the config links and shows, in each locale. */
  readonly references: readonly ConfigReference[];
  readonly links: LinkIndex;
  /** Finds the paths of docs that no sidebar of their section lists. */
  readonly orphans: () => readonly string[];
  /** Finds the icons on cards of generated category pages, with the file that names each. */
  readonly cardIcons: () => readonly { readonly name: string; readonly file: string }[];
  readonly diagnostics: readonly Diagnostic[];
}

type Files = Pick<PageFiles, 'inSite' | 'inCollection'>;

/** Finds what a link written in a source leads to. */
export interface LinkIndex {
  /** Source files → the url of their page. */
  readonly byFile: Files;
  /** Sources that exist but are drafts → their path. */
  readonly drafts: Files;
  /** Normalised paths with base url that drafts will have once published. */
  readonly draftUrls: ReadonlySet<string>;
  /** Path in the site → a file that pages may show. */
  readonly assets: ReadonlyMap<string, Asset>;
}

/** Declared by a React page module as `export const meta`. */
export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  readonly image?: string;
  readonly keywords?: readonly string[];
  /** Default: `true` for React pages. */
  readonly wide?: boolean;
  readonly noindex?: boolean;
  readonly jsonLd?: readonly unknown[];
  /** The page takes its words from `useText`, so that it is in every language without a file for each. */
  readonly translated?: boolean;
  /** As in front matter: `false` leaves the page out of the search, `boost` raises or lowers it. */
  readonly search?: boolean | { readonly boost?: number };
}
