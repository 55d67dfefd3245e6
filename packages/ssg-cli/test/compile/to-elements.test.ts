import type { Root } from 'mdast';
import { type Handlers, type State, toHast } from 'mdast-util-to-hast';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../src/compile/parse-markdown.ts';
import { toElements } from '../../src/compile/to-elements.ts';

const parse = (text: string): Root => parseMarkdown(text, { parser: 'auto', remarkPlugins: [] });

test.each([
  ['a link whose definition is in a quote', '[a][b] and [c]\n\n> [b]: /x "Title"\n\n- [c]: /y\n'],
  ['the first of two definitions', '[a]\n\n[a]: /one\n[A]: /two\n'],
  ['footnotes with blocks and links', 'A[^1] b[^2] c[^1].\n\n[^1]: One [d].\n\n    - Two\n\n[^2]: Three\n\n[d]: /d\n'],
  ['a directive', ':::note[Title [a]]\n\nText\n\n:::\n\n[a]: /a\n'],
  ['an empty page', ''],
])('%s is converted as mdast-util-to-hast does it', (_, text) =>
  expect(toElements(parse(text), {})).toEqual(toHast(parse(text))),
);

test('a handler of the site for the root gets the article', () => {
  const root = (_: State, node: Root) => ({
    type: 'root',
    children: [{ type: 'text', value: `${node.children.length}` }],
  });
  expect(toElements(parse('a\n\nb'), { handlers: { root } as unknown as Handlers })).toMatchObject({
    children: [{ type: 'text', value: '2' }],
  });
});
