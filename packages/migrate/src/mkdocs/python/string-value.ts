import type { SyntaxNode } from '@lezer/common';

/** The text of a string without what its quotes and indentation add, or `undefined` for any other expression. */
export function docstringOf(node: SyntaxNode, text: string): string | undefined {
  if (node.name === 'ContinuedString') {
    const parts: string[] = [];
    for (let one = node.firstChild; one !== null; one = one.nextSibling) parts.push(docstringOf(one, text) ?? '');
    return parts.join('');
  }
  const [, prefix = '', , inner] =
    /^([rRuU]?)("""|'''|"|')([\s\S]*)\2$/.exec(node.name === 'String' ? text.slice(node.from, node.to) : '') ?? [];
  if (inner === undefined) return undefined;
  return withoutIndent(/r/i.test(prefix) ? inner : inner.replace(/\\(?:\n|([nt\\'"]))/g, unescaped));
}

const unescaped = (_: string, sign: string | undefined): string =>
  sign === undefined ? '' : sign === 'n' ? '\n' : sign === 't' ? '\t' : sign;

/** Removes the common indentation of all lines but the first, as Python's `inspect.cleandoc` does. */
export function withoutIndent(text: string): string {
  const [first = '', ...rest] = text.replaceAll('\t', '        ').split('\n');
  const widths = rest.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const width = Math.min(...widths, 1000);
  return [first.trimStart(), ...rest.map((line) => line.slice(width))].join('\n').trim();
}
