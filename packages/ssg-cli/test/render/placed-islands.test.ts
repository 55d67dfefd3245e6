import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** The islands of a page, as the document has them. */
const islandsOf = (html: string) =>
  [...html.matchAll(/<(?:div|span) data-island="[^"]*"[^>]*>/g)].map(([tag]) => {
    const [, props = ''] = /data-props="([^"]*)"/.exec(tag) ?? [];
    const [, inside = ''] = /data-inside="([^"]*)"/.exec(tag) ?? [];
    return { props: props.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'), inside };
  });

test('an island has text as its children', async () => {
  const site = siteWith(
    `export const name = 'Ada';\n\n<Button client:load>Save all</Button> or <Button client:load>Hello, {name}!</Button>`,
  );
  expect(shown((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('docs/page.html');
  expect(islandsOf(html)).toEqual([
    { props: '[{"children":1},"Save all"]', inside: '' },
    { props: '[{"children":1},[2,3,4],"Hello, ","Ada","!"]', inside: '' },
  ]);
  expect(html).toContain('data-ids="i1"><button>Hello, <!-- -->Ada<!-- -->!<!-- --> <!-- -->0</button></span></p>');
});

test('elements and components among the children of an island are sent as such, and the components are loaded', async () => {
  const site = siteWith(
    '<Button client:load>\n  Save *all* <Numbered client:none /> {[1].map((n) => <Styled key={n} />)}\n</Button>',
  );
  expect(shown((await site.build()).diagnostics)).toEqual([]);
  const [island] = islandsOf(site.read('docs/page.html'));
  expect(island?.props).toContain('"em"');
  expect(island?.props).toContain('["static"');
  expect(island?.inside).toMatch(/^parts-\w+$/);
  const assets = readdirSync(join(site.root, 'dist/assets')).filter((name) => name.endsWith('.js'));
  expect(assets.filter((name) => site.read(`assets/${name}`).includes(`"${island?.inside}"`))).toHaveLength(1);
});

test('Markdown in an island of a directive stays as it was built, as it does in MDX', async () => {
  const boxed =
    "import { Button } from './parts.jsx';\nexport const Boxed = ({ children }) => <Button client:load>{children}</Button>;\n";
  const site = siteWith('Text.', {
    'components/boxed.jsx': boxed,
    'docs/boxed.md': '# Boxed\n\n:::boxed\nSome **text**.\n\n- item\n:::\n',
  });
  site.edit('theme/index.tsx', (text) =>
    text
      .replace('directives: {', 'directives: { boxed: Boxed,')
      .replace(/^import/, "import { Boxed } from '../components/boxed.jsx';\nimport"),
  );
  expect(shown((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/boxed.html')).toMatch(
    /<ssg-static data-part="0"><p>Some <strong>text<\/strong>\.<\/p><\/ssg-static><ssg-static data-part="1"><ul>/,
  );
});

test('dates, maps and other data reach the browser', async () => {
  const site = siteWith('<Field client:load label="A" when={[new Date(0), new Map([[1, 2n]]), undefined]} />');
  expect(shown((await site.build()).diagnostics)).toEqual([]);
  expect(islandsOf(site.read('docs/page.html'))[0]?.props).toContain('["Date","1970-01-01T00:00:00.000Z"]');
});

test('ids in an island are those that the browser will make', async () => {
  const site = siteWith('<Field client:load label="A" /> <Field client:load label="A" />');
  await site.build();
  expect(site.read('docs/page.html').match(/ id="[^"]*R_[^"]*"/g)).toEqual([' id="_i0R_0_"', ' id="_i1R_0_"']);
});

test.each([
  ['a function', '<Field client:load label={() => 1} />', 5, '"label" of <Field> is a function'],
  [
    'a function in an element',
    '{[1].map((n) => <Field key={n} client:load label={[<b onClick={() => 1} />]} />)}',
    5,
    '"label[0].props.onClick" of <Field> is a function',
  ],
  [
    'an instance of a class',
    'export class Unit {}\n\n<Field client:load label={new Unit()} />',
    7,
    '"label" of <Field> is an instance of Unit',
  ],
  [
    'a block in a paragraph',
    '<Provider client:load>\n  <Whole />\n  and <div>a block</div>\n</Provider>',
    5,
    '<Provider> has a <div> in a <p>',
  ],
  ['a button in a button', '<Button client:load>{<Show />}</Button>', 5, '<Button> has a <button> in a <button>'],
  [
    'a component of the page itself',
    'export const Own = () => <i />\n\n<Button client:load><Own /></Button>',
    7,
    '<Own> in "children" of <Button> does not reach the browser',
  ],
  [
    'a component in an element of Markdown',
    '<Button client:load>[<Show />](https://a.example)</Button>',
    5,
    '<Show> in <Button> stands in <a>',
  ],
])('%s in the props of an island is an error with its line', async (_, content, line, words) => {
  const { ok, diagnostics } = await siteWith(content).build();
  expect(ok).toBe(false);
  expect(shown(diagnostics)).toEqual([['docs/page.mdx', line, expect.stringContaining(words)]]);
  expect(diagnostics[0]?.hint).toMatch(/import|Move|move|export|Leave/);
});
