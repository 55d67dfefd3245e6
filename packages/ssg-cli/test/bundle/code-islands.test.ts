import { expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

const count = `import { useState } from 'react';
import './count.css';
export default function Count({ n = 0 }: { n?: number }) {
  const [clicks, set] = useState(n);
  return <button type="button" onClick={() => set(clicks + 1)}>{clicks}</button>;
}
export const Ui = { Count };
`;

function siteWith(page: string): SiteFixture {
  const site = copySite('basic-site');
  site.write('components/Count.tsx', count);
  site.write('components/count.css', '.count-of-page { color: red; }\n');
  site.write('pages/home.tsx', page);
  return site;
}

test('marked components of a React page are islands, with their styles, and the build says no more of them', async () => {
  const site = siteWith(`import Count, { Ui } from '../components/Count.tsx';

const list: readonly number[] = [1, 2];

export default function Home() {
  return (
    <main>
      {list.map((n) => (
        <Count key={n} n={n} client:load />
      ))}
      <Ui.Count client:visible n={3} />
      <p>
        In a line: <Count client:idle />.
      </p>
      <Count client:none n={4} />
      <p>Write client:load.</p>
    </main>
  );
}
`);
  const first = await site.build();
  expect(summaries(first.diagnostics)).toEqual([]);
  const html = site.read('home.html');
  expect(
    [...html.matchAll(/data-hydrate="(\w+)" data-props="([^"]*)"/g)].map(([, mode, props]) => [mode, props]),
  ).toEqual([
    ['load', '[{&quot;n&quot;:1},1]'],
    ['load', '[{&quot;n&quot;:1},2]'],
    ['visible', '[{&quot;n&quot;:1},3]'],
    ['idle', '[{}]'],
  ]);
  expect(html).toMatch(/<p>In a line: <span data-island=[^>]*><button.*<\/button><\/span>\.<\/p>/);
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*home/);
  expect(html).not.toContain('client:none');
  site.write('docs/more.md', '# More\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
});

test('what cannot be an island there is an error with its line', async () => {
  const site = siteWith(`import Count from '../components/Count.tsx';

const Own = () => <b>own</b>;

export default () => (
  <main>
    <Own client:load />
    <Count client:lod />
    <Count client:load>text</Count>
  </main>
);
`);
  const { ok, diagnostics } = await site.build();
  expect(ok).toBe(false);
  expect(summaries(diagnostics)).toEqual([
    expect.stringContaining('pages/home.tsx:7  <Own> cannot be hydrated'),
    expect.stringContaining('pages/home.tsx:8  "client:lod" is not a valid hydration mode'),
  ]);
  expect(diagnostics[0]?.hint).toContain('Export the component');
});

test('a component marks islands for every page that it is on, and its own handlers are still reported', async () => {
  const site = siteWith("import { Box } from '../components/Box.tsx';\nexport default () => <Box />;\n");
  site.write(
    'components/Box.tsx',
    "import Count from './Count.tsx';\nexport const Box = () => <section><Count client:load n={2} /></section>;\nexport const Loud = () => <b onClick={() => 0}>!</b>;\n",
  );
  site.write('docs/boxed.mdx', "import { Box } from '../components/Box.tsx';\n\n# Boxed\n\n<Box />\n");
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([]);
  for (const file of ['home.html', 'docs/boxed.html'])
    expect(site.read(file)).toMatch(
      /<section><div data-island="Count-\w+" data-hydrate="load" data-props="[^"]*:1},2]" data-ids="i\d"><button/,
    );
  site.write('pages/home.tsx', "import { Loud } from '../components/Box.tsx';\nexport default () => <Loud />;\n");
  expect(summaries((await site.build()).diagnostics)).toEqual([expect.stringContaining('only rendered at build time')]);
});

test('an island of a component that no page uses is not published', async () => {
  const site = siteWith('export default () => <p>Home</p>;\n');
  site.write(
    'components/Box.tsx',
    "import Count from './Count.tsx';\nexport const Box = () => <Count client:load />;\nexport const Plain = () => <b>plain</b>;\n",
  );
  site.write('components/index.ts', "export { Box } from './Box.tsx';\nexport const Text = 'b';\n");
  site.write(
    'pages/home.tsx',
    "import { Text } from '../components/index.ts';\nexport default () => <Text>Home</Text>;\n",
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(Object.keys(site.output()).filter((path) => /Count-/.test(path))).toEqual([]);
});

test('an island in another one, and one made by createElement, are islands as any other', async () => {
  const site = siteWith(
    "import { createElement } from 'react';\nimport Count from '../components/Count.tsx';\nimport { Outer } from '../components/Outer.tsx';\nexport default () => <main>{createElement(Count, { n: 5, 'client:load': true })}<Outer client:visible /></main>;\n",
  );
  site.write(
    'components/Outer.tsx',
    "import Count from './Count.tsx';\nexport const Outer = () => <section><Count n={1} client:load /></section>;\n",
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('home.html');
  expect(html).toMatch(
    /data-island="Count-\w+" data-hydrate="load" data-props="\[{&quot;n&quot;:1},5]" data-ids="i\d"><button/,
  );
  // It is hydrated with the one around it.
  expect(html).toMatch(
    /data-island="Outer-\w+" data-hydrate="visible" data-props="\[{}]" data-ids="i\d"><section><div data-island="Count-\w+" data-hydrate="load"><button/,
  );
});

test('a directive from a package marks an island of a package that the site itself cannot find', async () => {
  const site = siteWith('export default () => <p>Home</p>;\n');
  const pack = (name: string) => JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './index.js' });
  site.write('node_modules/parts/package.json', pack('parts'));
  site.write(
    'node_modules/parts/index.js',
    "import { jsx as _jsx } from 'react/jsx-runtime';\nimport { Leaf } from 'leaf';\nexport default () => _jsx(Leaf, { n: 1, 'client:idle': true });\n",
  );
  site.write('node_modules/parts/node_modules/leaf/package.json', pack('leaf'));
  site.write(
    'node_modules/parts/node_modules/leaf/index.js',
    "import { createElement } from 'react';\nexport const Leaf = ({ n }) => createElement('b', null, 'leaf number ' + n);\n",
  );
  site.edit('ssg.config.ts', (text) =>
    text
      .replace('{ defineConfig }', '{ defineConfig, definePlugin }')
      .replace(
        'theme:',
        "plugins: [definePlugin({ name: 'p', components: { directives: { parts: 'parts' } } })()],\n  theme:",
      ),
  );
  site.write('docs/parts.md', '# Parts\n\n::parts\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/parts.html')).toMatch(
    /<div data-island="leaf-\w+" data-hydrate="idle" data-props="\[{&quot;n&quot;:1},1]" data-ids="i0"><b>leaf number 1<\/b>/,
  );
  const chunks = Object.entries(site.output()).filter(
    ([path, text]) => path.endsWith('.js') && text.includes('leaf number'),
  );
  expect(chunks.length).toBeGreaterThan(0);
});

test('a mistake in a module is the only error about it, also in a package of ECMAScript modules', async () => {
  const site = siteWith("import Count from '../components/Count.tsx';\nexport default () => <Count client:lod />;\n");
  site.write('package.json', '{ "type": "module" }');
  site.write('components/Part.tsx', 'export const Part = () => <b;\n');
  site.write('pages/part.tsx', "import { Part } from '../components/Part.tsx';\nexport default () => <Part />;\n");
  site.write(
    'pages/old.tsx',
    'import { IslandSlot } from \'@autolode/ssg-cli/runtime\';\nexport default () => <IslandSlot name="a" />;\n',
  );
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics).sort()).toEqual([
    expect.stringContaining('components/Part.tsx:1'),
    expect.stringMatching(/^pages\/home\.tsx:2 {2}"client:lod" is not a valid hydration mode/),
    expect.stringMatching(/^pages\/old\.tsx:1 {2}.* exports nothing named "IslandSlot"/),
  ]);
  expect(diagnostics.find(({ file }) => file === 'pages/old.tsx')?.hint).toContain('<Counter client:visible />');
});

test('code that is compiled already marks islands, too, outside of packages', async () => {
  const site = siteWith("import { Meter } from '../components/Meter.js';\nexport default () => <Meter />;\n");
  site.write(
    'components/Meter.js',
    "import { jsx } from 'react/jsx-runtime';\nimport Count from './Count.tsx';\nexport const Meter = () => jsx(Count, { 'client:idle': true });\n",
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('home.html')).toMatch(/data-island="Count-\w+" data-hydrate="idle"/);
});

test('a layout shows what only browsers render, where the theme has a list of stylesheets', async () => {
  const site = siteWith('export default () => <p>Home</p>;\n');
  site.write('components/Wide.tsx', 'const width = window.innerWidth;\nexport default () => <b>{width}</b>;\n');
  site.edit('theme/index.tsx', (text) =>
    text
      .replace(/^import/, "import Wide from '../components/Wide.tsx';\nimport")
      .replace('<article>', '<article><Wide client:only>Measuring</Wide>')
      .concat('\nexport const stylesheets = [];\nlayouts.doc.toString();\n'),
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/intro.html')).toMatch(/data-only="" data-hydrate="load">Measuring</);
});

test('the servers that an island connects to are in the policy of its page', async () => {
  const site = siteWith(
    "import Count from '../components/Count.tsx';\nexport default () => <Count client:load client:connect={['https://api.example.com', 'https://*.example.org']} />;\n",
  );
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('home.html');
  expect(html).toContain('data-connect="https://api.example.com https://*.example.org"');
  expect(html).not.toContain('client:connect');
  site.edit('pages/home.tsx', (text) => text.replace('https://api.example.com', 'api.example.com'));
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([
    expect.stringMatching(/^pages\/home\.tsx:2 .*has "api\.example\.com", which/),
  ]);
  expect(diagnostics[0]?.hint).toContain('https://api.example.com');
});

test('a component of a React page without an attribute is reported with the attribute', async () => {
  const site = siteWith(
    "import Count from '../components/Count.tsx';\nexport default () => <main><Count /><Count client:load /></main>;\n",
  );
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([expect.stringContaining('pages/home.tsx is only rendered at build time')]);
  expect(diagnostics[0]?.hint).toContain('`client:load`');
});
