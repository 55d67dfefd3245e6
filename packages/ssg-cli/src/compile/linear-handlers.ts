import type { List, ListItem, Parents, TableRow } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import { defaultHandlers } from 'remark-rehype';

/**
 * Handlers of mdast-util-to-hast ask the list or table around them: an item whether any other is loose, a row for its place
 * among all rows. Asked once for each, that takes the square of their number. Here they get a parent with the answer alone.
 */
export function linearHandlers(): Handlers {
  const loose = new WeakMap<List, boolean>();
  return {
    listItem(state: State, item: ListItem, parent: Parents | undefined) {
      if (parent?.type !== 'list') return defaultHandlers.listItem(state, item, parent);
      const spread = loose.get(parent) ?? isLoose(parent);
      loose.set(parent, spread);
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
