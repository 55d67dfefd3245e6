import type { Json } from '../runtime/view.ts';

/** Counting of page views. */
export interface AnalyticsConfig {
  /**
   * Google Analytics.
   *
   * @default not loaded
   * @example { trackingID: 'G-XXXXXXX' }
   */
  gtag?: GtagConfig;
  /**
   * Plausible, without its script and without cookies.
   *
   * @default not used
   * @example { domain: 'example.com' }
   */
  plausible?: PlausibleConfig;
  /**
   * Umami, without its script and without cookies.
   *
   * @default not used
   * @example { websiteId: '94db1cb1-74f4-4a40-ad6c-962362670409' }
   */
  umami?: UmamiConfig;
  /**
   * GoatCounter, without its script and without cookies.
   *
   * @default not used
   * @example { host: 'https://acme.goatcounter.com' }
   */
  goatcounter?: GoatCounterConfig;
  /**
   * A module of your own that counts views.
   *
   * @default none
   * @example { module: './client/count.ts', connect: ['https://stats.example.com'] }
   */
  custom?: CustomAnalytics;
}

/** Plausible. */
export interface PlausibleConfig {
  /**
   * The site, as Plausible knows it.
   *
   * @example 'example.com'
   */
  domain: string;
  /**
   * Where Plausible runs.
   *
   * @default 'https://plausible.io'
   * @example 'https://plausible.example.com'
   */
  host?: string;
}

/** Umami. */
export interface UmamiConfig {
  /**
   * Id of the website.
   *
   * @example '94db1cb1-74f4-4a40-ad6c-962362670409'
   */
  websiteId: string;
  /**
   * Where Umami runs.
   *
   * @default 'https://cloud.umami.is'
   * @example 'https://umami.example.com'
   */
  host?: string;
}

/** GoatCounter. */
export interface GoatCounterConfig {
  /**
   * Address of the counter.
   *
   * @example 'https://acme.goatcounter.com'
   */
  host: string;
}

/** Counting by a module of the site. */
export interface CustomAnalytics {
  /**
   * Module whose default export gets `{ location, title }` of each view.
   *
   * @example './client/count.ts'
   */
  module: string;
  /**
   * Hosts that it asks; they become part of the policy.
   *
   * @default none
   * @example ['https://stats.example.com']
   */
  connect?: string[];
}

/** Google Analytics. */
export interface GtagConfig {
  /**
   * Id of the property.
   *
   * @example 'G-XXXXXXX'
   */
  trackingID: string;
  /**
   * Shortens visitors’ addresses.
   *
   * @default true
   * @example false
   */
  anonymizeIP?: boolean;
}

/** Installing and offline reading. */
export interface PwaOptions {
  /**
   * Makes the service worker log what it does.
   *
   * @default false
   * @example true
   */
  debug?: boolean;
  /**
   * When the site is kept for reading offline.
   *
   * @default ['appInstalled', 'queryString', 'standalone']
   * @example ['always']
   */
  offlineModeActivationStrategies?: OfflineStrategy[];
  /**
   * Web app manifest; what is absent is filled in from the config.
   *
   * @default {}
   * @example { theme_color: '#20232a' }
   */
  manifest?: { [key: string]: Json };
  /**
   * Publishes a service worker that removes itself and its caches.
   *
   * @default false
   * @example true
   */
  killSwitch?: boolean;
}

/** When the site is kept for reading offline. */
export type OfflineStrategy = 'appInstalled' | 'queryString' | 'standalone' | 'mobile' | 'saveData' | 'always';

/** Visitors’ choices kept in the browser. */
export interface StorageConfig {
  /**
   * Where visitors’ choices are kept.
   *
   * @default 'localStorage'
   * @example 'sessionStorage'
   */
  type?: 'localStorage' | 'sessionStorage';
  /**
   * Added to every key: a string, or `true` for one made from the address.
   *
   * @default false
   * @example 'acme'
   */
  namespace?: boolean | string;
}

/** An old path, or several, and where it leads now. */
export interface RedirectConfig {
  /**
   * Old path, or several.
   *
   * @example '/old'
   */
  from: string | string[];
  /**
   * New path or address.
   *
   * @example '/new'
   */
  to: string;
}

/** A host that the build can write a configuration for. */
export type HostName = 'nginx' | 'netlify' | 'cloudflare' | 'vercel' | 'github-pages' | 'apache';

/** Outputs for machines; each can be switched off. */
export interface OutputsConfig {
  /**
   * The sitemap for search engines.
   *
   * @default true
   * @example false
   */
  sitemap?: boolean;
  /**
   * `robots.txt`.
   *
   * @default true
   * @example false
   */
  robots?: boolean;
  /**
   * The feeds of the blogs.
   *
   * @default true
   * @example false
   */
  feeds?: boolean;
  /**
   * A page for each redirect.
   *
   * @default true
   * @example false
   */
  redirects?: boolean;
  /**
   * The index of the local search.
   *
   * @default true
   * @example false
   */
  searchIndex?: boolean;
  /**
   * The description with which browsers search the site from their address bar.
   *
   * @default true
   * @example false
   */
  openSearch?: boolean;
  /**
   * The web app manifest.
   *
   * @default true
   * @example false
   */
  manifest?: boolean;
  /**
   * The service worker.
   *
   * @default true
   * @example false
   */
  serviceWorker?: boolean;
  /**
   * `llms.txt`, the list of pages for language models.
   *
   * @default true
   * @example false
   */
  llms?: boolean;
  /**
   * The Markdown of each page beside it.
   *
   * @default true
   * @example false
   */
  markdownAlternates?: boolean;
  /**
   * The former name of `markdownAlternates`.
   *
   * @deprecated Use `markdownAlternates`.
   * @default undefined
   * @example false
   */
  markdownTwins?: boolean;
  /**
   * The header and redirect files that static hosts read.
   *
   * @default true
   * @example false
   */
  hostFiles?: boolean;
  /**
   * Where the site is published: headers, redirects, clean URLs, the not-found page and caching are written in the format
   * of each host.
   *
   * @default [], which is enough for Netlify and Cloudflare
   * @example ['nginx', 'github-pages']
   */
  hosts?: HostName[];
}
