import type { NavbarItem } from './types-navbar.ts';

/** A link of the footer. */
export interface FooterLink {
  /**
   * Text of the link.
   *
   * @default none
   * @example 'Imprint'
   */
  label?: string;
  /**
   * Path inside the site. A link has exactly one of `to` and `href`.
   *
   * @default none
   * @example '/imprint'
   */
  to?: string;
  /**
   * URL outside the site.
   *
   * @default none
   * @example 'https://example.com'
   */
  href?: string;
  /**
   * Trusted HTML instead of a link.
   *
   * @default none
   * @example '<img src="/img/seal.svg" alt="Seal">'
   */
  html?: string;
}

/** A column of links in the footer. */
export interface FooterColumn {
  /**
   * Heading of the column.
   *
   * @default no heading
   * @example 'Company'
   */
  title?: string;
  /**
   * Links of the column.
   *
   * @example [{ label: 'About', to: '/about' }]
   */
  items: FooterLink[];
}

/** A link shown as an icon. */
export interface SocialLink {
  /**
   * Name of an icon of the theme.
   *
   * @example 'github'
   */
  icon: string;
  /**
   * Accessible name of the link, read by screen readers.
   *
   * @example 'GitHub'
   */
  label: string;
  /**
   * URL of the link.
   *
   * @example 'https://github.com/acme'
   */
  href: string;
}

/** The footer of every page. */
export interface FooterConfig {
  /**
   * The logo in the footer.
   *
   * @default no logo
   * @example { src: 'img/logo.svg', alt: 'Acme' }
   */
  logo?: LogoConfig;
  /**
   * A line of text beside the logo.
   *
   * @default none
   * @example 'Better tea'
   */
  tagline?: string;
  /**
   * Columns of links.
   *
   * @default []
   * @example [{ title: 'Company', items: [{ label: 'About', to: '/about' }] }]
   */
  links?: FooterColumn[];
  /**
   * Links in the last line.
   *
   * @default []
   * @example [{ label: 'Imprint', to: '/imprint' }]
   */
  bottomLinks?: FooterLink[];
  /**
   * Links shown as icons.
   *
   * @default []
   * @example [{ icon: 'github', label: 'GitHub', href: 'https://github.com/acme' }]
   */
  social?: SocialLink[];
  /**
   * Trusted HTML of the copyright line.
   *
   * @default none
   * @example '© 2025 <a href="/about">Acme</a>'
   */
  copyright?: string;
}

/** Light and dark mode. */
export interface ThemeColorMode {
  /**
   * Mode if neither the visitor nor the system has a preference.
   *
   * @default 'light'
   * @example 'dark'
   */
  defaultMode?: 'light' | 'dark';
  /**
   * Hides the switch between the modes.
   *
   * @default false
   * @example true
   */
  disableSwitch?: boolean;
  /**
   * Follows the preference of the visitor’s system.
   *
   * @default true
   * @example false
   */
  respectPrefersColorScheme?: boolean;
}

/** A logo. */
export interface LogoConfig {
  /**
   * Image for light mode, as a path in a static folder.
   *
   * @example 'img/logo.svg'
   */
  src: string;
  /**
   * Image for dark mode.
   *
   * @default `src` for both modes
   * @example 'img/logo-dark.svg'
   */
  srcDark?: string;
  /**
   * Alternative text of the image.
   *
   * @default empty beside a title, else the site’s title
   * @example 'Acme'
   */
  alt?: string;
  /**
   * Width in pixels.
   *
   * @default the image’s own
   * @example 120
   */
  width?: number;
  /**
   * Height in pixels.
   *
   * @default the image’s own
   * @example 32
   */
  height?: number;
  /**
   * Link target of the logo.
   *
   * @default the home page
   * @example '/docs'
   */
  href?: string;
}

/** The bar at the top of every page. */
export interface NavbarConfig {
  /**
   * Text beside the logo; empty for none.
   *
   * @default the site’s title
   * @example 'Acme'
   */
  title?: string;
  /**
   * The logo of the site.
   *
   * @default no logo
   * @example { src: 'img/logo.svg' }
   */
  logo?: LogoConfig;
  /**
   * Hides the bar while the visitor scrolls down.
   *
   * @default false
   * @example true
   */
  hideOnScroll?: boolean;
  /**
   * The items of the bar, in order.
   *
   * @default []
   * @example [{ label: 'Docs', to: '/docs', position: 'left' }]
   */
  items?: NavbarItem[];
}

/** The bar above the navbar. */
export interface AnnouncementBarConfig {
  /**
   * A new id shows the bar again to those who closed it.
   *
   * @default derived from the content
   * @example 'version-2'
   */
  id?: string;
  /**
   * Trusted HTML of the announcement.
   *
   * @example 'Version 2 is out: <a href="/blog/version-2">what is new</a>'
   */
  content: string;
  /**
   * A hex or named CSS colour.
   *
   * @default the theme’s
   * @example '#20232a'
   */
  backgroundColor?: string;
  /**
   * A hex or named CSS colour with sufficient contrast to the background.
   *
   * @default black or white on a background of your own, else the theme’s
   * @example 'white'
   */
  textColor?: string;
  /**
   * Visitors can close the bar.
   *
   * @default true
   * @example false
   */
  isCloseable?: boolean;
}

/** A way to reach whoever runs the site. */
export interface ContactChannel {
  /**
   * What the channel is, which decides its icon. Readers report searches without results to an `email`.
   *
   * @default 'link'
   * @example 'email'
   */
  kind?: 'email' | 'telegram' | 'whatsapp' | 'link';
  /**
   * What the channel is called.
   *
   * @example 'Support'
   */
  label: string;
  /**
   * Where it leads: an address, a path of the site, or `mailto:`.
   *
   * @example 'mailto:hello@example.com'
   */
  href: string;
}

/** An assistant that visitors may ask about a page. */
export interface AssistantLink {
  /**
   * Name in the menu.
   *
   * @example 'Grok'
   */
  label: string;
  /**
   * Address that opens it. `{prompt}` becomes a sentence in the page’s language with the URL of the page’s Markdown, `{url}` the URL alone.
   *
   * @example 'https://grok.com/?q={prompt}'
   */
  href: string;
}

/** What the menu beside “Copy page” offers. */
export interface CopyPageConfig {
  /**
   * Assistants that open with the page.
   *
   * @default ['chatgpt', 'claude', 'perplexity']
   * @example ['claude', { label: 'Grok', href: 'https://grok.com/?q={prompt}' }]
   */
  assistants?: ('chatgpt' | 'claude' | 'perplexity' | AssistantLink)[];
  /**
   * Address of the site’s MCP server, whose client configuration visitors may copy.
   *
   * @default none
   * @example '/mcp'
   */
  mcp?: string;
}

/** The sidebar of docs pages. */
export interface DocsSidebarConfig {
  /**
   * Visitors can collapse the sidebar.
   *
   * @default false
   * @example true
   */
  hideable?: boolean;
  /**
   * Opening a category closes its siblings.
   *
   * @default false
   * @example true
   */
  autoCollapseCategories?: boolean;
}
