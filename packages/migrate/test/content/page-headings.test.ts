import { expect, test } from 'vitest';
import { headingsOf } from '../../src/content/page-headings.ts';
import { docusaurus, migrate } from '../old-site.ts';

test('headings have their text, id and level, and code has none', () => {
  expect(headingsOf('# Tea\n\n## Green `tea` {#green}\n\n### [Cups](a.md)\n\n```\n## Code\n```\n\n## Cups\n')).toEqual([
    { value: 'Green tea', id: 'green', level: 2 },
    { value: 'Cups', id: 'cups', level: 3 },
    { value: 'Cups', id: 'cups-1', level: 2 },
  ]);
});

test('a component gets the headings of its page, which would fail without them', async () => {
  const { paths, read } = await migrate(
    docusaurus({
      'docs/tea.mdx': "import List from '../src/List';\n\n# Tea\n\n<List toc={toc} />\n\n## Water\n",
      'src/List.js': 'export default ({ toc }) => <b>{toc.length}</b>;\n',
      'docs/cup.mdx': '# Cup\n\nA `{toc}` in code.\n\n```css\n.toc { color: red }\n```\n',
    }),
  );
  expect(read('docs/tea.mdx')).toContain('export const toc = [{"value":"Water","id":"water","level":2}];');
  expect(paths()).toContain('docs/cup.md');
});
