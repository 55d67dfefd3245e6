import * as z from 'zod';
import { filledText, flag, identifier, jsonObject, type Keys, named, text } from './parts.ts';

export const pwaOptions = z.strictObject({
  /** Turns on logging in the service worker. @default false @example true */
  debug: flag().default(false),
  /**
   * When the site is stored for offline reading.
   * @default ['appInstalled', 'queryString', 'standalone'] @example ['always']
   */
  offlineModeActivationStrategies: z
    .array(z.enum(['appInstalled', 'queryString', 'standalone', 'mobile', 'saveData', 'always']))
    .default(['appInstalled', 'queryString', 'standalone']),
  /**
   * Web app manifest. Missing properties are filled in from the config.
   * @default {} @example { theme_color: '#20232a' }
   */
  manifest: jsonObject().default({}),
  /** Publishes a service worker that removes itself and its caches. @default false @example true */
  killSwitch: flag().default(false),
});

/** Installation and offline reading. */
export interface PwaOptions extends Keys<typeof pwaOptions> {}

export const pwa = z.union([z.literal(false), named<PwaOptions>(pwaOptions)]);

const hostName = z.enum(['nginx', 'netlify', 'cloudflare', 'vercel', 'github-pages', 'apache']);

/** A host that the build can write a configuration for. */
export type HostName = z.input<typeof hostName>;

/** Limits of https://agentskills.io/specification. */
const skill = z.strictObject({
  /** Its name: lower-case letters, digits and single hyphens. @default from the site's title @example 'acme-api' */
  name: text()
    .max(64)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected only lower-case letters, digits and single hyphens')
    .optional(),
  /**
   * What the skill is for and when agents should use it.
   * @default the tagline @example 'Use when a task needs data from the Acme API.'
   */
  description: filledText().max(1024).optional(),
  /**
   * Instructions in Markdown. Links to pages and files start with "/".
   * @default none @example 'Send the key in the header `X-Key`; see [authentication](/docs/auth).'
   */
  instructions: filledText().optional(),
});

/** The skill that a site publishes for agents. */
export interface SkillConfig extends Keys<typeof skill> {}

export const outputs = z.strictObject({
  /** The sitemap for search engines. @default true @example false */
  sitemap: flag().default(true),
  /** `robots.txt`. @default true @example false */
  robots: flag().default(true),
  /** The feeds of the blogs. @default true @example false */
  feeds: flag().default(true),
  /** A page for each redirect. @default true @example false */
  redirects: flag().default(true),
  /** The index of the local search. @default true @example false */
  searchIndex: flag().default(true),
  /**
   * The OpenSearch description, with which browsers search the site from their address bar.
   * @default true @example false
   */
  openSearch: flag().default(true),
  /** The web app manifest. @default true @example false */
  manifest: flag().default(true),
  /** The service worker. @default true @example false */
  serviceWorker: flag().default(true),
  /** `llms.txt`, the list of pages for language models. @default true @example false */
  llms: flag().default(true),
  /**
   * The skill that agents can install: instructions and the pages with `skill` in their front matter. It is published
   * if this is set or a page has that key.
   * @default from the site's title and tagline, if a page has `skill`
   * @example { name: 'acme-api', description: 'Use when a task needs data from the Acme API.' }
   */
  skill: z.union([z.literal(false), named<SkillConfig>(skill)]).default({}),
  /** A Markdown version of each page, beside it. @default true @example false */
  markdownAlternates: flag().default(true),
  /** The header and redirect files that static hosts read. @default true @example false */
  hostFiles: flag().default(true),
  /**
   * Hosts of the site: headers, redirects, clean URLs, the not-found page and caching are written in the format of each
   * host.
   * @default [], which is enough for Netlify and Cloudflare @example ['nginx', 'github-pages']
   */
  hosts: z.array(hostName).default([]),
});

/** Generated files other than pages. Each can be turned off. */
export interface OutputsConfig extends Keys<typeof outputs> {}

export const storage = z.strictObject({
  /** Storage for visitors’ choices. @default 'localStorage' @example 'sessionStorage' */
  type: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
  /** Suffix of every key: a string, or `true` for one derived from the URL. @default false @example 'acme' */
  namespace: z.union([z.boolean(), identifier()]).default(false),
});

/** Storage of visitors’ choices in the browser. */
export interface StorageConfig extends Keys<typeof storage> {}

export const redirect = z.strictObject({
  /** One or more old paths. @example '/old' */
  from: z.union([filledText(), z.array(filledText()).min(1)]),
  /** New path or URL. @example '/new' */
  to: filledText(),
});

/** A redirect from one or more old paths. */
export interface RedirectConfig extends Keys<typeof redirect> {}
