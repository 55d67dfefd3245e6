import { expect, test } from 'vitest';
import { plainDocs } from '../src/plain-docs.ts';

test('comments in code lose the marks of Markdown and JSDoc, which a note would show', () => {
  expect(plainDocs('Boils **all** `cups`. [Reference](https://tea.example/a_b)')).toBe('Boils all cups. Reference');
  expect(plainDocs('See {@link Cup}, {@link Pot | the pot} and {@linkcode Lid.open}.')).toBe(
    'See Cup, the pot and Lid.open.',
  );
});

test('other text stays as it is', () => {
  for (const text of ['a[0](b c)', '2 ** 3 ** 4', '{ @link', '- one\n- two']) expect(plainDocs(text)).toBe(text);
});
