/**
 * The values that themes receive. All are plain JSON: the server renders from them, the data files contain them, and
 * the render cache key of a page is computed from them. URLs are final and include the base URL.
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
 * Markup as a tree of plain values. Articles are sent to the browser in this form, and trusted HTML from the config is
 * parsed into it during the build, so that nothing in the browser parses a string as markup.
 */
export type Markup = readonly (string | MarkupElement)[];

/** A chip of two to four letters before a label; `tone` selects one of the theme's colours. */
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
   * @example 'green'
   */
  readonly tone?: string;
  /**
   * What a screen reader announces instead of the letters.
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

/** The language of a text that is not in the language of its page. */
export interface Language {
  /** BCP 47, as in `lang`. */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
}

/** A plain link. `href` is a path inside the site or absolute. */
export interface LinkView {
  /**
   * Text of the link.
   *
   * @example 'API'
   */
  readonly label: string;
  /**
   * Target of the link.
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
   * Name of one of the theme’s icons.
   *
   * @default no icon
   * @example 'book'
   */
  readonly icon?: string;
  /**
   * A short fact at the end of the card.
   *
   * @default none
   * @example '12 endpoints'
   */
  readonly fact?: string;
  /**
   * Class of the link or card.
   *
   * @default no class
   * @example 'is-wide'
   */
  readonly className?: string;
  /**
   * Language of the label, if the page is not translated.
   *
   * @default that of the page
   * @example { lang: 'en', direction: 'ltr' }
   */
  readonly language?: Language;
}

// ── Shell: what every page of one locale shares ──────────────────────────────────────────────────────────────────────

export interface NavbarLinkView {
  readonly type: 'link';
  readonly position: 'left' | 'right';
  readonly label?: string;
  /** Trusted markup from the config, instead of a label. */
  readonly html?: Markup;
  readonly href: PublicUrl;
  /**
   * Set if the item is also current on other pages, or not on all below it, because another item is nearer; compared with
   * the page's path including the base URL.
   */
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
  /**
   * Sidebars on whose pages the item is current only if it leads to the page itself, because an item of the sidebar is
   * nearer; each as `section/sidebar`.
   */
  readonly exceptSidebars?: readonly string[];
  readonly badge?: BadgeView;
  readonly icon?: string;
  /** `button` renders the link as the primary button. */
  readonly variant?: 'button';
  readonly className?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** `doc` and `docSidebar` items: a link whose target depends on the docs version that the visitor is reading. */
export interface NavbarDocView {
  readonly type: 'doc';
  readonly position: 'left' | 'right';
  readonly label: string;
  readonly section: string;
  /**
   * The target in each version, by version name. Versions without the target are absent. The item is current on every page
   * of the sidebar: the one it names (`docSidebar`), or the one that contains the doc (`doc`).
   */
  readonly targets: Readonly<Record<string, { readonly href: PublicUrl; readonly sidebar?: string }>>;
  /** The pages on which the item is not current, because another item is nearer; compared as `activeBaseRegex` is. */
  readonly exceptRegex?: string;
  readonly className?: string;
}

export interface NavbarDropdownView {
  readonly type: 'dropdown';
  readonly position: 'left' | 'right';
  readonly label: string;
  readonly href?: PublicUrl;
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
  readonly exceptSidebars?: readonly string[];
  readonly items: readonly NavbarChildView[];
  /** A panel of columns, each of which contains groups. `items` then form the strip below them. */
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
  /** Names and labels of the versions offered, in order. */
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
  /** Added to the query of the target, for example `persist=true`. */
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
  /** A class in the generated stylesheet, if the config sets colours or the text contains an image. */
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
  /** Links shown as icons; `icon` is one of the theme's icon names. */
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
  /** Newest first; the first entry that is `latest` is the target of unversioned links. */
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
      /** The site's own assistant. */
      readonly askAi?: OwnAskAiView;
    }
  | {
      readonly provider: 'hosted';
      readonly appId: string;
      readonly apiKey: string;
      readonly indexName: string;
      readonly contextual: boolean;
      readonly parameters: { readonly [key: string]: Json };
      /** The names of the facets in the index, if they differ from the defaults; `false` for a facet it lacks. */
      readonly facets?: { readonly language?: string | false; readonly tag?: string | false; readonly group?: string };
      /** Source of a regular expression for URLs of other sites; every other result is a path of this site. */
      readonly externalUrls?: string;
      readonly replacePathname?: { readonly from: string; readonly to: string };
      readonly page?: PublicUrl;
      /** `{query}` is replaced by the search query. */
      readonly reportUrl?: string;
      readonly suggested?: readonly SuggestedView[];
      readonly host?: string;
      readonly askAi?: HostedAskAiView | OwnAskAiView;
    };

/** An assistant of the site, which answers with server-sent events. */
export interface OwnAskAiView {
  readonly url: string;
  readonly suggestedQuestions: readonly string[];
}

/** An assistant of the hosted search. */
export interface HostedAskAiView {
  readonly assistantId: string;
  readonly endpoint?: string;
  readonly suggestedQuestions: readonly string[];
  /** Filters for the assistant; those of the search by default. */
  readonly facetFilters?: Json;
}

/** A page that is offered before anything is typed. */
export interface SuggestedView {
  readonly label: string;
  readonly href: PublicUrl;
}

/** "Was this page helpful?" */
export interface FeedbackView {
  /** URL to which the form is sent. */
  readonly action: string;
  readonly layouts: readonly LayoutName[];
}

/** Comments below articles. */
export interface CommentsView {
  readonly layouts: readonly LayoutName[];
  readonly giscus: {
    readonly host: string;
    readonly repo: string;
    readonly repoId: string;
    readonly category: string;
    readonly categoryId: string;
    readonly mapping: 'pathname' | 'title';
    readonly strict: boolean;
  };
}

/** The actions for a page’s Markdown. */
export interface CopyPageView {
  /** `{prompt}` and `{url}` are replaced by a question about the page and by the URL of its Markdown. */
  readonly assistants: readonly { readonly label: string; readonly href: string }[];
  /** Absolute URL of the MCP server. */
  readonly mcp?: string;
}

export interface ShellView {
  readonly siteTitle: string;
  readonly baseUrl: string;
  /** Whether the URLs of pages end in a slash. */
  readonly trailingSlash: boolean;
  readonly locale: LocaleView;
  readonly brand: { readonly title: string; readonly href: PublicUrl; readonly logo?: ImageView };
  readonly navbar: { readonly items: readonly NavbarItemView[]; readonly hideOnScroll: boolean };
  readonly announcement?: AnnouncementView;
  readonly footer?: FooterView;
  readonly contact?: ContactView;
  readonly feedback?: FeedbackView;
  readonly comments?: CommentsView;
  /** Absent if pages cannot be copied. */
  readonly copyPage?: CopyPageView;
  readonly search?: SearchView;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly sections: readonly SectionView[];
  readonly docs: { readonly sidebarHideable: boolean; readonly autoCollapseCategories: boolean };
  /** Storage namespace; the keys of two sites on one origin must differ. */
  readonly storage: { readonly type: 'localStorage' | 'sessionStorage'; readonly namespace: string };
  /** All of the theme's strings in this locale. */
  readonly strings: { readonly [key: string]: string };
  readonly customFields: { readonly [key: string]: Json };
}

// ── Page ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface HeadView {
  /** Complete document title, with delimiter and site title. */
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
  /** Absolute URLs by `hreflang`; empty on a site with one locale. */
  readonly alternates: readonly { readonly lang: string; readonly href: PublicUrl }[];
  readonly feeds: readonly { readonly type: string; readonly title: string; readonly href: PublicUrl }[];
  /** URL of the page's Markdown alternate. */
  readonly markdown?: string;
  /** The page's own tags, which are only in the document. */
  readonly tags?: readonly HeadTag[];
  /** Facets of a hosted search, which are only in the document. */
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
  /** That of the label, if the page is not translated. */
  readonly language?: Language;
}

export interface SidebarCategoryView {
  readonly type: 'category';
  readonly label: string;
  readonly href?: PublicUrl;
  readonly badge?: BadgeView;
  readonly className?: string;
  /** `false` makes it a group heading, which is always open and has no button. */
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly items: readonly SidebarItemView[];
  /**
   * The items were omitted from this page and are in the sidebar's data file. `href` then refers to a page inside the
   * category.
   */
  readonly pruned?: boolean;
}

export interface SidebarHtmlView {
  readonly type: 'html';
  /** Trusted markup from the sidebar file. */
  readonly html: Markup;
  readonly className?: string;
}

/**
 * Represents the items at the far ends of a long level, which are omitted from a page; the complete level is in the
 * sidebar's data file.
 */
export interface SidebarMoreView {
  readonly type: 'more';
  /** Number of omitted items. */
  readonly count: number;
  /** The nearest of them with a page, for visitors without scripts. */
  readonly href: PublicUrl;
}

export type SidebarItemView = SidebarLinkView | SidebarCategoryView | SidebarHtmlView | SidebarMoreView;

export interface SidebarView {
  readonly id: string;
  /** Only the open path: other categories have no items and are `pruned`, and long levels end in `more`. */
  readonly items: readonly SidebarItemView[];
  /** URL of the complete tree, `{ items: SidebarItemView[] }`; absent if nothing was pruned. */
  readonly full?: PublicUrl;
  /** The complete tree has so many pages that a field to filter them is worth its space. */
  readonly filter?: true;
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

/** The position of a docs page: its section, its version, and the same page in the other versions. */
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

/** A card of a category. */
export interface CardView extends LinkView {
  /** Its position, counted over all pages of the list. */
  readonly number?: number;
}

export interface PostCardView {
  readonly title: string;
  readonly href: PublicUrl;
  readonly description?: string;
  /** Plain text before the truncation marker, one string per paragraph. */
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
  /** Whether there is more text after the truncation marker. */
  readonly truncated: boolean;
  /** That of the text, if the post is not translated. */
  readonly language?: Language;
}

export interface BlogSidebarView {
  readonly title: string;
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly Pick<PostCardView, 'title' | 'href' | 'date' | 'language'>[];
  }[];
  /** The page with all posts, including those omitted here. */
  readonly archive?: LinkView;
}

export interface ListPagerView {
  readonly page: number;
  readonly pages: number;
  readonly newer?: PublicUrl;
  readonly older?: PublicUrl;
}

/** The data of each layout, in addition to the shell. */
export interface LayoutData {
  doc: {
    /** Absent if the body has its own heading, or `hide_title` is set. */
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
    /** Key and value pairs below the title, from the collection that generated the page. */
    readonly facts: readonly FactView[];
    /** The page exists only in the default locale. */
    readonly untranslated: boolean;
  };
  category: {
    readonly heading: string;
    readonly description?: string;
    readonly breadcrumbs: readonly LinkViewOrText[];
    readonly cards: readonly CardView[];
    /** Cards grouped under headings, shown after `cards`. */
    readonly groups: readonly { readonly label: string; readonly cards: readonly CardView[] }[];
    readonly pager: PagerView;
    readonly version?: VersionNoticeView;
    readonly facts: readonly FactView[];
    readonly badge?: BadgeView;
  };
  /** A page from `pages/`: a React module or Markdown. */
  page: {
    readonly heading?: string;
    readonly description?: string;
    readonly toc: readonly TocEntry[];
    /** The body spans the whole width and has its own sections. */
    readonly wide: boolean;
    readonly lastUpdated?: { readonly date?: string; readonly author?: string };
    /** The page exists only in the default locale. */
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
    /** The post exists only in the default locale. */
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
  /** Docs with a given tag. A blog's tag page is a `blog-list` with `tag`. */
  tag: {
    readonly heading: string;
    readonly tag: TagView;
    readonly all: PublicUrl;
    readonly cards: readonly LinkView[];
    /** Absent if there is only one page. `newer` is the previous one, and `older` the next. */
    readonly pager?: ListPagerView;
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

/** A breadcrumb without `href` is text: a category without a page, or the current page. */
export interface LinkViewOrText {
  readonly label: string;
  readonly href?: PublicUrl;
  /** That of the label, if the page is not translated. */
  readonly language?: Language;
}

export interface FactView {
  /**
   * Name of the fact.
   *
   * @example 'Level'
   */
  readonly label: string;
  /**
   * Value of the fact.
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

/**
 * Front matter that means something to the site's own components only. A site names its keys by adding to the interface:
 * `declare module '@autolode/ssg-cli/runtime' { interface OwnFrontMatter { readonly hero?: string } }`.
 */
export interface OwnFrontMatter {
  readonly [key: string]: Json | undefined;
}

/** All data about one page that a theme receives. */
export interface PageView<L extends LayoutName = LayoutName> {
  /** Published path with base URL. */
  readonly url: PublicUrl;
  readonly layout: L;
  /** The page's own title as plain text, announced after a navigation. */
  readonly title: string;
  readonly head: HeadView;
  readonly data: LayoutData[L];
  readonly sidebar?: SidebarView;
  readonly docs?: DocsContextView;
  /** The page in the other locales; missing translations link to that locale's home page. */
  readonly locales: readonly {
    readonly code: string;
    readonly label: string;
    readonly htmlLang: string;
    readonly href: PublicUrl;
  }[];
  /** Language of the article if it differs from the page's: the original of a page that is not translated. */
  readonly article?: Language;
  /** Set on a translation whose original has changed since. */
  readonly outdated?: {
    readonly text: string;
    /** Text of the link to the original. */
    readonly label: string;
    readonly href: PublicUrl;
    /** Language of the original. */
    readonly lang: string;
  };
  /** The pages below this one, if the page shows them with `::pages`. Absent in the browser. */
  readonly pages?: readonly LinkView[];
  /** What the page does not have below its article although the config adds it. */
  readonly without?: readonly ('feedback' | 'comments')[];
  /** The front matter without the keys of the generator; absent if there is no other. */
  readonly frontMatter?: OwnFrontMatter;
  /** Data added by plugins, by plugin name. */
  readonly plugins?: { readonly [plugin: string]: Json };
  /** Classes on `html` that a site's CSS can rely on, for example `docs-version-2.0`. */
  readonly className?: string;
}

/** A page view whose layout is determined by its `layout` field. */
export type AnyPageView = { [L in LayoutName]: PageView<L> }[LayoutName];
