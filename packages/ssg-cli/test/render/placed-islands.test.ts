import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { copySite, type SiteFixture } from '../site-fixture.ts';

const parts = `import { createContext, useContext, useId, useState } from 'react';
const Given = createContext('nothing');
let made = 0;
export const Provider = ({ children }) => <Given.Provider value="something">{children}</Given.Provider>;
export function Show() { const [n] = useState(0); return <button>shows {useContext(Given)} {n}</button>; }
export function Strict() { if (useContext(Given) === 'nothing') throw new Error('No provider.'); return <b>strict</b>; }
export function Styled() { return <b className={useContext(Given)}>styled</b>; }
export const Whole = () => <Provider><Show /></Provider>;
export function Field({ label, when }) { const id = useId(); return <p><label htmlFor={id}>{label} {String(when)}</label><input id={id} /></p>; }
export const Numbered = () => <b>{made++}</b>;
export const Button = ({ children }) => { const [n] = useState(0); return <button>{children} {n}</button>; };
export const Picture = () => <img src="/favicon.svg" alt="A picture" />;
`;

function siteWith(content: string, extra: Record<string, string> = {}): SiteFixture {
  const site = copySite('basic-site');
  site.write('components/parts.jsx', parts);
  const names = ['Provider', 'Show', 'Strict', 'Styled', 'Whole', 'Field', 'Numbered', 'Picture', 'Button'].join(', ');
  site.write('docs/page.mdx', `import { ${names} } from '../components/parts.jsx';\n\n# P\n\n${content}\n`);
  site.write('static/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" />');
  for (const [path, text] of Object.entries(extra)) site.write(path, text);
  return site;
}

const shown = (found: readonly Diagnostic[]) => found.map(({ file, line, message }) => [file, line, message]);

test.each([
  ['shows something else', '<Show client:load />', /<Show> is not the same .*: "something" becomes "nothing"/],
  ['looks different', '<Styled client:load />', /"<b class="something">" becomes "<b class="nothing">"/],
  ['fails', '<Strict client:load />', /<Strict> fails without the components around it, .*: No provider/],
])('an island that %s without the provider around it is an error with its line', async (_, island, message) => {
  const { ok, diagnostics } = await siteWith(`<Provider>${island}</Provider>`).build();
  expect(ok).toBe(false);
  expect(shown(diagnostics)).toEqual([['docs/page.mdx', 5, expect.stringMatching(message)]]);
  expect(diagnostics[0]?.hint).toContain('Export a component that contains both');
});

test('the same holds for an island in a component, with the file of the component', async () => {
  const box =
    "import { Provider, Show } from './parts.jsx';\nexport const Box = () => (\n  <Provider>\n    <Show client:load />\n  </Provider>\n);\n";
  const page = "import { Box } from '../components/box.jsx';\nexport default () => <Box />;\n";
  const site = siteWith('Text.', { 'components/box.jsx': box, 'pages/box.tsx': page });
  expect(shown((await site.build()).diagnostics)).toEqual([
    ['components/box.jsx', 4, expect.stringMatching(/\/box: <Show> is not the same/)],
  ]);
});

test('an island that brings its provider, has ids, differs by chance or is nested is none', async () => {
  const site = siteWith(
    '<Whole client:load />\n\n<Field client:load label="A" /> <Field client:load label="A" />\n\n<Numbered client:load />\n\n<Picture client:load />',
  );
  expect(shown((await site.build()).diagnostics)).toEqual([]);
});

test('an island has text as its children', async () => {
  const name = 'Ada';
  const site = siteWith(
    `export const name = '${name}';\n\n<Button client:load>Save all</Button> or <Button client:load>Hello, {name}!</Button>`,
  );
  expect(shown((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('docs/page.html');
  expect(html).toContain(
    '<p><span data-island="parts-d8fb72ff" data-hydrate="load" data-props="{&quot;children&quot;:&quot;Save all&quot;}">',
  );
  expect(html).toContain(
    'data-props="{&quot;children&quot;:[&quot;Hello, &quot;,&quot;Ada&quot;,&quot;!&quot;]}"><button>Hello, <!-- -->Ada<!-- -->!<!-- --> <!-- -->0</button></span></p>',
  );
});

test.each([
  [
    'an element among its children',
    '<Button client:load>Save *all*</Button>',
    5,
    '"children[1]" of <Button> is an element',
  ],
  ['a paragraph in it', '<Button client:load>\n  Save\n</Button>', 5, '"children" of <Button> is an element'],
])('an island with %s is an error that says what may stand there', async (_, content, line, message) => {
  const { diagnostics } = await siteWith(content).build();
  expect(shown(diagnostics)).toEqual([['docs/page.mdx', line, expect.stringContaining(message)]]);
  expect(diagnostics[0]?.hint).toContain('<Button client:load>Save</Button>');
});

test.each([
  ['a date', '<Field client:load label="A" when={new Date(0)} />', 5, '"when" of <Field> is a Date'],
  [
    'a map in an expression',
    '{[1].map((n) => <Field key={n} client:load when={[new Map()]} />)}',
    5,
    '"when[0]" of <Field> is a Map',
  ],
  ['a large integer', 'Text.\n\n<Field client:load when={1n} />', 7, '"when" of <Field> is a bigint'],
  [
    'an element of an exported constant',
    'export const one = <Field client:load label={<b />} />\n\n{one}',
    5,
    '"label" of <Field> is an element',
  ],
])('%s as a prop of an island is an error with its line', async (_, content, line, words) => {
  const { ok, diagnostics } = await siteWith(content).build();
  expect(ok).toBe(false);
  expect(shown(diagnostics)).toEqual([['docs/page.mdx', line, expect.stringContaining(words)]]);
  expect(diagnostics[0]?.hint).toContain('date.toISOString()');
});
