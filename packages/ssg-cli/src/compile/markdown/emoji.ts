import { nameToEmoji } from 'gemoji';
import type { Heading, Parents, RootContent, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { ownValue } from '../../lib/own-value.ts';
import { visit } from '../../lib/visit.ts';
import type { MarkdownFeature } from './feature.ts';

/** One or more shortcodes in a row. `12:30:45` and `Ruby::gem:` have none. */
const shortcode = /(?<![\w:])(?::[a-z\d_+-]{1,40}:)+(?!\w)/;

const everywhere = new RegExp(shortcode, 'g');

const withEmoji = (text: string): string =>
  text.replace(everywhere, (run) =>
    run.replace(/:([^:]+):/g, (written, name: string) => ownValue(nameToEmoji, name) ?? written),
  );

/**
 * Replaces GitHub's shortcodes, such as `:rocket:`, with their emoji. Other words between colons stay. Headings keep the ids
 * that GitHub gives them, which contain the name.
 */
export const shortcodes: MarkdownFeature = {
  sign: shortcode,
  apply(tree, { options }) {
    if (!options.emoji) return [];
    visit(tree, (node) => {
      if (!('children' in node)) return;
      const parent = node as Parents;
      joinTexts(parent);
      if (parent.type === 'heading') keepText(parent);
      for (const child of parent.children) if (child.type === 'text') child.value = withEmoji(child.value);
    });
    return [];
  },
};

/** Key of a heading's data: its text before shortcodes were replaced. */
const slugText = 'ssgSlugText';

/** The text that a heading's id is made of, if its shortcodes were replaced. */
export const slugTextOf = ({ data }: Heading): string | undefined =>
  (data as { readonly [slugText]?: string } | undefined)?.[slugText];

function keepText(heading: Heading): void {
  const text = textOf(heading);
  if (withEmoji(text) !== text) heading.data = { ...heading.data, [slugText]: text } as NonNullable<Heading['data']>;
}

/** What looked like a directive was divided from the colon behind it. */
function joinTexts(parent: Parents): void {
  const joined: RootContent[] = [];
  for (const child of parent.children) {
    const last = joined.at(-1);
    if (child.type !== 'text' || last?.type !== 'text') {
      joined.push(child);
      continue;
    }
    const text: Text = { type: 'text', value: last.value + child.value };
    if (last.position !== undefined && child.position !== undefined)
      text.position = { start: last.position.start, end: child.position.end };
    joined[joined.length - 1] = text;
  }
  if (joined.length < parent.children.length) parent.children = joined as never;
}
