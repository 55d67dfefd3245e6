import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { defaultHandlers, type Handlers, type Options, type State, toHast } from 'mdast-util-to-hast';
import { visitBlocks } from '../lib/visit.ts';

/**
 * Converts an article to elements. mdast-util-to-hast first looks for definitions, for which it creates a function for
 * each node, so it gets a tree of nothing else, in place of which it converts the article.
 */
export function toElements(article: Root, options: Options): HastRoot {
  const definitions: Root['children'] = [];
  for (const type of ['definition', 'footnoteDefinition'] as const)
    visitBlocks(article, type, (node) => void definitions.push(node));
  const own = options.handlers?.['root'] ?? defaultHandlers.root;
  const handlers = { ...options.handlers, root: (state: State) => own(state, article, undefined) } as Handlers;
  return toHast({ type: 'root', children: definitions }, { ...options, handlers }) as HastRoot;
}
