import * as z from 'zod';
import { expectedHostPattern, isHostPattern } from '../../lib/host-pattern.ts';
import { filledText, type Keys } from './parts.ts';

export const dev = z.strictObject({
  /**
   * Hosts under which `ssg dev` and `ssg preview` answer, besides `localhost`, IP addresses and the host of `--host`:
   * those of proxies, tunnels and containers. `.example.com` allows a domain and its subdomains, `true` every host,
   * so that any website you visit can read the site from your machine.
   * @default [] @example ['docs.example.test', '.ngrok-free.app']
   */
  allowedHosts: z
    .union([z.array(z.string().refine(isHostPattern, { error: expectedHostPattern })), z.literal(true)])
    .default([]),
});

/** Settings of `ssg dev` and `ssg preview`. */
export interface DevConfig extends Keys<typeof dev> {}

export const externalLinks = z.strictObject({
  /**
   * Addresses to request; `*` stands for anything. Those in private networks are requested only if they are named
   * here.
   * @default all @example ['https://example.com/*']
   */
  allow: z.array(filledText()).default([]),
  /**
   * Addresses not to check, also of other programs at the host of the site; `*` stands for anything.
   * @default none @example ['https://localhost*', '*.internal.example/*']
   */
  ignore: z.array(filledText()).default([]),
  /** Days for which a good answer is remembered in `.ssg/cache`. @default 7 @example 1 */
  maxAge: z.number().min(0).default(7),
  /** Requests to one host at the same time. @default 2 @example 1 */
  perHost: z.int().min(1).max(16).default(2),
  /** Further attempts after an error that may pass, such as 503. @default 2 @example 0 */
  retries: z.int().min(0).max(10).default(2),
  /** Seconds to wait for an answer. @default 15 @example 60 */
  timeout: z.number().min(1).max(600).default(15),
});

/** How `ssg check --external` requests links to other sites. Builds never do. */
export interface ExternalLinksOptions extends Keys<typeof externalLinks> {}
