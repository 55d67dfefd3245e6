import type { Program } from 'estree';
import type { Node } from 'unist';
import { markComment } from './comments.ts';
import { literalOf, unknown } from './literal.ts';
import { type OpenPage, withProps } from './open-page.ts';
import { takeFromCode, undefinedName } from './page-names.ts';
import { endOf, startOf } from './positions.ts';

/**
 * Converts an expression. Returns `undefined` if the expression is unchanged: its indentation may belong to a
 * surrounding list.
 */
export function convertExpression(page: OpenPage, node: Node): string | undefined {
  const { value, data } = node as unknown as { value: string; data?: { estree?: Program } };
  const comment = markComment(page.text.slice(startOf(node), endOf(node)));
  if (comment !== undefined) return comment;
  if (value.trim() === '') return undefined;
  if (/^\s*(?:props\.)?children\s*$/.test(value) && page.partial !== undefined) return page.partial.children;
  const prop = page.partial?.props.get(/^\s*props\.(\w+)\s*$/.exec(value)?.[1] ?? '');
  const literal = prop === undefined ? literalOf(data?.estree) : unquoted(prop);
  if (literal === ' ') return ' ';
  if (typeof literal === 'string' && /^[^{}<>\\`*_[\]]*$/.test(literal)) return literal;
  const lacked = undefinedName(page, data?.estree);
  if (lacked !== undefined && prop === undefined) return asText(page, node, lacked);
  page.needsMdx = true;
  takeFromCode(page, value);
  const written = prop ?? withProps(page, value);
  return written === value ? undefined : `{${written}}`;
}

function asText(page: OpenPage, node: Node, name: string): string {
  if (page.site.isMdx1 !== true)
    page.note(
      node,
      `An expression uses \`${name}\`, which the page does not define; it is shown as text.`,
      'Write what the old site showed.',
    );
  return page.text.slice(startOf(node), endOf(node)).replace(/[\\`*_{}[\]<>]/g, '\\$&');
}

const unquoted = (code: string): unknown => {
  try {
    return JSON.parse(code) as unknown;
  } catch {
    return unknown;
  }
};
