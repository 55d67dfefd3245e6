import type { Nodes, Text } from 'mdast';
import { fullWidthMarks, hanKana, hasWide } from '../../lib/scripts.ts';
import type { MarkdownFeature } from './feature.ts';

/** With the full-width space, by which authors indent lines. */
const wide = `[${hanKana}${fullWidthMarks}\\u3000]`;
/** Marks that are as wide beside such characters, and narrow elsewhere. */
const mark = '["“”‘’…—]';
const joint = new RegExp(`(?<=${wide})\\n(?=${wide}|${mark})|(?<=${mark})\\n(?=${wide})`, 'gu');
const anyWide = new RegExp(wide, 'u');

/** Whether a line with such a character near its end has another one after it. */
function mayJoin(text: string): boolean {
  if (!hasWide(text)) return false;
  for (let from = 0, at = text.indexOf('\n'); at >= 0; from = at + 1, at = text.indexOf('\n', from))
    if (text[at + 1] !== '\n' && anyWide.test(text.slice(Math.max(from, at - markup), at))) return true;
  return false;
}

/** The most characters of markup and addresses behind the text of a line. */
const markup = 200;

/**
 * Joins the lines of a paragraph where Chinese or Japanese goes on in the next line: browsers show a line break of the
 * source as a space, which these languages do not have between words. Korean has.
 */
export const joinedLines: MarkdownFeature = {
  sign: { test: mayJoin },
  apply(tree) {
    let texts: Text[] = [];
    let joined = '';
    const finish = () => {
      const ends = Array.from(joined.matchAll(joint), ({ index }) => index);
      if (ends.length > 0) removeAt(texts, ends);
      texts = [];
      joined = '';
    };
    const walk = (node: Nodes): void => {
      if (node.type === 'text') {
        texts.push(node);
        joined += node.value;
      } else if ('children' in node && node.children.length > 0) {
        if (containers.has(node.type)) finish();
        for (const child of node.children) walk(child);
      } else if (!isInvisible(node)) {
        texts.push({ type: 'text', value: other });
        joined += other;
      }
    };
    walk(tree);
    finish();
    return [];
  },
};

/** Nodes in which a text begins. */
const containers = new Set(['paragraph', 'heading', 'tableCell']);

/** Takes the place of code, images and hard breaks. */
const other = '\ufffc';

/** Whether a reader sees nothing between the texts beside a node, such as the tag of `<ruby>`. */
const isInvisible = (node: Nodes): boolean =>
  node.type === 'footnoteReference' || (node.type === 'html' && !/^<(?:br|img|hr|input)\b/i.test(node.value));

/** Removes characters at ascending places of the joined texts. */
function removeAt(texts: readonly Text[], places: readonly number[]): void {
  let from = 0;
  let index = 0;
  for (const text of texts) {
    const to = from + text.value.length;
    let value = '';
    let kept = from;
    for (let place = places[index]; place !== undefined && place < to; place = places[++index]) {
      value += text.value.slice(kept - from, place - from);
      kept = place + 1;
    }
    if (kept > from) text.value = value + text.value.slice(kept - from);
    from = to;
  }
}
