import { expect, test } from 'vitest';
import { closeBlocks, widenBlocks } from '../../src/content/blocks.ts';

test('a block has more colons than the blocks inside it', () => {
  expect(widenBlocks(':::tip\n\n::::tabs\n:::tab[A]\n\na\n\n:::\n::::\n\n:::\n\n:::note\nb\n:::')).toBe(
    ':::::tip\n\n::::tabs\n:::tab[A]\n\na\n\n:::\n::::\n\n:::::\n\n:::note\nb\n:::',
  );
  expect(widenBlocks('- :::tip\n\n  ::::tabs\n  ::::\n\n  :::')).toBe('- :::::tip\n\n  ::::tabs\n  ::::\n\n  :::::');
});

test('blocks that are wide enough, code, and blocks without an end are unchanged', () => {
  for (const text of ['::::a\n:::b\n:::\n::::', ':::a\n\n```\n::::b\n::::\n```\n\n:::', ':::a\n\n::::b\n::::', '::::'])
    expect(widenBlocks(text)).toBe(text);
});

test('blocks that are never closed end where Docusaurus ends them', () => {
  expect(closeBlocks(':::tip\n\na\n')).toBe(':::tip\n\na\n\n:::\n');
  // The second line was meant to close the first block, but opens another one in it.
  expect(closeBlocks(':::tip\na\n:::tip\n\n## B\n\n:::note\nc\n:::\n\nd\n')).toBe(
    ':::::tip\na\n::::tip\n\n## B\n\n:::note\nc\n:::\n\n::::\n\n:::::\n\nd\n',
  );
  // A fence that is not closed ends with the block around it.
  expect(closeBlocks(':::note\n```js\na\n:::\n\n## B\n\n```js\nb\n```\n')).toBe(
    ':::note\n```js\na\n```\n:::\n\n## B\n\n```js\nb\n```\n',
  );
  expect(closeBlocks(':::note\n```js\na\n:::\n\n## B\n')).toBe(':::note\n```js\na\n```\n:::\n\n## B\n');
  expect(closeBlocks('::::note\n```md\n:::tip\n:::\n```\n::::')).toBe('::::note\n```md\n:::tip\n:::\n```\n::::');
  // The fences of a list may be indented differently.
  const inList = '::::tabs\n:::tab\n1. a\n\n    ```js\n    b\n   ```\n\n1. c\n:::\n::::';
  expect(closeBlocks(inList)).toBe(inList);
  for (const text of [':::a\n\n:::b\n:::\n\n:::', '::::a\n:::b\n:::\n::::', '```\n:::a\n```', 'a ::: b'])
    expect(closeBlocks(text)).toBe(text);
});
