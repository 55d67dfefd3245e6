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
  [
    '<b>{({ a: 1 })}</b>',
    undefined,
    undefined,
    'an object cannot be shown as text: object with keys {a}',
    'JSON.stringify',
  ],
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

test('an error in a part that a page imports has the line of the part', async () => {
  const site = copySite('basic-site');
  site.write('docs/_part.mdx', 'One.\n\nTwo {missing}.\n');
  site.write('docs/page.mdx', "import Part from './_part.mdx';\n\n# Page\n\n<Part />\n");
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'docs/_part.mdx:3  Could not render /docs/page: missing is not defined.',
  ]);
});
