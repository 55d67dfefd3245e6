import { expect, test } from 'vitest';
import { compileInput } from '../bad-inputs/compile-input.ts';

const titleOf = (text: string) => compileInput(text).page?.contentTitle;

test.each([
  ['below badges', '[![Build](https://a.example/b.svg)](https://a.example)\n\n# Cups\n'],
  ['below a comment and an old anchor', '<!-- markdownlint-disable -->\n<a name="top"></a>\n\n# Cups\n'],
  ['below a paragraph', 'Welcome.\n\n# Cups\n'],
  ['in HTML that centres it', '<div align="center">\n<img src="/logo.svg" alt="">\n<h1>Cups</h1>\n</div>\n\nText.\n'],
])('a page without a title gets that of its first heading: %s', (_, text) => expect(titleOf(text)).toBe('Cups'));

test('a heading below another one, and one of a page with a title, is not the title', () => {
  expect(titleOf('## Part\n\n# Cups\n')).toBeUndefined();
  expect(titleOf('---\ntitle: Pots\n---\n\nText.\n\n# Cups\n')).toBeUndefined();
});
