import * as z from 'zod';
import { filledText, flag, type Shape } from './schema-parts.ts';
import type { CspSources, SecurityConfig } from './types.ts';

const sources = () => z.array(filledText()).optional();

const csp = z.strictObject({
  'script-src': sources(),
  'style-src': sources(),
  'img-src': sources(),
  'font-src': sources(),
  'connect-src': sources(),
  'media-src': sources(),
  'frame-src': sources(),
  'worker-src': sources(),
  'form-action': sources(),
  'frame-ancestors': sources(),
} satisfies Shape<CspSources>);

export const security = z.strictObject({
  csp: csp.optional(),
  meta: flag().optional(),
  trustedTypes: flag().optional(),
} satisfies Shape<SecurityConfig>);
