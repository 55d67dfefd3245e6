import * as z from 'zod';
import { filledText, flag, type Keys, named } from './parts.ts';

const sources = () => z.array(filledText()).optional();

const csp = z.strictObject({
  /** Scripts: hosts, hashes and `'wasm-unsafe-eval'`. @default none @example ['https://cdn.example.com'] */
  'script-src': sources(),
  /** Stylesheets. `'unsafe-inline'` allows inline styles. @default none @example ['https://fonts.example.com'] */
  'style-src': sources(),
  /** Images. Hosts of images that pages show need no entry. @default none @example ['https://*.example.com'] */
  'img-src': sources(),
  /** Fonts. @default none @example ['https://fonts.example.com'] */
  'font-src': sources(),
  /**
   * URLs to which scripts connect with `fetch`, beacons and sockets.
   * @default none @example ['https://api.example.com']
   */
  'connect-src': sources(),
  /**
   * Video and audio. Hosts of media that pages show need no entry.
   * @default none @example ['https://media.example.com']
   */
  'media-src': sources(),
  /**
   * Hosts whose pages may be embedded, for example with `::iframe`.
   * @default YouTube and Vimeo if a page embeds them @example ['https://codesandbox.io']
   */
  'frame-src': sources(),
  /** Workers. @default none @example ['blob:'] */
  'worker-src': sources(),
  /** URLs to which forms are submitted. @default none @example ['https://forms.example.com'] */
  'form-action': sources(),
  /** Sites that may show this one in a frame. @default none @example ['https://portal.example.com'] */
  'frame-ancestors': sources(),
});

/** Sources added to the directives of the Content-Security-Policy: hosts such as `https://*.example.com`, and keywords. */
export interface CspSources extends Keys<typeof csp> {}

export const security = z.strictObject({
  /**
   * Sources added to the Content-Security-Policy. Most sites need none, because what the pages and the configured
   * services use is allowed automatically.
   * @default {} @example { 'frame-src': ['https://codesandbox.io'] }
   */
  csp: named<CspSources>(csp).optional(),
  /**
   * Also adds the policy to each page, for hosts that send no headers.
   * @default true for the host 'github-pages', else false @example true
   */
  meta: flag().optional(),
  /**
   * Whether browsers refuse to make markup or code of strings (Trusted Types). With `false`, components of packages
   * that set `innerHTML` work.
   * @default true @example false
   */
  trustedTypes: flag().default(true),
});

/** Security settings. */
export interface SecurityConfig extends Keys<typeof security> {}
