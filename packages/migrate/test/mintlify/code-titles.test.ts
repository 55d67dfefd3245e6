import { expect, test } from 'vitest';
import { withCodeTitles } from '../../src/mintlify/code-titles.ts';

test('the title that Mintlify writes after the language becomes a title, and settings do not', () => {
  const first = (info: string) => withCodeTitles(`\`\`\`${info}\na\n\`\`\``).split('\n')[0];
  expect(first('ts lib/db.ts (Drizzle) {2, 3} wrap')).toBe('```ts title="lib/db.ts (Drizzle)" {2,3}');
  expect(first('js title="a.js" lines icon="js" theme={null}')).toBe('```js title="a.js" showLineNumbers');
  expect(first('js "a b.js" expandable highlight={1-2}')).toBe('```js title="a b.js" {1-2}');
  expect(first('js')).toBe('```js');
  expect(first('ts twoslash lib/db.ts wrap {2}')).toBe('```ts twoslash title="lib/db.ts" {2}');
  expect(withCodeTitles('  ```sh run\n  ``` not the end\n  ```\n\n> ```sh go\n> ```')).toBe(
    '  ```sh title="run"\n  ``` not the end\n  ```\n\n> ```sh title="go"\n> ```',
  );
});
