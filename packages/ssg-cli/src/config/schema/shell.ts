import * as z from 'zod';
import { filledText, flag, type Keys, type LogoConfig, logo, named, text } from './parts.ts';

export const announcementBar = z.strictObject({
  /** A new id shows the bar again to those who closed it. @default derived from the content @example 'version-2' */
  id: filledText().optional(),
  /** Trusted HTML of the announcement. @example 'Version 2 is out: <a href="/blog/version-2">what is new</a>' */
  content: filledText(),
  /** A hex or named CSS colour. @default the theme’s @example '#20232a' */
  backgroundColor: text().optional(),
  /**
   * A hex or named CSS colour with sufficient contrast to the background.
   * @default black or white on a background of your own, else the theme’s @example 'white'
   */
  textColor: text().optional(),
  /** Visitors can close the bar. @default true @example false */
  isCloseable: flag().default(true),
});

/** The bar above the navbar. */
export interface AnnouncementBarConfig extends Keys<typeof announcementBar> {}

const footerLink = z.strictObject({
  /** Text of the link. @default none @example 'Imprint' */
  label: text().optional(),
  /** Path inside the site. A link has exactly one of `to` and `href`. @default none @example '/imprint' */
  to: filledText().optional(),
  /** URL outside the site. @default none @example 'https://example.com' */
  href: filledText().optional(),
  /** Trusted HTML instead of a link. @default none @example '<img src="/img/seal.svg" alt="Seal">' */
  html: text().optional(),
});

/** A link of the footer. */
export interface FooterLink extends Keys<typeof footerLink> {}

const footerColumn = z.strictObject({
  /** Heading of the column. @default no heading @example 'Company' */
  title: text().optional(),
  /** Links of the column. @example [{ label: 'About', to: '/about' }] */
  items: z.array(named<FooterLink>(footerLink)),
});

/** A column of links in the footer. */
export interface FooterColumn extends Keys<typeof footerColumn> {}

const socialLink = z.strictObject({
  /** Name of an icon of the theme. @example 'github' */
  icon: filledText(),
  /** Accessible name of the link, read by screen readers. @example 'GitHub' */
  label: filledText(),
  /** URL of the link. @example 'https://github.com/acme' */
  href: filledText(),
});

/** A link shown as an icon. */
export interface SocialLink extends Keys<typeof socialLink> {}

export const footer = z.strictObject({
  /** The logo in the footer. @default no logo @example { src: 'img/logo.svg', alt: 'Acme' } */
  logo: named<LogoConfig>(logo).optional(),
  /** A line of text beside the logo. @default none @example 'Better tea' */
  tagline: text().optional(),
  /** Columns of links. @default [] @example [{ title: 'Company', items: [{ label: 'About', to: '/about' }] }] */
  links: z.array(named<FooterColumn>(footerColumn)).optional(),
  /** Links in the last line. @default [] @example [{ label: 'Imprint', to: '/imprint' }] */
  bottomLinks: z.array(named<FooterLink>(footerLink)).optional(),
  /**
   * Links shown as icons.
   * @default [] @example [{ icon: 'github', label: 'GitHub', href: 'https://github.com/acme' }]
   */
  social: z.array(named<SocialLink>(socialLink)).optional(),
  /** Trusted HTML of the copyright line. @default none @example '© 2025 <a href="/about">Acme</a>' */
  copyright: text().optional(),
});

/** The footer of every page. */
export interface FooterConfig extends Keys<typeof footer> {}

export const colorMode = z.strictObject({
  /** Mode if neither the visitor nor the system has a preference. @default 'light' @example 'dark' */
  defaultMode: z.enum(['light', 'dark']).default('light'),
  /** Hides the switch between the modes. @default false @example true */
  disableSwitch: flag().default(false),
  /** Follows the preference of the visitor’s system. @default true @example false */
  respectPrefersColorScheme: flag().default(true),
});

/** Light and dark mode. */
export interface ThemeColorMode extends Keys<typeof colorMode> {}

export const contactChannel = z.strictObject({
  /**
   * What the channel is, which decides its icon. Readers report searches without results to an `email`.
   * @default 'link' @example 'email'
   */
  kind: z.enum(['email', 'telegram', 'whatsapp', 'link']).optional(),
  /** What the channel is called. @example 'Support' */
  label: filledText(),
  /** Where it leads: an address, a path of the site, or `mailto:`. @example 'mailto:hello@example.com' */
  href: filledText(),
});

/** A way to reach whoever runs the site. */
export interface ContactChannel extends Keys<typeof contactChannel> {}

const assistantLink = z.strictObject({
  /** Name in the menu. @example 'Grok' */
  label: filledText(),
  /**
   * Address that opens it. `{prompt}` becomes a sentence in the page’s language with the URL of the
   * page’s Markdown, `{url}` the URL alone.
   * @example 'https://grok.com/?q={prompt}'
   */
  href: filledText(),
});

/** An assistant that visitors may ask about a page. */
export interface AssistantLink extends Keys<typeof assistantLink> {}

export const copyPage = z.strictObject({
  /**
   * Assistants that open with the page.
   * @default ['chatgpt', 'claude', 'perplexity']
   * @example ['claude', { label: 'Grok', href: 'https://grok.com/?q={prompt}' }]
   */
  assistants: z
    .array(z.union([z.enum(['chatgpt', 'claude', 'perplexity']), named<AssistantLink>(assistantLink)]))
    .optional(),
  /**
   * Address of the site’s MCP server, whose client configuration visitors may copy.
   * @default none @example '/mcp'
   */
  mcp: filledText().optional(),
});

/** What the menu beside “Copy page” offers. */
export interface CopyPageConfig extends Keys<typeof copyPage> {}

export const docsSidebar = z.strictObject({
  /** Visitors can collapse the sidebar. @default false @example true */
  hideable: flag().default(false),
  /** Opening a category closes its siblings. @default false @example true */
  autoCollapseCategories: flag().default(false),
});

/** The sidebar of docs pages. */
export interface DocsSidebarConfig extends Keys<typeof docsSidebar> {}
