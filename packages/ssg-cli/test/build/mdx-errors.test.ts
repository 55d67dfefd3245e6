import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

const lead = [
  '---',
  'title: A page',
  '---',
  '',
  '# A page',
  '',
  ':::note',
  'Text.',
  ':::',
  '',
  'A line',
  'and one more.',
  '',
];

test.each([
  ['Use {id} in the path.', 14, 6, 'id is not defined', '\\{id\\}'],
  [
    '- one\n- {[1, 2].map((n) => n.first.second)}',
    15,
    30,
    "Cannot read properties of undefined (reading 'second')",
    undefined,
  ],
  ['<b>{({ a: 1 })}</b>', 14, 1, 'an object cannot be shown as text: object with keys {a}', 'JSON.stringify'],
  [
    'export const price = (n) => n.toFixed(m);\n\nIt costs {price(2)}.',
    14,
    39,
    'm is not defined',
    'export or import "m"',
  ],
])('an error in `%s` has the line and column of the MDX file', async (text, line, column, message, hint) => {
  const site = copySite('basic-site');
  site.write('docs/page.mdx', [...lead, text, ''].join('\n'));
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    {
      file: 'docs/page.mdx',
      code: 'render/failed',
      message: expect.stringContaining(`Could not render /docs/page: ${message}`),
    },
  ]);
  expect([diagnostics[0]?.line, diagnostics[0]?.column]).toEqual([line, column]);
  expect(diagnostics[0]?.hint ?? '').toContain(hint ?? '');
  expect(diagnostics[0]?.message).not.toMatch(/_createMdxContent|react\.dev/);
});

test.each([
  ['an object as text', 'import data from "./data.yaml";\n\n# Page\n\n- One {data}\n', 5, 'an object cannot be shown'],
  ['a date in an element', '# Page\n\nexport const day = new Date(0);\n\n<p>On {day}</p>\n', 5, '[object Date]'],
  ['data as a component', 'import Data from "./data.yaml";\n\n# Page\n\n<Data />\n', 5, 'a component is object'],
  ['an image as a component', 'import Pic from "./pic.svg";\n\n# Page\n\n<Pic />\n', 5, 'is used as a component'],
])('%s is an error with its line', async (_, text, line, message) => {
  const site = copySite('basic-site');
  site.write('docs/data.yaml', 'a: 1\n');
  site.write('docs/pic.svg', '<svg xmlns="http://www.w3.org/2000/svg" />\n');
  site.write('docs/page.mdx', text);
  expect((await site.build()).diagnostics).toMatchObject([
    { file: 'docs/page.mdx', line, message: expect.stringContaining(message) },
  ]);
});

test('so is one in a React page, and an element that is never shown is none', async () => {
  const site = copySite('basic-site');
  site.write('components/Card.tsx', 'export const Card = ({ of }) => (\n  <p>\n    Card {of}\n  </p>\n);\n');
  site.write(
    'pages/cards.tsx',
    "import { Card } from '../components/Card.tsx';\nexport const unused = <b>{{ a: 1 }}</b>;\nexport default () => <Card of={{ b: 2 }} />;\n",
  );
  expect((await site.build()).diagnostics).toMatchObject([
    { file: 'components/Card.tsx', line: 2, message: expect.stringContaining('object with keys {b}') },
  ]);
});

test('an error in a part that a page imports has the line of the part', async () => {
  const site = copySite('basic-site');
  site.write('docs/_part.mdx', 'One.\n\nTwo {missing}.\n');
  site.write('docs/page.mdx', "import Part from './_part.mdx';\n\n# Page\n\n<Part />\n");
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'docs/_part.mdx:3  Could not render /docs/page: missing is not defined.',
  ]);
});
