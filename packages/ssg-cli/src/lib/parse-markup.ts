import type { Markup } from '@autolode/ssg-runtime/view';
import { fragmentMarkup } from './contain-markup.ts';
import { parsePlainMarkup } from './parse-plain-markup.ts';

/** Parses HTML into plain values, as browsers do. Comments and doctypes are dropped. */
export const parseMarkup = (html: string): Markup => parsePlainMarkup(html) ?? fragmentMarkup(html);

/** Text content of a tree. */
export const markupText = (markup: Markup): string =>
  markup.map((node) => (typeof node === 'string' ? node : markupText(node.slice(2) as unknown as Markup))).join('');
