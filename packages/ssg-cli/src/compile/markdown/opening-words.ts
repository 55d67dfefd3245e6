import type { Nodes, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { headingWords, type Words } from './heading-words.ts';

/** Text without HTML, whose tags are no words. */
const wordsOf = (node: Nodes): string => textOf(node, { includeHtml: false });

/** The words of a leading level-one heading, which must be the first node. */
export function contentTitle(tree: Root): (Words & { readonly line: number }) | undefined {
  // Imports of an MDX page are not content.
  const first = tree.children.find((node) => (node.type as string) !== 'mdxjsEsm');
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  return { ...headingWords(first, tree), line: first.position?.start.line ?? 1 };
}

/** The paragraphs among the nodes as plain text. */
export function* paragraphs(
  nodes: readonly RootContent[],
  read: (node: Nodes) => string = wordsOf,
): Generator<string, undefined> {
  for (const node of nodes) {
    if (node.type !== 'paragraph') continue;
    const text = read(withoutExpressions(node)).replace(/\s+/g, ' ').trim();
    if (text !== '') yield text;
  }
}

/** The first paragraph; of a page that consists of boxes and sections made by directives, the first one in one of them. */
export function firstParagraph({ children }: Root): string {
  const [first] = paragraphs(children);
  if (first !== undefined) return first;
  const inside = children.flatMap((node) =>
    node.type === 'containerDirective' ? (node.children as RootContent[]) : [],
  );
  const [boxed = ''] = paragraphs(inside.filter(({ data }) => !isLabel(data)));
  return boxed;
}

/** The label of a directive is a paragraph of its own. */
const isLabel = (data: unknown): boolean => (data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;

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
