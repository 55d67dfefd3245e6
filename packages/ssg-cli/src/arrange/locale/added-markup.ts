import type { Markup } from '@autolode/ssg-runtime/view';
import { isLinkable } from '../../lib/linkable.ts';
import { parseMarkup } from '../../lib/parse-markup.ts';
import { childrenOf } from '../../lib/reading-markup.ts';

/** Elements that run, load or style something. A translation may repeat one, but not change anything in it. */
const active = /^(?:script|style|iframe|frame|object|embed|template|noscript|svg|math|portal)$/;

/** Attributes that visitors read, and those that say how to read a text. */
const readable = /^(?:title|alt|aria-label|aria-description|placeholder|lang|dir)$/;

/**
 * Compares translated HTML with its original.
 * @returns the first tag or attribute that the original does not have. A link may lead to another page.
 */
export function addedMarkup(original: string, translated: string): string | undefined {
  const known = new Set(marksIn(parseMarkup(original)).map(([mark]) => mark));
  return marksIn(parseMarkup(translated)).find(([mark]) => !known.has(mark))?.[1];
}

/** What may only occur in a translation if its original has it, each with what a message calls it. */
function marksIn(markup: Markup): [mark: string, shown: string][] {
  return markup.flatMap((node): [string, string][] => {
    if (typeof node === 'string') return [];
    const name = node[0].toLowerCase();
    if (active.test(name)) return [[JSON.stringify(node), `<${name}>`]];
    const attributes = Object.entries(node[1]).map(([written, value]): [string, string] => {
      const attribute = written.toLowerCase();
      const isFree = readable.test(attribute) || (name === 'a' && attribute === 'href' && isLinkable(value));
      const shown = isFree ? attribute : `${attribute}="${value}"`;
      return [`${name} ${shown}`, shown];
    });
    return [[name, `<${name}>`], ...attributes, ...marksIn(childrenOf(node))];
  });
}
