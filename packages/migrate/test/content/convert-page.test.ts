import { expect, test } from 'vitest';
import { isMarkdown } from '../../src/content/parse-page.ts';
import { docusaurus, migrate } from '../old-site.ts';

/** Migrates a Docusaurus site with one page and returns the new `docs/page.md`. */
async function page(text: string, files: Readonly<Record<string, string>> = {}, name = 'docs/page.md') {
  const site = await migrate(docusaurus({ ...files, [name]: text }));
  const to = site.paths().find((path) => path.startsWith(name.replace(/\.mdx?$/, '.'))) ?? '';
  return { ...site, to, text: site.read(to) };
}

test('a page without MDX syntax is unchanged', async () => {
  const text = '---\ntitle: A\n---\n\n# A\n\n<!-- more -->\n\n## B {#b}\n\n:::note Title\n\nText.\n\n:::\n';
  const made = await page(text);
  expect(made.to).toBe('docs/page.md');
  expect(made.text).toBe(text);
});

test('tabs are parsed as a tree: nested, in lists, on one line, on several', async () => {
  const made = await page(`
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

- A list

  <Tabs
    groupId="os"
    values={[
      { label: 'Mac', value: 'mac' },
      { label: 'Windows [11]', value: 'win' },
    ]}>
  <TabItem value="mac">

  :::tip
  Press it.
  :::

  </TabItem>
  <TabItem value="win">

    \`\`\`sh
    start
      now
    \`\`\`

    <Tabs><TabItem value="x" label="X">One line.</TabItem></Tabs>

  </TabItem>
  </Tabs>

After.
`);
  expect(made.to).toBe('docs/page.md');
  expect(made.text.trim()).toBe(`- A list

  ::::::tabs{group="os"}
  ::::tab[Mac]{value="mac"}

  :::tip
  Press it.
  :::

  ::::
  :::::tab[Windows \\[11\\]]{value="win"}

  \`\`\`sh
  start
    now
  \`\`\`

  ::::tabs
  :::tab[X]{value="x"}

  One line.

  :::
  ::::

  :::::
  ::::::

After.`);
});

test('tabs whose labels must be evaluated remain components of the compatibility modules', async () => {
  const made = await page(
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs>\n{['a', 'b'].map((one) => <TabItem key={one} value={one}>{one}</TabItem>)}\n</Tabs>\n",
  );
  expect(made.to).toBe('docs/page.mdx');
  expect(made.text).toContain("import Tabs from '@theme/Tabs';");
  expect(made.paths()).toEqual(expect.arrayContaining(['compat/theme/Tabs.jsx', 'compat/theme/TabItem.jsx']));
  expect(JSON.parse(made.read('tsconfig.json')).compilerOptions.paths['@theme/*']).toEqual(['./compat/theme/*']);
});

test('admonitions, code blocks and links of the old theme become Markdown', async () => {
  const made = await page(
    'import CodeBlock from \'@theme/CodeBlock\';\nimport Link from \'@docusaurus/Link\';\nimport source from \'!!raw-loader!./kettle.js\';\n\n<Admonition type="tip"\n  title="Steam">\n\n  Mind it, [here](/x).\n\n</Admonition>\n\n<CodeBlock language="js" title="kettle.js">{source}</CodeBlock>\n\nSee <Link to="/docs/intro">the start</Link>.\n',
    { 'docs/kettle.js': 'const kettle = `<Tabs>`;\n' },
  );
  expect(made.to).toBe('docs/page.md');
  expect(made.text).toContain(':::tip[Steam]\n\nMind it, [here](/x).\n\n:::');
  expect(made.text).toContain('```js title="kettle.js"\nconst kettle = `<Tabs>`;\n```');
  expect(made.text).toContain('See [the start](/docs/intro).');
});

test('a partial is inserted into the page that includes it, with its links, images and props', async () => {
  const made = await page(
    'import Part from \'./parts/_part.mdx\';\n\n# A\n\n<Part name="Kettle" count={2}>\n\nInside.\n\n</Part>\n',
    {
      'docs/parts/_part.mdx':
        "import Other from './_other.md';\n\n## Of {props.name}\n\n[Intro](../intro.md#a) ![K](./k.png) {props.children}\n\n<Other />\n",
      'docs/parts/_other.md': 'Water.\n',
      'docs/parts/k.png': 'x',
    },
  );
  expect(made.to).toBe('docs/page.md');
  expect(made.text).toContain('## Of Kettle');
  expect(made.text).toContain('[Intro](./intro.md#a) ![K](./parts/k.png)');
  expect(made.text).toContain('Inside.');
  expect(made.text).toContain('Water.');
  expect(made.paths()).not.toContain('docs/parts/_part.mdx');
});

test('the imports of a page are copied with everything they import, and keep their names', async () => {
  const made = await page(
    "import Gauge from '@site/src/widgets/gauge';\nimport { used } from './data';\nimport unused from 'not-used';\nimport clsx from 'clsx';\n\n<!-- A remark. -->\n\n## H {#own}\n\n<Gauge value={used} className={clsx('a')} />\n\n<Brand />\n\n<Nowhere>Shown.</Nowhere>\n\n[other](./other.md)\n\n<div style={{ marginTop: 4, color: 'red' }}>Red</div>\n",
    {
      'docs/data.js': 'export const used = 1;\n',
      'docs/other.md': '<Gauge />\n',
      'src/widgets/gauge/index.js':
        "import React, { useState } from 'react';\nimport Link from '@docusaurus/Link';\nimport '../more';\nimport thing from '@theme/Unheard';\nexport default () => <Link to=\"/x\">{thing}</Link>;\n",
      'src/widgets/more.ts':
        "import text from '!!raw-loader!./more.go';\nimport film from './film.mp4';\nexport { text, film };\n",
      'src/widgets/more.go': 'package more\n',
      'src/widgets/film.mp4': 'x',
      'src/theme/MDXComponents.js':
        "import Original from '@theme-original/MDXComponents';\nimport Brand from '../brand';\nexport default { ...Original, Brand };\n",
      'src/brand.jsx': 'export default () => <b>Kettle</b>;\n',
      'package.json': '{ "dependencies": { "clsx": "^2.0.0" } }',
    },
  );
  expect(made.to).toBe('docs/page.mdx');
  expect(made.text).toContain("import Gauge from '@site/src/widgets/gauge/index.jsx';");
  expect(made.text).toContain("import { used } from '@site/docs/data.js';");
  expect(made.text).toContain("import { Brand } from '@site/compat/components.js';");
  expect(made.text).toContain("import Nowhere from '@site/src/components/missing/Nowhere.jsx';");
  expect(made.text).not.toContain('not-used');
  expect(made.text).toContain('{/* A remark. */}');
  expect(made.text).toContain('## H \\{#own}');
  expect(made.text).toContain('[other](./other.mdx)');
  expect(made.text).toMatch(/<div className="style-\w+">Red<\/div>/);
  expect(made.read('styles/inline.css')).toContain('margin-top: 4px;');
  expect(made.read('src/widgets/gauge/index.jsx')).toContain("from '@site/compat/nothing.cjs'");
  expect(made.read('src/widgets/more.ts')).toContain("import text from '@site/src/widgets/more.go.text.js'");
  expect(made.read('src/widgets/more.ts')).toContain('const film = "/migrated/src/widgets/film.mp4"');
  expect(made.read('package.json')).toContain('"clsx": "^2.0.0"');
  // npm refuses to install packages that require an older TypeScript, unless it is told which one to use.
  expect(JSON.parse(made.read('package.json')).overrides).toMatchObject({ typescript: '$typescript' });
  const said = made.notes.map(({ message }) => message).join('\n');
  expect(said).toContain('`<Nowhere>` comes from nowhere');
  expect(said).toContain('`@theme/Unheard` is not there');
});

test('components of the old theme that stand in expressions and attributes are imported', async () => {
  const made = await page('{<Brand />}\n\n<Brand logo={<Mark size={1} />} />\n', {
    'src/theme/MDXComponents.js':
      "import Original from '@theme-original/MDXComponents';\nimport { Brand, Mark } from '../brand';\nexport default { ...Original, Brand, Mark };\n",
    'src/brand.jsx': 'export const Brand = () => <b>Kettle</b>;\nexport const Mark = () => <i>K</i>;\n',
  });
  expect(made.text).toContain("import { Brand, Mark } from '@site/compat/components.js';");
});

test('expressions that use names which the page does not define are text, as rendering them would fail the build', async () => {
  const made = await page(
    "import { cups } from './cups.js';\n\nexport const more = 2;\n\n## Pour {{optional}}\n\n{cups.map(({ name: n }, i) => n + i)} {more} {Math.max(1, more)} {props.x} {typeof window}\n\n<Tea a={cups} b={steep} c={(d) => d} />\n",
    { 'docs/cups.js': 'export const cups = [];\n' },
    'docs/page.mdx',
  );
  expect(made.text).toContain('## Pour \\{\\{optional\\}\\}\n');
  expect(made.text).toContain(
    '{cups.map(({ name: n }, i) => n + i)} {more} {Math.max(1, more)} {props.x} {typeof window}\n',
  );
  expect(made.text).toContain('<Tea a={cups} c={(d) => d} />');
  expect(made.notes.filter(({ cause }) => cause === 'content').map(({ message, line }) => [line, message])).toEqual([
    [5, 'An expression uses `optional`, which the page does not define; it is shown as text.'],
    [9, '`b` of <Tea> uses `steep`, which the page does not define; it was removed.'],
  ]);
});

test('braces in text are text without a note if the old site read them as text, as Docusaurus 2 did', async () => {
  for (const [version, count] of [
    ['^2.4.0', 0],
    ['3.1.0', 1],
  ] as const) {
    const made = await page('| Cup | {steep} |\n| --- | --- |\n', {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }),
    });
    expect(made.text).toContain('| Cup | \\{steep\\} |');
    expect(made.notes.filter(({ cause }) => cause === 'content')).toHaveLength(count);
  }
});

test('social images are found beside the page, in the site and among the static files', async () => {
  const files = { 'docs/tea.png': 'tea', 'img/cup.png': 'cup', 'static/img/pot.png': 'pot', 'static/lid.png': 'lid' };
  const addresses = {
    './tea.png': '/migrated/docs/tea.png',
    '@site/img/cup.png': '/migrated/img/cup.png',
    '@site/static/lid.png': '/lid.png',
    '"@site/img/pot.png"': '/img/pot.png',
    'img/pot.png': '/img/pot.png',
    '../static/lid.png': '/lid.png',
  };
  for (const [written, address] of Object.entries(addresses)) {
    const made = await page(`---\nimage: ${written}\n---\n\nTea.\n`, files);
    expect(made.text).toContain(`image: ${address}\n`);
  }
});

test('deprecated spellings of dates, authors and images in the front matter are updated', async () => {
  const made = await page(
    '---\ndate: 2020-7-3 0:05:00\nauthor: Ada\nauthorURL: https://ada.example\nimage: ./cover.png\n---\n\nText.\n',
    { 'blog/cover.png': 'x' },
    'blog/2020-07-03-first.md',
  );
  expect(made.text).toBe(
    '---\ndate: 2020-07-03T00:05:00\nauthors:\n  - name: Ada\n    url: https://ada.example\nimage: /migrated/blog/cover.png\n---\n\nText.\n',
  );
  expect(made.paths()).toContain('static/migrated/blog/cover.png');
  const dateOf = async (written: string) =>
    /^date: .*/m.exec((await page(`---\ndate: ${written}\n---\n\nText.\n`, {}, 'blog/a.md')).text)?.[0];
  expect(await dateOf('"  2018-07-16T12:30:00"')).toBe('date: "2018-07-16T12:30:00"');
  expect(await dateOf('\u00a0 2017-09-12 10:00:00')).toBe('date: 2017-09-12T10:00:00');
  expect(await dateOf('2017-02-29T11:00:00')).toBe('date: 2017-03-01T11:00:00');
  expect(await dateOf('"2025-11-18T14:56:48 +0000 UTC"')).toBe('date: "2025-11-18T14:56:48+00:00"');
  expect(await dateOf('June 29, 2022')).toBe('date: 2022-06-29');
  const updateOf = async (written: string) =>
    (await page(`---\nlast_update:${written}\n---\n\nText.\n`)).text
      .replace(/\n---\n\nText[\s\S]*/, '')
      .slice('---\n'.length);
  expect(await updateOf('\n  date: 06/29/2022\n  author: Ada')).toBe('last_update:\n  date: 2022-06-29\n  author: Ada');
  expect(await updateOf(' { date: 6/29/2022, author: Ada }')).toBe('last_update: { date: 2022-06-29, author: Ada }');
  expect(await updateOf('\n  author: Ada\nother:\n  date: 06/29/2022')).toContain('date: 06/29/2022');
});

test('front matter that only the old parser of YAML accepts is rewritten and reported', async () => {
  const made = await page(
    '---\ntitle: Kettle 1.0\nauthors: [ada] tags: [release]\n---\n\nText.\n',
    { 'blog/authors.yml': 'ada:\n  name: Ada\n' },
    'blog/2022-11-24-a.md',
  );
  expect(made.text).toBe('---\ntitle: "Kettle 1.0"\nauthors: ["ada"]\ntags: ["release"]\n---\n\nText.\n');
  expect(made.notes).toMatchObject([
    { file: 'blog/2022-11-24-a.md', line: 1, message: 'It was rewritten, as only an old parser of YAML accepts it.' },
  ]);
});

test('code that looks like a comment or a heading id is unchanged', async () => {
  const code = '```jsx\n{/* Input */}\n## A \\{#a}\n<!-- b -->\n```\n';
  const made = await page(`{/* Mine */}\n\n${code}\nIn \`{/* line */}\` too.\n`);
  expect(made.to).toBe('docs/page.md');
  expect(made.text).toBe(`<!-- Mine -->\n\n${code}\nIn \`{/* line */}\` too.\n`);
});

test('a block that is open at the end of its page is closed, as Docusaurus does', async () => {
  const made = await page(':::tip Steam\n\nMind it.\n\n```md\n:::\n```\n');
  expect(made.text).toBe(':::tip Steam\n\nMind it.\n\n```md\n:::\n```\n\n:::\n');
});

test('a code block whose old syntax would include a file here shows the name as its title', async () => {
  const made = await page('# A\n\n- One\n\n  ```ts file=\'db.ts\'\n  let a;\n  ```\n\n```ts title="b" file="c"\n```\n');
  expect(made.text).toContain("```ts title='db.ts'\n");
  expect(made.text).toContain('```ts title="b" data-file="c"\n');
});

test('an admonition around tabs has more colons than the tabs', async () => {
  const made = await page(
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n:::tip\n\n<Tabs>\n<TabItem value=\"a\">\n\nWater.\n\n</TabItem>\n</Tabs>\n\n:::\n",
  );
  expect(made.text).toContain(':::::tip\n\n::::tabs\n:::tab[a]\n\nWater.\n\n:::\n::::\n\n:::::');
});

test('autolinks and tags that cannot be tags, which Docusaurus 2 accepted, are kept', async () => {
  const made = await page(
    '# A\n\nSee <https://kettle.example/a_b#c>, write to <tea@kettle.example>, `<https://a.b>`, Promise<Kettle\\>, 1 <2 and <kbd>x</kbd>.\n\n<div className="a">b</div>\n',
  );
  expect(made.text).toContain(
    'See [https://kettle.example/a_b#c](https://kettle.example/a_b#c), write to [tea@kettle.example](mailto:tea@kettle.example), `<https://a.b>`, Promise\\<Kettle\\>, 1 \\<2 and <kbd>x</kbd>.',
  );
  expect(made.notes).toEqual([]);
});

test('an imported SVG that is used as a component becomes an image', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" />';
  const made = await page(
    'import Cup from \'./cup.svg\';\n\n<Cup />\n\nA <Cup title="Full cup" className="wide" /> here.\n',
    { 'docs/cup.svg': svg },
  );
  expect(made.text).toContain('![](./cup.svg)');
  expect(made.text).toContain('A <img src="./cup.svg" alt="Full cup" className="wide" /> here.');
  expect(made.text).not.toContain('import Cup');
});

test('code that looks like MDX does not decide how a page is read, but what is outside of it does', () => {
  for (const text of [
    "# A\n\n```js\nimport x from 'y';\nif (a < b) { c() }\n```\n\nUse `<Tabs>` and `{x}`.\n",
    '## B {#b}\n\n<!-- truncate -->\n\nText.\n',
  ])
    expect(isMarkdown(text)).toBe(true);
  for (const text of [
    'Use <Tabs />.\n',
    'Is {x}.\n',
    "import X from './x';\n",
    'A \\`<X>\\` b.\n',
    '<!-- from\nto -->\n\n    text\n',
    '```mdx-code-block\n<X />\n```\n',
    'From <div>\n\ntext\n\n</div>\n',
    '    indented <b>text</b>\n',
  ])
    expect(isMarkdown(text), text).toBe(false);
});

test('fences that hide MDX are opened inside of each other', async () => {
  const made = await page(
    '# A\n\n````mdx-code-block\nimport Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\n<Tabs>\n<TabItem value="a" label="A">\n\n```mdx-code-block\nimport Note from "../note.mdx";\n\n<Note />\n```\n\n</TabItem>\n</Tabs>\n````\n\nAfter.\n',
    { 'note.mdx': 'A shared note.\n' },
  );
  expect(made.text).not.toContain('mdx-code-block');
  expect(made.text).toContain(':::tab[A]{value="a"}\n\n::include{file="@site/src/partials/note.md"}\n\n:::');
  expect(made.read('src/partials/note.md')).toBe('A shared note.\n');
});

test('braces of a partial that the old site read as Markdown stay text', async () => {
  const made = await page(
    "import Messages from './_messages.md';\n\n# A\n\n<Messages kind='all' />\n",
    {
      'docusaurus.config.js':
        "module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', markdown: { format: 'detect' }, presets: [['classic', {}]] };",
      'docs/_messages.md':
        '## Sign in with {provider} {#sign-in}\n\nUse `{name}` or {name}.\n\n```json\n{"a": "{b}"}\n```\n',
    },
    'docs/page.mdx',
  );
  expect(made.text).toContain('## Sign in with \\{provider\\} ');
  expect(made.text).toContain('Use `{name}` or \\{name\\}.');
  expect(made.text).toContain('{"a": "{b}"}');
  expect(made.notes.filter(({ cause }) => cause === 'lost content')).toEqual([]);
});

test('a partial that exports its layout stays a component', async () => {
  const made = await page(
    "import Demo from './_demo.md';\n\n# A\n\n<Demo />\n",
    { 'docs/_demo.md': 'export default function Demo() {\n  return <b>Steam</b>;\n}\n' },
    'docs/page.mdx',
  );
  expect(made.text).toContain("import Demo from '@site/src/partials/docs/_demo.jsx';");
  expect(made.text).toContain('<Demo />');
});

test('formulas that a plugin read before MDX did are no expressions', async () => {
  const text =
    '# A\n\n<b>Rate</b> is $\\frac{p_{i} < 1}{2}$ for $5.\n\n$$\n\\text{TWAP} = \\frac{\\sum_{i=1}^{n-1} p_i}{t_n}\n$$\n\nAfter.\n';
  const made = await page(text);
  expect(made.notes.filter(({ file }) => file === 'docs/page.md')).toEqual([]);
  expect(made.text).toContain('\\text{TWAP} = \\frac{\\sum_{i=1}^{n-1} p_i}{t_n}');
});

test('formulas whose braces MDX could read as expressions stay formulas', async () => {
  const text =
    '# A\n\n<b>Rate</b> is $\\mathbb{E}$ of $x_{n}$.\n\n$$\n\\text{EI}(x)\n$$\n\n$5 for {1 + 1} cups at $6.\n';
  const made = await page(text);
  expect(made.notes.filter(({ file }) => file?.startsWith('docs/page'))).toEqual([]);
  expect(made.text).toContain('$\\mathbb{E}$ of $x_{n}$.\n\n$$\n\\text{EI}(x)\n$$');
  expect(made.text).toContain('{1 + 1} cups');
});

test('a line break in an expression is no lost word', async () => {
  const made = await page("# A\n\n<pre>\n  boil {'\\n'}pour\n</pre>\n");
  expect(made.notes.filter(({ cause }) => cause === 'lost content')).toEqual([]);
});

test('data that a page imports from a YAML file stays in the page', async () => {
  const made = await page(
    "import cups from '!!yaml-loader!../cups.yaml';\n\n# A\n\n<b>{cups.join()}</b>\n",
    { 'cups.yaml': '- big\n- small\n' },
    'docs/page.mdx',
  );
  expect(made.text).toContain('export const cups = ["big","small"];');
});

test('types in angle brackets and links on several lines are read as Docusaurus 2 read them', async () => {
  const made = await page(
    '# A\n\n| Type |\n| --- |\n| <code>Promise<object &#124; null></code> |\n\n<pre>\n  boil(\n  <a href="https://kettle.example">\n    Kettle\n  </a>) => void\n</pre>\n',
  );
  expect(made.notes.filter(({ cause }) => cause === 'pages that could not be read')).toEqual([]);
  expect(made.text).toMatch(/Promise(?:\\<|&lt;|<)object/);
  expect(made.text).toContain('<a href="https://kettle.example">Kettle</a>) => void');
});

test.each(['md', 'mdx'])('a block that a %s page never closes is reported with its line', async (ending) => {
  const text = '---\ntitle: A\n---\n\nimport X from "@site/x.js";\n\n:::tip\nDone.\n:::\n\n:::note\n\nHot <X />.\n';
  const made = await page(text, { 'x.js': 'export default () => null;' }, `docs/page.${ending}`);
  expect(made.text.trimEnd()).toMatch(/Hot <X \/>\.\n\n:::$/);
  expect(made.notes.filter(({ cause }) => cause === 'blocks')).toEqual([
    { file: `docs/page.${ending}`, line: 11, cause: 'blocks', message: 'A block that was never closed was closed.' },
  ]);
});

test('braces that cannot be an expression are text, as in Docusaurus 2', async () => {
  const made = await page('# A\n\n- `tea` (_{ [string]: (pot) => any }_): [cup](./b.md)\n', {}, 'docs/page.md');
  expect(made.text).toContain('(_\\{ [string]: (pot) => any \\}_)');
  expect(made.notes).toEqual([]);
});

test('elements for the head of the document move to the front matter', async () => {
  const made = await page(
    '---\ndescription: Old\nslug: /a\n---\n\n# A\n\n<head>\n  <title>All of A</title>\n  <meta\n    name="description"\n    content="New"\n  />\n  <meta name="robots" content="noindex" />\n</head>\n\nText.\n',
    {},
    'docs/page.mdx',
  );
  expect(made.text).toBe(
    '---\nslug: /a\ntitle_meta: "All of A"\ndescription: "New"\nhead: [{"tag":"meta","attrs":{"name":"robots","content":"noindex"}}]\n---\n\n# A\n\n\n\nText.\n',
  );
  expect(made.notes).toEqual([]);
});

test('elements for the head that front matter cannot have are removed and reported', async () => {
  const made = await page(
    '# A\n\n<head>\n  <script src="/a.js" />\n  <title>{1 + 1}</title>\n</head>\n\nText {1 + 1}.\n',
    {},
    'docs/page.mdx',
  );
  expect(made.text).not.toMatch(/head|script/);
  expect(made.notes.map(({ message }) => message)).toEqual([
    'Elements of the `<head>` of a page were removed: <script>, <title>.',
  ]);
});

test('a table of contents that a page puts together of its partials is left to the new site', async () => {
  const made = await page(
    "import Part, { toc as partToc } from './_part.mdx';\n\nexport const toc = [...partToc, { value: 'B', id: 'b', level: 2 }];\n\n# A\n\n<Part />\n\n## B\n",
    { 'docs/_part.mdx': '## Part\n' },
    'docs/page.mdx',
  );
  expect(made.text).not.toContain('toc');
  expect(made.text).toContain('# A\n\n::include{file="./_part.md"}\n\n## B');
  expect(made.read('docs/_part.md')).toBe('## Part\n');
});
