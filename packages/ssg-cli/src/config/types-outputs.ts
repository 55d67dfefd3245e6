import type { Json } from '@autolode/ssg-runtime/view';

/** Analytics: counting page views. */
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
   * Domain of the site in Plausible.
   *
   * @example 'example.com'
   */
  domain: string;
  /**
   * Origin of the Plausible instance.
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
   * Origin of the Umami instance.
   *
   * @default 'https://cloud.umami.is'
   * @example 'https://umami.example.com'
   */
  host?: string;
}

/** GoatCounter. */
export interface GoatCounterConfig {
  /**
   * URL of the counter.
   *
   * @example 'https://acme.goatcounter.com'
   */
  host: string;
}

/** Analytics by a module of the site. */
export interface CustomAnalytics {
  /**
   * Module whose default export is called with `{ location, title }` for each view.
   *
   * @example './client/count.ts'
   */
  module: string;
  /**
   * Hosts that the module connects to. The policy allows them.
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
   * Anonymises visitors’ IP addresses.
   *
   * @default true
   * @example false
   */
  anonymizeIP?: boolean;
}

/** Installation and offline reading. */
export interface PwaOptions {
  /**
   * Turns on logging in the service worker.
   *
   * @default false
   * @example true
   */
  debug?: boolean;
  /**
   * When the site is stored for offline reading.
   *
   * @default ['appInstalled', 'queryString', 'standalone']
   * @example ['always']
   */
  offlineModeActivationStrategies?: OfflineStrategy[];
  /**
   * Web app manifest. Missing properties are filled in from the config.
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

/** When the site is stored for offline reading. */
export type OfflineStrategy = 'appInstalled' | 'queryString' | 'standalone' | 'mobile' | 'saveData' | 'always';

/** Storage of visitors’ choices in the browser. */
export interface StorageConfig {
  /**
   * Storage for visitors’ choices.
   *
   * @default 'localStorage'
   * @example 'sessionStorage'
   */
  type?: 'localStorage' | 'sessionStorage';
  /**
   * Suffix of every key: a string, or `true` for one derived from the URL.
   *
   * @default false
   * @example 'acme'
   */
  namespace?: boolean | string;
}

/** A redirect from one or more old paths. */
export interface RedirectConfig {
  /**
   * One or more old paths.
   *
   * @example '/old'
   */
  from: string | string[];
  /**
   * New path or URL.
   *
   * @example '/new'
   */
  to: string;
}

/** A host that the build can write a configuration for. */
export type HostName = 'nginx' | 'netlify' | 'cloudflare' | 'vercel' | 'github-pages' | 'apache';

/** Generated files other than pages. Each can be turned off. */
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
   * The OpenSearch description, with which browsers search the site from their address bar.
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
   * The skill that agents can install: instructions and the pages with `skill` in their front matter. It is published
   * if this is set or a page has that key.
   *
   * @default from the site's title and tagline, if a page has `skill`
   * @example { name: 'acme-api', description: 'Use when a task needs data from the Acme API.' }
   */
  skill?: SkillConfig | false;
  /**
   * A Markdown version of each page, beside it.
   *
   * @default true
   * @example false
   */
  markdownAlternates?: boolean;
  /**
   * The header and redirect files that static hosts read.
   *
   * @default true
   * @example false
   */
  hostFiles?: boolean;
  /**
   * Hosts of the site: headers, redirects, clean URLs, the not-found page and caching are written in the format
   * of each host.
   *
   * @default [], which is enough for Netlify and Cloudflare
   * @example ['nginx', 'github-pages']
   */
  hosts?: HostName[];
}

/** The skill that a site publishes for agents. */
export interface SkillConfig {
  /**
   * Its name: lower-case letters, digits and single hyphens.
   *
   * @default from the site's title
   * @example 'acme-api'
   */
  name?: string;
  /**
   * What the skill is for and when agents should use it.
   *
   * @default the tagline
   * @example 'Use when a task needs data from the Acme API.'
   */
  description?: string;
  /**
   * Instructions in Markdown. Links to pages and files start with "/".
   *
   * @default none
   * @example 'Send the key in the header `X-Key`; see [authentication](/docs/auth).'
   */
  instructions?: string;
}
