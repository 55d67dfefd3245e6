import type { Node, Parent } from 'unist';

/** Returned by a visitor to skip the node's children, or as `[SKIP, index]` to continue at that index of the parent. */
export const SKIP = 'skip';

type Step = typeof SKIP | readonly [typeof SKIP, number] | undefined;

/**
 * Visits the nodes of a tree, parents before children, optionally of one type only. unist-util-visit supports more, but
 * creates a function and a list of ancestors for each node, which takes a notable part of a large build.
 */
export function visit(
  tree: Node,
  type: string,
  // biome-ignore lint/suspicious/noExplicitAny: the node's type follows from `type`, which trees of mixed plugins do not promise.
  visitor: (node: any, index: number | undefined, parent: any) => Step,
): void;
export function visit(
  tree: Node,
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  visitor: (node: any, index: number | undefined, parent: any) => Step,
): void;
export function visit(tree: Node, first: unknown, second?: unknown): void {
  const type = typeof first === 'string' ? first : undefined;
  const visitor = (typeof first === 'string' ? second : first) as (node: Node, index?: number, parent?: Parent) => Step;
  if (type === undefined || tree.type === type) visitor(tree, undefined, undefined);
  if ('children' in tree) walk(tree as Parent, type, visitor);
}

/** Nodes of Markdown that contain no blocks. */
const inlineParents = new Set(['heading', 'paragraph', 'table']);

/** Visits the blocks of one type in Markdown. Does not look into texts, where most nodes are. */
export function visitBlocks(
  tree: Parent,
  type: 'blockquote' | 'code' | 'containerDirective' | 'heading',
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  visitor: (node: any, index: number, parent: any) => Step,
): void {
  walk(tree, type, visitor, inlineParents);
}

function walk(
  parent: Parent,
  type: string | undefined,
  visitor: (node: Node, index: number, parent: Parent) => Step,
  passed?: ReadonlySet<string>,
): void {
  const { children } = parent;
  for (let index = 0; index < children.length; index++) {
    const node = children[index] as Node;
    const step = type === undefined || node.type === type ? visitor(node, index, parent) : undefined;
    if (Array.isArray(step)) index = (step as readonly [string, number])[1] - 1;
    else if (step !== SKIP && 'children' in node && passed?.has(node.type) !== true)
      walk(node as Parent, type, visitor, passed);
  }
}
