import type { Root } from 'mdast';
import { visit } from '../lib/visit.ts';

/** Names of character references that are decoded here. The others need a table, which remark-parse has. */
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/** Whether attributes of directives have character references that only remark-parse decodes. */
export function hasRareReference(text: string): boolean {
  if (!text.includes('&')) return false;
  for (const [attributes] of text.matchAll(/[\w\]-]\{[^\n{}]*/g))
    for (const [reference] of attributes.matchAll(anyReference)) if (decode(reference) === undefined) return true;
  return false;
}

/** Replaces character references in attributes of directives, which the native parser leaves as they are written. */
export function decodeDirectives(tree: Root): void {
  visit(tree, (node) => {
    const { type, attributes } = node as { type: string; attributes?: Record<string, unknown> | null };
    if (!type.endsWith('Directive')) return undefined;
    for (const [name, value] of Object.entries(attributes ?? {}))
      if (attributes && typeof value === 'string' && value.includes('&'))
        attributes[name] = value.replace(anyReference, (reference) => decode(reference) ?? reference);
    return undefined;
  });
}

const anyReference = /&(?:#[xX][0-9a-fA-F]+|#\d+|[a-zA-Z]\w*);?/g;

/** The character of a reference; `undefined` for rare ones, and for what may be part of a URL. */
function decode(reference: string): string | undefined {
  if (!reference.endsWith(';')) return undefined;
  const inner = reference.slice(1, -1);
  if (!inner.startsWith('#')) return named.get(inner);
  const code = /^#x/i.test(inner) ? Number.parseInt(inner.slice(2), 16) : Number(inner.slice(1));
  // Outside of these ranges are characters that parsers replace by others.
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0xd800) ? String.fromCodePoint(code) : undefined;
}
