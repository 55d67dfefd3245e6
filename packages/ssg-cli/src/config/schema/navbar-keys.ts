import * as z from 'zod';
import { identifier, text } from './parts.ts';

/** Keys of every item of the navbar. */
export const inItems = {
  /** CSS class of the item’s element. @default no class @example 'only-wide' */
  className: text().optional(),
  /** Side of the bar. @default 'right' @example 'left' */
  position: z.enum(['left', 'right']).optional(),
};

/** The id of a docs section, in items that lead to its docs. */
export const docsPluginId = identifier().optional();
