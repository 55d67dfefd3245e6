import { hasImage } from '../lib/inline-images.ts';
import type { Config } from './types.ts';

type Bar = Config['announcementBar'];

/** Whether the generated stylesheet has rules for the bar of this site. */
export const hasOwnRules = (bar: Bar): boolean =>
  bar?.backgroundColor !== undefined || bar?.textColor !== undefined || hasImage(bar?.content);
