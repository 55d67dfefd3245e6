import type { Nodes, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { isLabel } from './directives.ts';
import { type ExpressionNode, expressionValue, headingWords, type Words } from './heading-words.ts';

/** Text without HTML, whose tags are no words. */
const wordsOf = (node: Nodes): string => textOf(node, { includeHtml: false });

/** The words of a leading level-one heading, which must be the first node. */
export function contentTitle(tree: Root): (Words & { readonly line: number }) | undefined {
  // Imports of an MDX page are not content.
  const first = tree.children.find((node) => (node.type as string) !== 'mdxjsEsm');
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  return { ...headingWords(first, tree), line: first.position?.start.line ?? 1 };
}

/**
 * The paragraphs among the nodes as plain text. With the tree of a page, expressions have their values, and a paragraph is
 * left out if only rendering knows one: without it, the sentence would say something else.
 */
export function* paragraphs(
  nodes: readonly RootContent[],
  read: (node: Nodes) => string = wordsOf,
  tree?: Root,
): Generator<string, undefined> {
  for (const node of nodes) {
    const whole = node.type !== 'paragraph' ? undefined : tree ? withValues(node, tree) : withoutExpressions(node);
    const text = whole === undefined ? '' : read(whole).replace(/\s+/g, ' ').trim();
    if (text !== '') yield text;
  }
}

/** The first paragraph; of a page that consists of boxes and sections made by directives, the first one in one of them. */
export function firstParagraph(tree: Root): string {
  const [first] = paragraphs(tree.children, wordsOf, tree);
  if (first !== undefined) return first;
  const inside = tree.children.flatMap((node) =>
    node.type === 'containerDirective' ? (node.children as RootContent[]) : [],
  );
  const content = inside.filter((node) => !isLabel(node));
  const [boxed = ''] = paragraphs(content, wordsOf, tree);
  return boxed;
}

/** A node with the values of its expressions; `undefined` if one is unknown. */
function withValues(node: Nodes, tree: Root): Nodes | undefined {
  if ((node.type as string) === 'mdxTextExpression') {
    const value = expressionValue(node as unknown as ExpressionNode, tree);
    return value === undefined ? undefined : { type: 'text', value };
  }
  if (!('children' in node)) return node;
  const children = node.children.map((child) => withValues(child, tree));
  return children.includes(undefined) ? undefined : ({ ...node, children } as Nodes);
}

/** Removes MDX expressions, whose result is not known before they run. */
const withoutExpressions = (node: Nodes): Nodes =>
  'children' in node
    ? ({
        ...node,
        children: node.children
          .filter((child) => (child.type as string) !== 'mdxTextExpression')
          .map((child) => withoutExpressions(child)),
      } as Nodes)
    : node;
