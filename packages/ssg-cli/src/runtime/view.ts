/**
 * The values the theme sees. All of them are plain JSON: the server renders from them, the client's data files are them,
 * and a page's render cache key is made of them. Urls are final: the base url is already in front.
 */

import type { HeadTag } from './head-tag.ts';
import type { PublicUrl } from './url.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An element as `[name, attributes, ...children]`; attribute names are those of HTML. */
export type MarkupElement = readonly [
  name: string,
  attributes: { readonly [name: string]: string },
  ...children: (string | MarkupElement)[],
];

/**
 * Markup as a tree of plain values. Articles travel to the browser in this form, and trusted HTML from the config is
 * parsed into it at build, so that nothing in the browser ever turns a string into markup.
 */
export type Markup = readonly (string | MarkupElement)[];

/** Two to four letters drawn as a chip in front of a label; `tone` picks one of the theme's colours. */
export interface BadgeView {
  /**
   * The two to four letters of the chip.
   *
   * @example 'NEW'
   */
  readonly text: string;
  /**
   * Name of one of the theme’s colours.
   *
   * @default the theme’s choice
   * @example 'accent'
   */
  readonly tone?: string;
  /**
   * What a screen reader says instead of the letters.
   *
   * @default the letters
   * @example 'New in version 2'
   */
  readonly title?: string;
}

export interface ImageView {
  readonly src: PublicUrl;
  readonly srcDark?: PublicUrl;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/** A plain link. `href` is a path inside the site, or absolute. */
export interface LinkView {
  /**
   * Text of the link.
   *
   * @example 'API'
   */
  readonly label: string;
  /**
   * Where it leads.
   *
   * @example '/api'
   */
  readonly href: PublicUrl;
  /**
   * Text of the card that shows the link.
   *
   * @default none
   * @example 'Every endpoint'
   */
  readonly description?: string;
  /**
   * A chip in front of the label.
   *
   * @default no chip
   * @example { text: 'NEW', title: 'New' }
   */
  readonly badge?: BadgeView;
  /**
   * Name of an icon the theme knows.
   *
   * @default no icon
   * @example 'book'
   */
  readonly icon?: string;
  /**
   * Class of the link or card.
   *
   * @default no class
   * @example 'is-wide'
   */
  readonly className?: string;
}

// ── Shell: what every page of one locale shares ──────────────────────────────────────────────────────────────────────

export interface NavbarLinkView {
  readonly type: 'link';
  readonly position: 'left' | 'right';
  readonly label?: string;
  /** Trusted markup from the config, instead of a label. */
  readonly html?: Markup;
  readonly href: PublicUrl;
  /** Set where the item counts as current on other pages too; compared with the page's path including the base url. */
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
  readonly badge?: BadgeView;
  readonly icon?: string;
  /** `button` draws the link as the primary button. */
  readonly variant?: 'button';
  readonly className?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** `doc` and `docSidebar` items: a link whose target depends on the docs version the visitor reads. */
export interface NavbarDocView {
  readonly type: 'doc';
  readonly position: 'left' | 'right';
  readonly label: string;
  readonly section: string;
  /** Version name → target in that version. Versions without the target are absent. */
  readonly targets: Readonly<Record<string, { readonly href: PublicUrl; readonly sidebar?: string }>>;
  /** Active on every page of this sidebar (`docSidebar`), or of the sidebar the doc is in (`doc`). */
  readonly className?: string;
}

export interface NavbarDropdownView {
  readonly type: 'dropdown';
  readonly position: 'left' | 'right';
  readonly label: string;
  readonly href?: PublicUrl;
  readonly activeBasePath?: string;
  readonly items: readonly NavbarChildView[];
  /** A panel of columns; each column holds groups. `items` then form the strip below them. */
  readonly columns?: readonly (readonly { readonly label: string; readonly items: readonly NavbarChildView[] }[])[];
  readonly className?: string;
}

export interface NavbarVersionView {
  readonly type: 'version';
  readonly position: 'left' | 'right';
  readonly section: string;
  readonly label?: string;
  readonly href?: PublicUrl;
  readonly className?: string;
}

export interface NavbarVersionDropdownView {
  readonly type: 'versionDropdown';
  readonly position: 'left' | 'right';
  readonly section: string;
  /** Names of the versions offered, in order, with their labels. */
  readonly versions: readonly { readonly name: string; readonly label: string }[];
  readonly before: readonly NavbarChildView[];
  readonly after: readonly NavbarChildView[];
  readonly activeClassDisabled?: boolean;
  readonly className?: string;
}

export interface NavbarLocaleDropdownView {
  readonly type: 'localeDropdown';
  readonly position: 'left' | 'right';
  readonly before: readonly NavbarChildView[];
  readonly after: readonly NavbarChildView[];
  /** Appended to the target, for example `?persist=true`. */
  readonly queryString?: string;
  readonly className?: string;
}

export interface NavbarSearchView {
  readonly type: 'search';
  readonly position: 'left' | 'right';
  readonly className?: string;
}

export interface NavbarHtmlView {
  readonly type: 'html';
  readonly position: 'left' | 'right';
  /** Trusted markup from the config. */
  readonly html: Markup;
  readonly className?: string;
}

export type NavbarChildView = NavbarLinkView | NavbarDocView | NavbarVersionView | NavbarHtmlView;
export type NavbarItemView =
  | NavbarChildView
  | NavbarDropdownView
  | NavbarVersionDropdownView
  | NavbarLocaleDropdownView
  | NavbarSearchView;

export interface AnnouncementView {
  readonly id: string;
  /** Trusted markup from the config. */
  readonly html: Markup;
  readonly isCloseable: boolean;
  /** Class written to the stylesheet when the config sets colours. */
  readonly className?: string;
}

export interface FooterView {
  readonly logo?: ImageView & { readonly href: PublicUrl };
  readonly tagline?: string;
  readonly columns: readonly {
    readonly title?: string;
    readonly items: readonly (LinkView | { readonly html: Markup })[];
  }[];
  readonly bottomLinks: readonly LinkView[];
  /** Links shown as icons; `icon` is a name the theme knows. */
  readonly social: readonly LinkView[];
  /** Trusted markup from the config. */
  readonly copyright?: Markup;
}

export interface ContactView {
  readonly links: readonly {
    readonly kind: 'telegram' | 'whatsapp' | 'email' | 'link';
    readonly label: string;
    readonly href: PublicUrl;
  }[];
}

export interface LocaleView {
  readonly code: string;
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly baseUrl: string;
}

export interface SectionView {
  readonly id: string;
  readonly label: string;
  /** Newest first; the first entry that is `latest` is where an unversioned link leads. */
  readonly versions: readonly {
    readonly name: string;
    readonly label: string;
    readonly mainHref: PublicUrl;
    readonly latest: boolean;
  }[];
}

/** How the visitor's browser searches; `local` needs no service. */
export type SearchView =
  | {
      readonly provider: 'local';
      readonly index: string;
      readonly page?: PublicUrl;
      readonly reportUrl?: string;
      readonly suggested?: readonly SuggestedView[];
    }
  | {
      readonly provider: 'hosted';
      readonly appId: string;
      readonly apiKey: string;
      readonly indexName: string;
      readonly contextual: boolean;
      readonly parameters: { readonly [key: string]: Json };
      /** What the index calls its facets, where that is not what they are called here; `false` for one it does not have. */
      readonly facets?: { readonly language?: string | false; readonly tag?: string | false; readonly group?: string };
      /** Source of a regular expression for urls of other sites; every other result is a path of this one. */
      readonly externalUrls?: string;
      readonly replacePathname?: { readonly from: string; readonly to: string };
      readonly page?: PublicUrl;
      /** `{query}` in it stands for what was searched for. */
      readonly reportUrl?: string;
      readonly suggested?: readonly SuggestedView[];
      readonly host?: string;
      readonly askAi?: {
        readonly assistantId: string;
        readonly endpoint?: string;
        readonly suggestedQuestions: readonly string[];
        /** Filters of what the assistant reads; those of the search where absent. */
        readonly facetFilters?: Json;
      };
    };

/** A page offered before anything is typed. */
export interface SuggestedView {
  readonly label: string;
  readonly href: PublicUrl;
}

export interface ShellView {
  readonly siteTitle: string;
  readonly baseUrl: string;
  /** Whether the urls of pages end in a slash. */
  readonly trailingSlash: boolean;
  readonly locale: LocaleView;
  readonly brand: { readonly title: string; readonly href: PublicUrl; readonly logo?: ImageView };
  readonly navbar: { readonly items: readonly NavbarItemView[]; readonly hideOnScroll: boolean };
  readonly announcement?: AnnouncementView;
  readonly footer?: FooterView;
  readonly contact?: ContactView;
  readonly search?: SearchView;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly sections: readonly SectionView[];
  readonly docs: { readonly sidebarHideable: boolean; readonly autoCollapseCategories: boolean };
  /** Storage namespace; keys of two sites on one origin must not meet. */
  readonly storage: { readonly type: 'localStorage' | 'sessionStorage'; readonly namespace: string };
  /** Every word the theme itself says, in this locale. */
  readonly strings: { readonly [key: string]: string };
  readonly customFields: { readonly [key: string]: Json };
}

// ── Page ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface HeadView {
  /** Whole document title, delimiter and site title included. */
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly noindex?: boolean;
  readonly keywords?: readonly string[];
  readonly image?: PublicUrl;
  readonly type: 'website' | 'article';
  readonly published?: string;
  readonly modified?: string;
  readonly jsonLd: readonly Json[];
  /** `hreflang` → absolute url; empty on a site with one locale. */
  readonly alternates: readonly { readonly lang: string; readonly href: PublicUrl }[];
  readonly feeds: readonly { readonly type: string; readonly title: string; readonly href: PublicUrl }[];
  /** Address of the page's Markdown alternate. */
  readonly markdown?: string;
  /** Tags of the page’s own; they are in the document only. */
  readonly tags?: readonly HeadTag[];
  /** Facets of a hosted search. */
  readonly searchTags?: { readonly version: string; readonly tag: string };
}

export interface TocEntry {
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** 2 to 6. */
  readonly level: number;
}

export interface SidebarLinkView {
  readonly type: 'link';
  readonly label: string;
  readonly href: PublicUrl;
  readonly badge?: BadgeView;
  readonly className?: string;
  readonly unlisted?: boolean;
}

export interface SidebarCategoryView {
  readonly type: 'category';
  readonly label: string;
  readonly href?: PublicUrl;
  readonly badge?: BadgeView;
  readonly className?: string;
  /** `false` makes it a group heading: always open, no button. */
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarItemView[];
  /** The items were left out of this page; they are in the sidebar's data file. `href` then leads somewhere sensible. */
  readonly pruned?: boolean;
}

export interface SidebarHtmlView {
  readonly type: 'html';
  /** Trusted markup from the sidebar file. */
  readonly html: Markup;
  readonly className?: string;
}

/** Stands for the far ends of a long level, which a page leaves out: the whole level is in the sidebar's data file. */
export interface SidebarMoreView {
  readonly type: 'more';
  /** How many items were left out here. */
  readonly count: number;
  /** The nearest of them that leads somewhere: where a visitor without scripts goes on. */
  readonly href: PublicUrl;
}

export type SidebarItemView = SidebarLinkView | SidebarCategoryView | SidebarHtmlView | SidebarMoreView;

export interface SidebarView {
  readonly id: string;
  /** Only the open path: categories off it carry no items and say `pruned`, and long levels end in `more`. */
  readonly items: readonly SidebarItemView[];
  /** Address of the whole tree, `{ items: SidebarItemView[] }`; absent when nothing was pruned. */
  readonly full?: PublicUrl;
}

export interface PagerView {
  readonly previous?: LinkView;
  readonly next?: LinkView;
}

export interface TagView {
  readonly label: string;
  readonly href: PublicUrl;
  readonly count?: number;
  readonly description?: string;
}

export interface VersionNoticeView {
  readonly name: string;
  readonly label: string;
  readonly badge: boolean;
  readonly banner?: 'unreleased' | 'unmaintained';
  /** The same page in the latest version, or that version's main page. */
  readonly latest?: LinkView;
}

/** Where a docs page stands: its section, version, and itself in the other versions. */
export interface DocsContextView {
  readonly section: string;
  readonly version: string;
  readonly sidebar?: string;
  readonly docId?: string;
  /** The same doc in each version, or that version's main page. */
  readonly versions: readonly { readonly name: string; readonly label: string; readonly href: PublicUrl }[];
}

export interface AuthorView {
  readonly key?: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly href?: PublicUrl;
  readonly image?: PublicUrl;
  readonly socials: readonly { readonly platform: string; readonly href: PublicUrl }[];
  readonly count?: number;
}

export interface PostCardView {
  readonly title: string;
  readonly href: PublicUrl;
  readonly description?: string;
  /** Plain text of what stands before the truncation marker, a string a paragraph. */
  readonly excerpt: readonly string[];
  /** ISO 8601 date, UTC. */
  readonly date: string;
  /** Minutes, rounded up. */
  readonly readingTime?: number;
  readonly authors: readonly AuthorView[];
  readonly tags: readonly TagView[];
  readonly image?: PublicUrl;
  /** Stable seed for a generated cover. */
  readonly seed: string;
  /** There is more behind the truncation marker. */
  readonly truncated: boolean;
}

export interface BlogSidebarView {
  readonly title: string;
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly { readonly title: string; readonly href: PublicUrl; readonly date: string }[];
  }[];
  /** The page that has all posts, those too that are left out here. */
  readonly archive?: LinkView;
}

export interface ListPagerView {
  readonly page: number;
  readonly pages: number;
  readonly newer?: PublicUrl;
  readonly older?: PublicUrl;
}

/** What each layout gets, besides the shell. */
export interface LayoutData {
  doc: {
    /** Absent when the body brings its own heading, or `hide_title` is set. */
    readonly heading?: string;
    readonly description?: string;
    readonly toc: readonly TocEntry[];
    readonly breadcrumbs: readonly LinkViewOrText[];
    readonly pager: PagerView;
    readonly tags: readonly TagView[];
    readonly editUrl?: string;
    /** ISO 8601, UTC. */
    readonly lastUpdated?: { readonly date?: string; readonly author?: string };
    readonly unlisted: boolean;
    readonly draft: boolean;
    readonly version?: VersionNoticeView;
    /** Key and value pairs under the title, from the collection that generated the page. */
    readonly facts: readonly FactView[];
    /** The page exists in the default locale only. */
    readonly untranslated: boolean;
  };
  category: {
    readonly heading: string;
    readonly description?: string;
    readonly breadcrumbs: readonly LinkViewOrText[];
    readonly cards: readonly LinkView[];
    /** Cards grouped under headings, shown after `cards`. */
    readonly groups: readonly { readonly label: string; readonly cards: readonly LinkView[] }[];
    readonly pager: PagerView;
    readonly version?: VersionNoticeView;
    readonly facts: readonly FactView[];
    readonly badge?: BadgeView;
  };
  /** A page from `pages/`: React module or Markdown. */
  page: {
    readonly heading?: string;
    readonly description?: string;
    readonly toc: readonly TocEntry[];
    /** The body spans the whole width and brings its own sections. */
    readonly wide: boolean;
    readonly lastUpdated?: { readonly date?: string; readonly author?: string };
    /** The page exists in the default locale only. */
    readonly untranslated?: boolean;
  };
  'blog-list': {
    readonly heading: string;
    readonly description?: string;
    readonly posts: readonly PostCardView[];
    readonly pager: ListPagerView;
    readonly sidebar: BlogSidebarView;
    readonly feeds: readonly LinkView[];
    readonly tag?: TagView & { readonly all: PublicUrl };
  };
  'blog-post': {
    readonly post: PostCardView;
    readonly lastUpdated?: { readonly date?: string; readonly author?: string };
    readonly editUrl?: string;
    readonly toc: readonly TocEntry[];
    readonly pager: PagerView;
    readonly related: readonly PostCardView[];
    readonly sidebar: BlogSidebarView;
    readonly unlisted: boolean;
    readonly draft: boolean;
    /** The post exists in the default locale only. */
    readonly untranslated?: boolean;
  };
  'blog-archive': {
    readonly heading: string;
    readonly description?: string;
    readonly years: BlogSidebarView['years'];
  };
  tags: {
    readonly heading: string;
    /** Tags by first letter, sorted. */
    readonly groups: readonly { readonly letter: string; readonly tags: readonly TagView[] }[];
  };
  /** Docs that carry a tag. A blog's tag page is a `blog-list` with `tag`. */
  tag: {
    readonly heading: string;
    readonly tag: TagView;
    readonly all: PublicUrl;
    readonly cards: readonly LinkView[];
  };
  authors: {
    readonly heading: string;
    readonly authors: readonly AuthorView[];
  };
  author: {
    readonly author: AuthorView;
    readonly all: PublicUrl;
    readonly posts: readonly PostCardView[];
    readonly pager: ListPagerView;
  };
  search: { readonly heading: string };
  'not-found': { readonly links: readonly LinkView[] };
  offline: Record<never, never>;
}

export type LayoutName = keyof LayoutData;

/** A crumb without `href` is text: a category without a page, or the current page. */
export interface LinkViewOrText {
  readonly label: string;
  readonly href?: PublicUrl;
}

export interface FactView {
  /**
   * Name of the fact.
   *
   * @example 'Level'
   */
  readonly label: string;
  /**
   * What it is.
   *
   * @example 'Beginner'
   */
  readonly value: string;
  /**
   * A chip in front of the label.
   *
   * @default no chip
   * @example { text: 'NEW', title: 'New' }
   */
  readonly badge?: BadgeView;
}

/** Everything the theme may know about one page. */
export interface PageView<L extends LayoutName = LayoutName> {
  /** Path as published, with base url. */
  readonly url: PublicUrl;
  readonly layout: L;
  /** Plain-text title of the page itself, announced after a navigation. */
  readonly title: string;
  readonly head: HeadView;
  readonly data: LayoutData[L];
  readonly sidebar?: SidebarView;
  readonly docs?: DocsContextView;
  /** The page in the other locales; missing translations lead to that locale's home. */
  readonly locales: readonly {
    readonly code: string;
    readonly label: string;
    readonly htmlLang: string;
    readonly href: PublicUrl;
  }[];
  /** Language of the article, where it is not the page's: the original of a page that is not translated. */
  readonly article?: { readonly lang: string; readonly direction: 'ltr' | 'rtl' };
  /** What plugins say of the page, by their names. */
  readonly plugins?: { readonly [plugin: string]: Json };
  /** Classes on `html` that site CSS can rely on, for example `docs-version-2.0`. */
  readonly className?: string;
}

/** A page view whose layout is known by its `layout` field. */
export type AnyPageView = { [L in LayoutName]: PageView<L> }[LayoutName];
