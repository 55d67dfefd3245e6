import type { List, ListItem, Parents, TableRow } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import { defaultHandlers } from 'remark-rehype';
import { remembered } from '../../lib/remembered.ts';

/**
 * Handlers of mdast-util-to-hast examine the parent of a node: an item checks whether any sibling is loose, a row its
 * index among all rows. For each item or row, that takes quadratic time in total. These handlers pass a parent that
 * contains only the answer.
 */
export function linearHandlers(): Handlers {
  const loose = new WeakMap<List, boolean>();
  return {
    listItem(state: State, item: ListItem, parent: Parents | undefined) {
      if (parent?.type !== 'list') return defaultHandlers.listItem(state, item, parent);
      const spread = remembered(loose, parent, () => isLoose(parent));
      return defaultHandlers.listItem(state, item, { ...parent, spread, children: [] });
    },
    tableRow(state: State, row: TableRow, parent: Parents | undefined) {
      if (parent?.type !== 'table') return defaultHandlers.tableRow(state, row, parent);
      return defaultHandlers.tableRow(state, row, { ...parent, children: parent.children[0] === row ? [row] : [] });
    },
  };
}

const isLoose = ({ spread, children }: List): boolean =>
  spread === true || children.some((item) => item.spread ?? item.children.length > 1);
