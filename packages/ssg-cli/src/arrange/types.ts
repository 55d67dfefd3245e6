import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import type { PublicUrl } from '@autolode/ssg-runtime/url';
import type { PageView, ShellView, SidebarItemView } from '@autolode/ssg-runtime/view';
import type { Page } from '../compile/types.ts';
import type { Finding } from '../config/finding.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { KeyPath } from '../lib/key-path.ts';
import type { Asset } from '../read/inputs.ts';
import type { HostFile, StaticFile } from '../read/types.ts';
import type { PageFiles } from './page-files.ts';

/** The source of a page's article. */
export type RouteBody =
  | { readonly kind: 'markdown'; readonly page: Page }
  /** A React module from `pages/`, by its path in the site. */
  | { readonly kind: 'module'; readonly path: string }
  /** The page has no article: its layout renders everything. */
  | { readonly kind: 'none' };

/** One page that will be published. */
export interface Route {
  readonly url: PublicUrl;
  /** Path in the output folder, with `/` as the separator. */
  readonly output: string;
  readonly locale: string;
  readonly view: PageView;
  readonly body: RouteBody;
  /** The file that messages name. */
  readonly file: string;
  /** Whether menus, feeds, the sitemap and search list the page. */
  readonly listed: boolean;
  /** ISO 8601 date of the last change, if known. */
  readonly lastModified?: string;
  /** The last change as the page shows it. No other git data appears on pages. */
  readonly lastUpdated?: { readonly date?: string; readonly author?: string };
  /** Shown above the title in search results. */
  readonly searchGroup: string;
  /** 0 excludes the page from search; 1 is normal. */
  readonly searchBoost: number;
  /**
   * Returns the same route with another version of its page, if title and front matter are equal. Defined only if that
   * needs no other page, so that an edit of a body rearranges nothing.
   */
  readonly withPage?: (page: Page) => Route;
}

export interface Redirect {
  readonly from: PublicUrl;
  readonly to: PublicUrl;
  readonly file: string;
  readonly line?: number;
  /** It leads to an unlisted page, so no list names it. */
  readonly isUnlisted?: true;
  /** Index in the config's list, for those of the config. */
  readonly index?: number;
}

/** An icon that a sidebars file or a category file names. */
export interface NamedIcon {
  readonly name: string;
  readonly file: string;
  readonly line?: number;
  /** Position in the sidebars file. */
  readonly where?: string;
}

/** A link or an image in front matter, in a file of data or in a module's `meta`. */
export interface FileAddress extends ImageTarget {
  readonly kind: 'link' | 'image';
  readonly written: string;
  readonly file: string;
  readonly line?: number;
}

/** What an image is as published. Without a URL, its file does not exist. */
export interface ImageTarget {
  readonly url?: PublicUrl;
  readonly lookedFor?: string;
  /** Present if it is published because of this address. */
  readonly asset?: Asset;
}

/** A link, image or frame in the config. */
export interface ConfigReference {
  readonly path: KeyPath;
  /** The file of the sidebars that contain it, in which `path` begins with the name of a sidebar; absent for the config. */
  readonly file?: string;
  readonly kind: 'link' | 'image' | 'frame';
  /** As written in the config. */
  readonly written: string;
  /** As published. */
  readonly url: string;
}

/** All pages, the data they share, and the index for links between files. Complete and read-only. */
export interface Site {
  readonly routes: readonly Route[];
  /** Locale code → data shared by its pages. */
  readonly shells: ReadonlyMap<string, ShellView>;
  /** Output path → function that builds the complete tree of a sidebar. */
  readonly sidebars: ReadonlyMap<string, () => readonly SidebarItemView[]>;
  readonly redirects: readonly Redirect[];
  readonly statics: readonly StaticFile[];
  /** The site's own `_headers` and `_redirects` lines. */
  readonly hostFiles?: readonly HostFile[];
  /** The tags of the config for the head of every page, with published URLs. */
  readonly head: readonly HeadTag[];
  /** Links and images of the config, in each locale. */
  readonly references: readonly ConfigReference[];
  /** Links and images of front matter, data and the `meta` of modules. */
  readonly addresses: readonly FileAddress[];
  readonly links: LinkIndex;
  /** Finds the paths of docs that are not in any sidebar of their section. */
  readonly orphans: () => readonly string[];
  /** Finds the icons that sidebars name for cards. Those of front matter belong to their pages. */
  readonly cardIcons: () => readonly NamedIcon[];
  readonly diagnostics: readonly Diagnostic[];
  /** Problems of the config's navbar and redirects, whose lines are not known yet. */
  readonly findings: readonly Finding[];
}

type Files = Pick<PageFiles, 'inSite' | 'inCollection' | 'entries'>;

/** The index that resolves links between source files. */
export interface LinkIndex {
  /** Source file → URL of its page. */
  readonly byFile: Files;
  /** Draft → its path. */
  readonly drafts: Files;
  /** Normalised paths, with the base URL, that drafts will have once they are published. */
  readonly draftUrls: ReadonlySet<string>;
  /** Path in the site → a file that pages may refer to. */
  readonly assets: ReadonlyMap<string, Asset>;
}

/** Exported by a React page module as `meta`. */
export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  readonly image?: string;
  readonly keywords?: readonly string[];
  /** Default: `true` for React pages. */
  readonly wide?: boolean;
  readonly noindex?: boolean;
  readonly jsonLd?: readonly unknown[];
  /**
   * Set this if the page takes its strings from `useText`: it then exists in every language without a file for each.
   */
  readonly translated?: boolean;
  /** As in front matter: `false` excludes the page from search, `boost` changes its rank. */
  readonly search?: boolean | { readonly boost?: number };
}
