import { expect, test } from 'vitest';
import { writeOutIncludes } from '../../src/content/twoslash-includes.ts';
import { docusaurus, migrate } from '../old-site.ts';

test('samples have what hidden blocks define, in parts and in lists, and the blocks are gone', () => {
  const page = [
    '# Tea',
    '',
    '```twoslash include pot',
    "const tea = 'green';",
    '// - tea',
    'const cups = 2;',
    '```',
    '',
    '```ts twoslash',
    '// @include: pot-tea',
    '// ---cut---',
    'tea;',
    '```',
    '',
    '- In a list:',
    '',
    '  ```tsx twoslash title="a.tsx"',
    '  // @include: pot',
    '  cups;',
    '  ```',
    '',
    '```ts',
    '// @include: pot',
    '```',
    '',
    '```ts twoslash',
    '// @include: gone',
    '```',
    '',
  ];
  expect(writeOutIncludes(page.join('\n')).split('\n')).toEqual([
    '# Tea',
    '',
    '',
    '```ts twoslash',
    "const tea = 'green';",
    '// ---cut---',
    'tea;',
    '```',
    '',
    '- In a list:',
    '',
    '  ```tsx twoslash title="a.tsx"',
    "  const tea = 'green';",
    '  const cups = 2;',
    '  cups;',
    '  ```',
    ...page.slice(20),
  ]);
});

test('a page without such blocks stays as it is', () => {
  const page = '```ts twoslash\n// @include: pot\n```\n';
  expect(writeOutIncludes(page)).toBe(page);
});

test('a page whose samples are written out is reported', async () => {
  const { read, notes } = await migrate(
    docusaurus({
      'docs/cup.md': '# Cup\n\n```twoslash include tea\nconst tea = 1;\n```\n\n```ts twoslash\n// @include: tea\n```\n',
    }),
  );
  expect(read('docs/cup.md')).toBe('# Cup\n\n\n```ts twoslash\nconst tea = 1;\n```\n');
  expect(notes.find(({ cause }) => cause === 'code blocks')?.file).toBe('docs/cup.md');
});
