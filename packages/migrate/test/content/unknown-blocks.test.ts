import { expect, test } from 'vitest';
import { withoutUnknownBlocks } from '../../src/content/unknown-blocks.ts';
import { docusaurusBlocks } from '../../src/docusaurus/docusaurus-blocks.ts';

/** The text that remains, and the messages with the indexes of their lines. */
function shown(text: string) {
  const found: string[] = [];
  const left = withoutUnknownBlocks(text, docusaurusBlocks, (line, { message }) => found.push(`${line} ${message}`));
  return { left, found };
}

test('of a block that Docusaurus does not know, the content and the title stay, and the line is reported', () => {
  const text =
    'a\n\n:::config-example[For *ESM*]\n\n:::tip Title\nb\n:::\n\n::::\n\n> :::swap{on="x"} Of it\n> c\n> :::\n';
  expect(shown(text)).toEqual({
    left: 'a\n\nFor *ESM*\n\n:::tip Title\nb\n:::\n\n\n\n> Of it\n> c\n\n',
    found: [
      '2 `:::config-example` is no block that Docusaurus knows: only its content is shown.',
      '10 `:::swap` is no block that Docusaurus knows: only its content is shown.',
    ],
  });
});

test('admonitions, blocks of the theme and code stay as they are', () => {
  const text = ':::caution\na\n:::\n\n:::secondary[Title]\nb\n:::\n\n:::tabs\nc\n:::\n\n```md\n:::other\n:::\n```\n';
  expect(shown(text)).toEqual({ left: text, found: [] });
});
