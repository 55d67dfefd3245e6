import * as z from 'zod';
import { hostSource } from './host-source.ts';
import { filledText, flag, type Shape } from './schema-parts.ts';
import type {
  AnalyticsConfig,
  CommentsConfig,
  CustomAnalytics,
  FeedbackConfig,
  GiscusConfig,
  GoatCounterConfig,
  GtagConfig,
  PlausibleConfig,
  UmamiConfig,
} from './types.ts';

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

const layouts = () => z.array(z.enum(['doc', 'blog-post'])).min(1);

export const analytics = z.strictObject({
  gtag: z
    .strictObject({ trackingID: filledText(), anonymizeIP: flag().optional() } satisfies Shape<GtagConfig>)
    .optional(),
  plausible: z
    .strictObject({ domain: filledText(), host: httpsHost().optional() } satisfies Shape<PlausibleConfig>)
    .optional(),
  umami: z
    .strictObject({ websiteId: filledText(), host: httpsHost().optional() } satisfies Shape<UmamiConfig>)
    .optional(),
  goatcounter: z.strictObject({ host: httpsHost() } satisfies Shape<GoatCounterConfig>).optional(),
  custom: z
    .strictObject({ module: filledText(), connect: z.array(httpsHost()).optional() } satisfies Shape<CustomAnalytics>)
    .optional(),
} satisfies Shape<AnalyticsConfig>);

export const feedback = z.strictObject({
  url: endpoint(),
  layouts: layouts().optional(),
} satisfies Shape<FeedbackConfig>);

export const comments = z.strictObject({
  giscus: z.strictObject({
    repo: z.string().regex(/^[\w.-]+\/[\w.-]+$/, { error: 'expected "owner/name"' }),
    repoId: filledText(),
    category: filledText(),
    categoryId: filledText(),
    mapping: z.enum(['pathname', 'title']).optional(),
    strict: flag().optional(),
    host: httpsHost().optional(),
  } satisfies Shape<GiscusConfig>),
  layouts: layouts().optional(),
} satisfies Shape<CommentsConfig>);
