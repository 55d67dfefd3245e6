import { append } from '@autolode/ssg-cli/internal';
import type { PhrasingContent } from 'mdast';

/** Text with what translators must not change: code, and the marks around a link or bold words. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'span'; readonly open: string; readonly close: string; readonly children: readonly Inline[] };

/** Cuts the original text between two points of the tree, with the line breaks of the paragraph as spaces. */
export type Slice = (from: number, to: number) => string;

/** A node of text, with offsets in the text of the page. */
type Node = PhrasingContent & { readonly children?: readonly PhrasingContent[] };

/** The hard line break, written the same way whatever the original uses. */
export const hardBreak = '\\\n';

/** Converts the content of a paragraph. Everything that is not text or a mark around text is protected as it is written. */
export function inlineOf(nodes: readonly PhrasingContent[], slice: Slice): Inline[] {
  const found: Inline[] = [];
  for (const node of nodes as readonly Node[]) {
    const [start, end] = rangeOf(node);
    const inner = node.children;
    if (isComment(node, slice(start, end))) {
      const before = found.at(-1);
      if (before?.kind === 'text') found.splice(-1, 1, { kind: 'text', text: before.text.trimEnd() });
      continue;
    }
    if (node.type === 'text') found.push({ kind: 'text', text: slice(start, end) });
    else if (node.type === 'break') found.push({ kind: 'code', text: hardBreak });
    else if (node.type === 'image') append(found, imageOf(slice(start, end)));
    else if (inner === undefined || inner.length === 0 || isAutolink(node, slice(start, end)) || isName(node))
      found.push({ kind: 'code', text: slice(start, end) });
    else {
      const [first] = rangeOf(inner[0] as Node);
      const [, last] = rangeOf(inner.at(-1) as Node);
      // Where a line ends inside the brackets, the spaces around the break are no part of the mark.
      const close = closingOf(node, slice(last, end).trimStart(), slice(first, last));
      found.push({ kind: 'span', open: slice(start, first).trimEnd(), close, children: inlineOf(inner, slice) });
    }
  }
  return found;
}

/** Comments are for editors of the original. */
const isComment = ({ type }: { readonly type: string }, written: string): boolean =>
  type === 'html'
    ? written.startsWith('<!--')
    : type === 'mdxTextExpression' && /^\{\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*\}$/.test(written);

/** Start and end of a node in the text. */
export const rangeOf = (node: { readonly position?: unknown }): [number, number] => {
  const { start, end } = node.position as { start: { offset: number }; end: { offset: number } };
  return [start.offset, end.offset];
};

/** What stands in the brackets of `:icon[rocket]` and `:var[release]` is a name. */
const isName = (node: { readonly type: string; readonly name?: string | null }): boolean =>
  node.type === 'textDirective' && (node.name === 'icon' || node.name === 'var');

/** A bare URL is a link whose text is its target. */
const isAutolink = (node: Node, written: string): boolean => node.type === 'link' && !written.startsWith('[');

/** The text of `[page][]` and `[page]` names the target, so a translation needs the name apart from its text. */
function closingOf(node: Node, close: string, text: string): string {
  return node.type === 'linkReference' && node.referenceType !== 'full' ? `][${text}]` : close;
}

/** The alternative text of an image is translated, its URL is not. */
function imageOf(written: string): Inline[] {
  const at = written.lastIndexOf('](');
  const alt = written.slice(2, at);
  if (at < 2 || !/\p{L}/u.test(alt) || /[[\]]/.test(alt)) return [{ kind: 'code', text: written }];
  return [{ kind: 'span', open: '![', close: written.slice(at), children: [{ kind: 'text', text: alt }] }];
}

/** The Markdown of a text. */
export const markdownOf = (parts: readonly Inline[]): string =>
  parts.map((one) => (one.kind === 'span' ? one.open + markdownOf(one.children) + one.close : one.text)).join('');

/** Whether a text contains words outside of what is protected. */
export const hasWords = (parts: readonly Inline[]): boolean =>
  parts.some((one) => (one.kind === 'span' ? hasWords(one.children) : one.kind === 'text' && /\p{L}/u.test(one.text)));

/** What must appear in a translation as often as in the original: `code`, `](target)`, `<br>`. */
export const placeholdersOf = (parts: readonly Inline[]): string[] =>
  parts.flatMap((one) => {
    if (one.kind === 'text') return [];
    if (one.kind === 'code') return one.text === hardBreak ? [] : [one.text];
    return [`${one.open}…${one.close}`, ...placeholdersOf(one.children)];
  });

/** A text without its line breaks, and without the spaces around them. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
