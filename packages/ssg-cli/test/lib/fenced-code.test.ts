import { expect, test } from 'vitest';
import { changeProse } from '../../src/lib/change-prose.ts';

/** Marks the lines that are not code. */
const marked = (text: string) => changeProse(text, (line) => `P${line}`);

test.each([
  ['a fence and its end', '```js\ncode\n```\ntext', '```js\ncode\n```\nPtext'],
  ['a longer end', '~~~\ncode\n~~~~\ntext', '~~~\ncode\n~~~~\nPtext'],
  ['a shorter run within', '````\n```\ncode\n```\n````\ntext', '````\n```\ncode\n```\n````\nPtext'],
  ['a fence with words within, which ends nothing', '```\n```js\ncode\n```\ntext', '```\n```js\ncode\n```\nPtext'],
  ['code within a line', '```a``` b\ntext', 'P```a``` b\nPtext'],
  ['a fence in a quote', '> ```\n> code\n> ```\n> text', '> ```\n> code\n> ```\nP> text'],
  ['a fence in a quote without spaces', '> ```\n>code\n>```\n>text', '> ```\n>code\n>```\nP>text'],
  ['a quote that ends before its fence', '> ```\n> code\ntext', '> ```\n> code\nPtext'],
  ['a fence that is never closed', '```\ncode', '```\ncode'],
  ['a fence in a list', '- a\n  ```\n  code\n  ```\n  text', 'P- a\n  ```\n  code\n  ```\nP  text'],
  ['a fence that begins an item', '1. ```\n   code\n\n   ```\n   text', '1. ```\n   code\n\n   ```\nP   text'],
  ['an item that ends before its fence', '- ```\n  code\ntext', '- ```\n  code\nPtext'],
  [
    'a fence in an item of a quote',
    '> - ```\n>   - code\n>\n>   ```\n> text',
    '> - ```\n>   - code\n>\n>   ```\nP> text',
  ],
  ['what is code by its indentation alone', '    ```\ntext', '    ```\nPtext'],
])('code is distinguished from prose: %s', (_, text, expected) => {
  expect(marked(text)).toBe(expected);
});
