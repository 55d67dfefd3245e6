import type { SitePath } from '@autolode/ssg-runtime/url';
import type { FactView, LinkView } from '@autolode/ssg-runtime/view';
import * as z from 'zod';
import { badge, filledText, flag, type Keys, named, type Shape, text } from './parts.ts';

/** A link to a page of the site, without the base URL. */
export interface PathLink extends Omit<LinkView, 'href' | 'language'> {
  /** A path inside the site, or a URL. @example '/api' */
  readonly href: SitePath;
}

const card = named<PathLink>(
  z.strictObject({
    label: text(),
    href: filledText(),
    description: text().optional(),
    badge: badge.optional(),
    icon: text().optional(),
    fact: text().optional(),
    className: text().optional(),
  } satisfies Shape<PathLink>),
);

const fact = named<FactView>(
  z.strictObject({
    label: text(),
    value: text(),
    badge: badge.optional(),
  } satisfies Shape<FactView>),
);

const common = {
  /** CSS class of the item’s element. @default no class @example 'is-new' */
  className: text().optional(),
  /** A badge in front of the label. @default no badge @example { text: 'NEW', title: 'New' } */
  badge: badge.optional(),
};

/** Properties that every sidebar item may have. */
export interface SidebarItemCommon extends Keys<z.ZodObject<typeof common>> {}

const onCards = {
  ...common,
  /**
   * Name of one of the theme’s icons, for cards that show the item.
   * @default no icon; for a doc that of its front matter @example 'book'
   */
  icon: text().optional(),
  /**
   * A short fact at the end of cards that show the item.
   * @default none; for a doc `card_fact` of its front matter @example '12 endpoints'
   */
  fact: text().optional(),
};

/** Properties of items that cards of generated category pages show. */
export interface SidebarCardCommon extends Keys<z.ZodObject<typeof onCards>> {}

const sidebarDoc = z.strictObject({
  ...onCards,
  /** `doc` for a doc of this sidebar, `ref` for a link to a doc of another one. @example 'doc' */
  type: z.literal(['doc', 'ref']),
  /** Id of the doc: its path in the section’s folder, without the extension. @example 'guides/start' */
  id: filledText(),
  /** Text of the link. @default the doc’s sidebar label @example 'Start here' */
  label: text().optional(),
});

/** A doc: `doc` belongs to this sidebar, `ref` is a link to a doc of another one. */
export interface SidebarDocConfig extends Keys<typeof sidebarDoc> {}

const categoryDocLink = z.strictObject({
  /** Marks the link as one to a doc. @example 'doc' */
  type: z.literal('doc'),
  /** Id of the doc. @example 'guides/overview' */
  id: filledText(),
});

/** The label links to a doc. */
export interface CategoryDocLink extends Keys<typeof categoryDocLink> {}

const categoryGroup = z.strictObject({
  /** Heading of the group. @example 'See also' */
  label: text(),
  /** Cards of the group. `href` is a path inside the site. @example [{ label: 'API', href: '/api' }] */
  cards: z.array(card),
});

/** Cards under a heading. */
export interface CategoryGroup extends Keys<typeof categoryGroup> {}

const categoryIndexLink = z.strictObject({
  /** Marks the link as one to a generated page. @example 'generated-index' */
  type: z.literal('generated-index'),
  /** Path of that page, relative to the section. @default derived from the label @example '/guides' */
  slug: filledText().optional(),
  /** Title of that page. @default the category’s label @example 'All guides' */
  title: text().optional(),
  /** Text under the title. @default the category’s description @example 'Step by step' */
  description: text().optional(),
  /** Keywords of that page. @default none @example ['guide', 'tutorial'] */
  keywords: z.array(z.string()).optional(),
  /**
   * Social image of that page: a path beside the category file or in a static folder, or a URL.
   * @default the site’s image @example 'img/guides.png'
   */
  image: text().optional(),
  /**
   * Labels and values shown in a line under the title.
   * @default none @example [{ label: 'Level', value: 'Beginner' }]
   */
  facts: z.array(fact).optional(),
  /**
   * Additional groups of cards, shown below the category’s own.
   * @default none @example [{ label: 'See also', cards: [{ label: 'API', href: '/api' }] }]
   */
  groups: z.array(named<CategoryGroup>(categoryGroup)).optional(),
});

/** The label links to a generated page that lists the category. */
export interface CategoryIndexLink extends Keys<typeof categoryIndexLink> {}

/** The link target of a category’s label. */
export type CategoryLink = CategoryDocLink | CategoryIndexLink;

export const categoryLink = z
  .discriminatedUnion('type', [named<CategoryDocLink>(categoryDocLink), named<CategoryIndexLink>(categoryIndexLink)])
  .meta({ noun: 'category link type' });

const sidebarLink = z.strictObject({
  ...onCards,
  /** Marks the item as a link. @example 'link' */
  type: z.literal('link'),
  /** Text of the link. @example 'Status page' */
  label: text(),
  /** The target: a path inside the site, or a URL. @example 'https://status.example.com' */
  href: filledText(),
  /** Text on cards that show the link. @default none @example 'Is everything up?' */
  description: text().optional(),
});

/** A link to any URL. */
export interface SidebarLinkConfig extends Keys<typeof sidebarLink> {}

const sidebarHtml = z.strictObject({
  ...common,
  /** Marks the item as HTML. @example 'html' */
  type: z.literal('html'),
  /** The trusted HTML. @example '<hr>' */
  value: text(),
  /** Indents the piece like an item. @default false @example true */
  defaultStyle: flag().optional(),
});

/** A piece of trusted HTML. */
export interface SidebarHtmlConfig extends Keys<typeof sidebarHtml> {}

const sidebarCategory = z.strictObject({
  ...onCards,
  /** Marks the item as a category. @example 'category' */
  type: z.literal('category'),
  /** Text of the category. @example 'Guides' */
  label: filledText(),
  /** The items of the category. @example ['guides/start', 'guides/next'] */
  get items(): z.ZodType<SidebarItemConfig[], SidebarItemConfig[]> {
    return z.array(sidebarItem);
  },
  /**
   * Link target of the label.
   * @default none; for generated categories the folder’s index doc @example { type: 'generated-index' }
   */
  link: categoryLink.nullable().optional(),
  /** The category can be closed. @default `sidebarCollapsible` of the section @example false */
  collapsible: flag().optional(),
  /** The category starts closed. @default `sidebarCollapsed` of the section @example false */
  collapsed: flag().optional(),
  /** Text on cards that show the category. @default none @example 'Step by step' */
  description: text().optional(),
});

/** A label with items below it. */
export interface SidebarCategoryConfig extends Keys<typeof sidebarCategory> {}

const sidebarAutogenerated = z.strictObject({
  /** Marks the item as generated from a folder. @example 'autogenerated' */
  type: z.literal('autogenerated'),
  /** Folder relative to the section’s own; `.` for all of it. @example 'guides' */
  dirName: filledText(),
});

/** Items generated from a folder. */
export interface SidebarAutogeneratedConfig extends Keys<typeof sidebarAutogenerated> {}

/** An item of a sidebar. A string is the id of a doc. */
export type SidebarItemConfig =
  | string
  | SidebarDocConfig
  | SidebarLinkConfig
  | SidebarHtmlConfig
  | SidebarCategoryConfig
  | SidebarAutogeneratedConfig;

export const sidebarItem: z.ZodType<SidebarItemConfig, SidebarItemConfig> = z.union([
  z.string(),
  z
    .discriminatedUnion('type', [
      named<SidebarDocConfig>(sidebarDoc),
      named<SidebarLinkConfig>(sidebarLink),
      named<SidebarHtmlConfig>(sidebarHtml),
      named<SidebarCategoryConfig>(sidebarCategory),
      named<SidebarAutogeneratedConfig>(sidebarAutogenerated),
    ])
    .meta({ noun: 'sidebar item type' }),
]);

/** Sidebar id → its items. */
export type SidebarsConfig = Record<string, SidebarItemConfig[]>;

export const sidebars = z.record(z.string(), z.array(sidebarItem));
