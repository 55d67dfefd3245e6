import type { Config } from '../config/types.ts';

type Bar = Config['announcementBar'];

/** Whether the announcement contains an image, which needs a rule of its own. */
export const hasImage = (bar: Bar): boolean => /<(?:img|svg)\b/i.test(bar?.content ?? '');

/** Whether the generated stylesheet has rules for the bar of this site. */
export const hasOwnRules = (bar: Bar): boolean =>
  bar?.backgroundColor !== undefined || bar?.textColor !== undefined || hasImage(bar);
