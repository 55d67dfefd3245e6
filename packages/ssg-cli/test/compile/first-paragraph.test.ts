import { expect, test } from 'vitest';
import { compile } from './compile.ts';

test('the first paragraph of a page is taken from a section made by a directive if there is none around it', () => {
  const first = (text: string) => compile(text).firstParagraph;
  expect(first(':::note[Label]\n\nIn a box.\n\n:::\n\nAround it.\n')).toBe('Around it.');
  expect(first('# Title\n\n:::note[Label]\n\n## Heading\n\nIn *a* box.\n\n:::\n')).toBe('In a box.');
  expect(first('# Title\n')).toBe('');
});

test('tags of HTML are no words of titles, descriptions and excerpts', () => {
  const page = compile(
    '# <a id="top"></a>Press <kbd>K</kbd>\n\nSee <a href="https://a.example">the <b>list</b></a> <img src="/x.png">.\n\n<!-- truncate -->\n',
    {},
    'blog/2025-01-01-page.md',
  );
  expect(page.contentTitle).toBe('Press K');
  expect(page.firstParagraph).toBe('See the list .');
  expect(page.excerpt).toEqual(['See the list .']);
});

test('a description has the values of expressions, and no sentence in which one is missing', () => {
  const first = (text: string) => compile(text, {}, 'docs/page.mdx').firstParagraph;
  expect(first("export const fee = 3;\n\nThe fee is {fee} cents, not *{'4'}*{/* yet */}.\n")).toBe(
    'The fee is 3 cents, not 4.',
  );
  expect(first('The fee is {3 + 4} cents.\n\nIt is paid at once.\n')).toBe('It is paid at once.');
  expect(first('The fee is {prices.fee} cents.\n')).toBe('');
});
