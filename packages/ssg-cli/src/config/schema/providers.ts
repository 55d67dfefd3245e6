import * as z from 'zod';
import { hostSource } from '../host-source.ts';
import { filledText, flag, type Keys, named } from './parts.ts';

/** An origin that is added to the policy. */
const httpsHost = () =>
  z
    .string()
    .refine((url) => hostSource(url) === url, { error: 'expected an origin such as "https://stats.example.com"' });

/** A path on the site, or a URL whose host is added to the policy. */
export const endpoint = () =>
  z.string().refine((url) => /^\/(?!\/)/.test(url) || (!url.startsWith('//') && hostSource(url) !== undefined), {
    error: 'expected a path of the site such as "/api/ask", or an https URL',
  });

/** Kinds of pages that can have feedback and comments. */
const layouts = () => z.array(z.enum(['doc', 'blog-post'])).min(1);

const gtag = z.strictObject({
  /** Id of the property. @example 'G-XXXXXXX' */
  trackingID: filledText(),
  /** Anonymises visitors’ IP addresses. @default true @example false */
  anonymizeIP: flag().optional(),
});

/** Google Analytics. */
export interface GtagConfig extends Keys<typeof gtag> {}

const plausible = z.strictObject({
  /** Domain of the site in Plausible. @example 'example.com' */
  domain: filledText(),
  /** Origin of the Plausible instance. @default 'https://plausible.io' @example 'https://plausible.example.com' */
  host: httpsHost().optional(),
});

/** Plausible. */
export interface PlausibleConfig extends Keys<typeof plausible> {}

const umami = z.strictObject({
  /** Id of the website. @example '94db1cb1-74f4-4a40-ad6c-962362670409' */
  websiteId: filledText(),
  /** Origin of the Umami instance. @default 'https://cloud.umami.is' @example 'https://umami.example.com' */
  host: httpsHost().optional(),
});

/** Umami. */
export interface UmamiConfig extends Keys<typeof umami> {}

const goatCounter = z.strictObject({
  /** URL of the counter. @example 'https://acme.goatcounter.com' */
  host: httpsHost(),
});

/** GoatCounter. */
export interface GoatCounterConfig extends Keys<typeof goatCounter> {}

const customAnalytics = z.strictObject({
  /** Module whose default export is called with `{ location, title }` for each view. @example './client/count.ts' */
  module: filledText(),
  /**
   * Hosts that the module connects to. The policy allows them.
   * @default none @example ['https://stats.example.com']
   */
  connect: z.array(httpsHost()).optional(),
});

/** Analytics by a module of the site. */
export interface CustomAnalytics extends Keys<typeof customAnalytics> {}

export const analytics = z.strictObject({
  /** Google Analytics. @default not loaded @example { trackingID: 'G-XXXXXXX' } */
  gtag: named<GtagConfig>(gtag).optional(),
  /** Plausible, without its script and without cookies. @default not used @example { domain: 'example.com' } */
  plausible: named<PlausibleConfig>(plausible).optional(),
  /**
   * Umami, without its script and without cookies.
   * @default not used @example { websiteId: '94db1cb1-74f4-4a40-ad6c-962362670409' }
   */
  umami: named<UmamiConfig>(umami).optional(),
  /**
   * GoatCounter, without its script and without cookies.
   * @default not used @example { host: 'https://acme.goatcounter.com' }
   */
  goatcounter: named<GoatCounterConfig>(goatCounter).optional(),
  /**
   * A module of your own that counts views.
   * @default none @example { module: './client/count.ts', connect: ['https://stats.example.com'] }
   */
  custom: named<CustomAnalytics>(customAnalytics).optional(),
});

/** Analytics: counting page views. */
export interface AnalyticsConfig extends Keys<typeof analytics> {}

export const feedback = z.strictObject({
  /** Endpoint for answers: a path on the site, or an `https` URL. @example 'https://forms.example.com/feedback' */
  url: endpoint(),
  /** Kinds of pages that show the question. @default ['doc'] @example ['doc', 'blog-post'] */
  layouts: layouts().default(['doc']),
});

/** "Was this page helpful?" below articles. */
export interface FeedbackConfig extends Keys<typeof feedback> {}

export const giscus = z.strictObject({
  /** The repository, `owner/name`. @example 'acme/site' */
  repo: z.string().regex(/^[\w.-]+\/[\w.-]+$/, { error: 'expected "owner/name"' }),
  /** Id of the repository. @example 'R_kgDOHabcde' */
  repoId: filledText(),
  /** Category of the discussions. @example 'Comments' */
  category: filledText(),
  /** Id of the category. @example 'DIC_kwDOHabcde4CSabc' */
  categoryId: filledText(),
  /** The property that identifies a page’s discussion: its path or its title. @default 'pathname' @example 'title' */
  mapping: z.enum(['pathname', 'title']).default('pathname'),
  /** Requires an exact match of the discussion’s title. @default false @example true */
  strict: flag().default(false),
  /** Origin of a self-hosted Giscus. @default 'https://giscus.app' @example 'https://comments.example.com' */
  host: httpsHost().default('https://giscus.app'),
});

/** Settings that https://giscus.app generates for a repository. */
export interface GiscusConfig extends Keys<typeof giscus> {}

export const comments = z.strictObject({
  /**
   * Comments in GitHub Discussions, shown by Giscus.
   * @example { repo: 'acme/site', repoId: 'R_1', category: 'Comments', categoryId: 'DIC_1' }
   */
  giscus: named<GiscusConfig>(giscus),
  /** Kinds of pages that have comments. @default ['blog-post'] @example ['doc', 'blog-post'] */
  layouts: layouts().default(['blog-post']),
});

/** Comments below articles. */
export interface CommentsConfig extends Keys<typeof comments> {}
