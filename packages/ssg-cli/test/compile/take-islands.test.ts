import { expect, test } from 'vitest';
import { runMdx } from '../../src/compile/mdx/run-mdx.ts';
import { islandsOfModule } from '../../src/compile/mdx/take-islands.ts';
import { PageFile } from '../../src/compile/page-file.ts';
import { completeMarkdown } from '../../src/config/complete-markdown.ts';
import { copySite, summaries } from '../site-fixture.ts';

const options = completeMarkdown({});
const run = (text: string) => {
  const result = runMdx(text, new PageFile(text, 'docs/page.mdx', {}, '', options.site), options);
  const [wrapper] = /virtual:islands[^"]*/.exec(result.code) ?? [];
  return { ...result, islands: wrapper === undefined ? [] : islandsOfModule(wrapper) };
};
const imports = "import Count, { Ui } from '../components/count.tsx';\n\n";

test.each([
  ['in a list', '{[1, 2].map((n) => <Count key={n} n={n} client:load />)}'],
  ['under a condition', '{true && <Count client:load />}'],
  ['in a prop', '<div title="x" data-x={<Count client:load />} />'],
  ['spread into an element', '<Ui.Box {...{ slot: <Count client:load /> }} client:none />'],
  ['in an exported component', 'export const Demo = () => <Count client:load />\n\n<Demo />'],
  ['in an exported function', 'export function Demo({ n }) {\n  return <Count n={n} client:load />;\n}\n\n<Demo />'],
  ['in an exported constant', 'export const list = [<Count key="a" client:load />]\n\n{list}'],
  ['in a line of text', 'Now {<Count client:load />} or <Count client:load />.'],
  ['as a member', '{[1].map((n) => <Ui.Count key={n} client:load />)}'],
])('a component marked %s is an island', (_, text) => {
  const { islands, diagnostics, code } = run(imports + text);
  expect(summaries(diagnostics)).toEqual([]);
  expect(islands).toHaveLength(1);
  expect(code).toContain('ssgHydrate: "load"');
  expect(code).not.toContain('client:load');
});

test.each([
  ['made in the page', 'export const Own = () => 1\n\n{true && <Own client:load />}', 5, '<Own>'],
  ['made in an expression', '{[() => 1].map((Own) => <Own key="a" client:load />)}', 3, '<Own>'],
  ['that has the name of an import', '{[() => 1].map((Count) => <Count key="a" client:load />)}', 3, '<Count>'],
  ['a member of a value', 'export const all = { Own: 1 }\n\n<all.Own client:load />', 5, '<all.Own>'],
])('a component %s is an error with its line and the way out', (_, text, line, name) => {
  const { islands, diagnostics } = run(imports + text);
  expect(islands).toEqual([]);
  expect(diagnostics).toMatchObject([{ file: 'docs/page.mdx', line, message: expect.stringContaining(name) }]);
  expect(diagnostics[0]?.hint).toContain('Export');
});

test.each([
  ['Text <b client:load />', '<b> cannot be hydrated: it is an element.', 'Remove the attribute'],
  ['{1 && <b client:load />}', '<b> cannot be hydrated: it is an element.', 'Remove the attribute'],
  ['<Count client:load client:idle />', 'not with client:load and client:idle', 'Keep one'],
])('%s is an error with its line and the way out', (text, message, hint) => {
  expect(run(imports + text).diagnostics).toMatchObject([
    { line: 3, message: expect.stringContaining(message), hint: expect.stringContaining(hint) },
  ]);
});

test('an island in a line of text is an element that a paragraph may contain', () => {
  const { code } = run(`${imports}A <Count client:load /> and *<Count client:idle />*.\n\n<Count client:visible />\n`);
  expect(
    [...code.matchAll(/ssgHydrate: "(\w+)",\s+ssgWritten: "Count",\s+(?:ssgElement: "(\w+)")?/g)].map(
      ([, ...of]) => of,
    ),
  ).toEqual([
    ['load', 'span'],
    ['idle', 'span'],
    ['visible', undefined],
  ]);
});

test('an unknown way to hydrate is an error in expressions, too', () => {
  const { diagnostics } = run(`${imports}{1 && <Count client:lod />}\n`);
  expect(summaries(diagnostics)).toEqual(['docs/page.mdx:3  "client:lod" is not a valid hydration mode.']);
});

test('a component without a mark in an expression is reported if it does nothing in the browser', async () => {
  const site = copySite('basic-site');
  site.write(
    'components/count.tsx',
    "import { useState } from 'react';\nexport default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; };\n",
  );
  site.write(
    'docs/page.mdx',
    "import Count from '../components/count.tsx';\n\n# P\n\n{[1].map((n) => <Count key={n} />)}\n",
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([
    expect.stringMatching(/^docs\/page\.mdx:5 {2}<Count> is not hydrated/),
  ]);
});
