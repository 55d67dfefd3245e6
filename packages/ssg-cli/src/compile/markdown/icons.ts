import type { Link, Strong } from 'mdast';
import { visit } from '../../lib/visit.ts';
import type { MarkdownFeature } from './feature.ts';

/** Turns the icon of `[text](url){icon="key"}`, or of words in bold, into a data attribute of the element, for cards. */
export const icons: MarkdownFeature = {
  sign: /\{icon=/,
  apply(tree) {
    visit(tree, (node, index, parent) => {
      if (node.type !== 'link' && node.type !== 'strong') return;
      const titled: Link | Strong = node;
      const after = index === undefined ? undefined : parent?.children[index + 1];
      if (after?.type !== 'text') return;
      const icon = /^\{icon=(?:"([\w-]+)"|([\w-]+))\}/.exec(after.value);
      if (icon === null) return;
      after.value = after.value.slice(icon[0].length);
      titled.data = { ...titled.data, hProperties: { dataIcon: icon[1] ?? icon[2] ?? '' } };
    });
    return [];
  },
};
