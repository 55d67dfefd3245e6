import { expect, test } from 'vitest';
import { coldSite, summaries } from '../site-fixture.ts';

const parts = {
  'docs/_part.md':
    '**Bold** <kbd>K</kbd> {not: code} [second](guides/second.md) ![d](./dot.png)\n\n:::note\nBoxed.\n:::\n',
  'data/prices.yaml': 'basic: 1.10\nplans:\n  - Free\n  - Team\n',
  'components/Heavy.tsx': "export const heavy = 'kept as written';\n",
  'img/logo.svg':
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path stroke-width="2" style="fill: red" d="M0 0"/><script>alert(1)</script></svg>',
};

test('pages import Markdown parts, YAML, texts, URLs and SVG components', async () => {
  const site = coldSite('basic-site');
  for (const [path, text] of Object.entries(parts)) site.write(path, text);
  site.write(
    'docs/all.mdx',
    `import Part from './_part.md';
import prices from '../data/prices.yaml';
import code from '../components/Heavy.tsx?raw';
import url from '../components/Heavy.tsx?url';
import Logo from '../img/logo.svg?react';

# All

<Part />

Plans: {prices.plans.join(' and ')}

<pre>{code}</pre>

<Logo width="9" />

<a href={url} download>Code</a>
`,
  );
  site.write(
    'pages/tsx.tsx',
    "import code from '@site/components/Heavy.tsx?raw';\nimport prices from '../data/prices.yaml';\nexport default () => <p>{code}{prices.plans[1]}</p>;\n",
  );
  for (const round of ['first', 'second']) {
    expect([round, summaries((await site.build()).diagnostics)]).toEqual([round, []]);
    const html = site.read('docs/all.html');
    for (const text of [
      '<strong>Bold</strong> <kbd>K</kbd> {not: code}',
      'href="/docs/guides/second"',
      'Boxed.',
      'Plans: Free and Team',
      'export const heavy',
      'viewBox="0 0 4 4"',
      'stroke-width="2"',
      'fill="red"',
      'width="9"',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('alert(1)');
    expect(html).toMatch(/href="\/assets\/Heavy-\w+\.tsx/);
    expect(site.read('tsx.html')).toContain('kept as written');
    expect(site.read('tsx.html')).toContain('Team');
  }
  site.write('components/Heavy.tsx', "export const heavy = 'another text';\n");
  site.edit('data/prices.yaml', (text) => text.replace('Free', 'Start'));
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/all.html')).toContain('another text');
  expect(site.read('docs/all.html')).toContain('Plans: Start and Team');
});

test('imports as in other tools are answered with what is written here', async () => {
  const site = coldSite('basic-site');
  site.write('components/Box.tsx', 'export default () => <b>Box</b>;\n');
  site.write('theme.scss', 'a { b: c }\n');
  site.write('data/x.toml', 'a = 1\n');
  const imports = [
    ['!!raw-loader!./Box.tsx', 'Write "./Box.tsx?raw".'],
    ['~/components/Box', 'write "@site/components/Box".'],
    ['@/components/Box', 'write "@site/components/Box".'],
    ['@theme/CodeBlock', 'fenced code block'],
    ['@docusaurus/Link', 'Link from "@autolode/ssg-cli/runtime"'],
    ['@astrojs/starlight/components', ':::cards'],
    ['../theme.scss', 'Compile it to CSS first'],
    ['../data/x.toml', '"?raw"'],
    ['/components/Box.tsx', 'Write "@site/components/Box.tsx"'],
    ['components/Box.tsx', 'Write "@site/components/Box.tsx"'],
    ['~icons/mdi/x', ':icon[name]'],
    ['#imports', '`imports` in the package.json'],
    ['virtual:x', 'ssg:data'],
    ['@site/components/None', `"@site/" is the site's folder, which has no components/None.`],
    ['../components/Bx.tsx', 'Did you mean "../components/Box.tsx"?'],
  ];
  site.write(
    'pages/other.tsx',
    `${imports.map(([path], at) => `import a${at} from '${path}';`).join('\n')}\nexport default () => [${imports.map((_, at) => `a${at}`).join()}];\n`,
  );
  const { diagnostics } = await site.build();
  const hints = diagnostics.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).map(({ hint }) => hint);
  expect(hints).toEqual(imports.map(([, hint]) => expect.stringContaining(hint ?? '')));
  expect(diagnostics.map(({ message }) => message).join()).not.toContain('No loader');
});

test('an image that is used as a component is explained', async () => {
  const site = coldSite('basic-site');
  site.write('img/logo.svg', parts['img/logo.svg']);
  site.write('docs/logo.mdx', "import Logo from '../img/logo.svg';\n\n# Logo\n\n<Logo />\n");
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    {
      file: 'docs/logo.mdx',
      message: expect.stringContaining('used as a component'),
      hint: expect.stringContaining('?react'),
    },
  ]);
});

test('invalid YAML that code imports has its line', async () => {
  const site = coldSite('basic-site');
  site.write('data/prices.yaml', 'a: 1\nb: "open\n');
  site.write('pages/tsx.tsx', "import prices from '../data/prices.yaml';\nexport default () => <p>{prices.a}</p>;\n");
  expect(summaries((await site.build()).diagnostics)).toEqual([
    expect.stringMatching(/^data\/prices\.yaml:\d {2}Invalid YAML/),
  ]);
});

test('a query that means nothing here is an error with its line, and those of stylesheets are not', async () => {
  const site = coldSite('basic-site');
  site.write('components/Box.tsx', 'export default () => <b>Box</b>;\n');
  site.write('styles/font.woff2', 'x');
  site.write('styles/own.css', "@font-face { font-family: 'X'; src: url('./font.woff2?v=1#iefix'); }\n");
  site.write('docs/right.mdx', "import '../styles/own.css';\n\n# Right\n");
  for (const [name, query] of [
    ['a', 'worker'],
    ['b', 'react'],
    ['c', 'raw&inline'],
  ])
    site.write(`docs/${name}.mdx`, `import Box from '../components/Box.tsx?${query}';\n\n# ${name}\n\n<Box />\n`);
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([
    'docs/a.mdx:1  The query "?worker" of an import has no meaning here.',
    'docs/b.mdx:1  The query "?react" of an import has no meaning here.',
    'docs/c.mdx:1  The query "?raw&inline" of an import has no meaning here.',
  ]);
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('"?raw" for the text'),
    expect.stringContaining('./logo.svg?react'),
    expect.stringContaining('"?url"'),
  ]);
});
