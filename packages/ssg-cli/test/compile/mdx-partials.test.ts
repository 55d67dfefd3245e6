import { expect, test } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { copySite, summaries } from '../site-fixture.ts';

test('problems in an MDX partial are reported once, in its own lines, with the pages that import it', async () => {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.write('docs/_inner.mdx', 'See [it](./gone.md).\n');
  site.write(
    'docs/_part.mdx',
    "---\nowner: legal\n---\n\nimport Inner from './_inner.mdx';\n\n:::nte\nText.\n:::\n\n```js frob\na\n```\n\n![a](none.png)\n\n<Inner />\n",
  );
  for (const name of ['a', 'b', 'c'])
    site.write(`docs/${name}.mdx`, `import Part from './_part.mdx';\n\n# Page ${name}\n\nText.\n\n<Part />\n`);
  const found = (await site.build({ checkOnly: true })).diagnostics;
  expect(summaries(found)).toEqual([
    'docs/_part.mdx:11  "frob" after the language of a code block has no effect.',
    'docs/_part.mdx:7  Unknown directive ":::nte".',
    'docs/_part.mdx:15  Image or file not found: "./none.png".',
    'docs/_inner.mdx:1  Broken link "./gone.md": the file does not exist.',
  ]);
  expect(found.at(-1)?.hint).toMatch(/Included by docs\/a\.mdx, docs\/b\.mdx and 1 more\.$/);
});

test('a page has the stylesheets that directives and elements in its partials need', async () => {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) =>
    text.replace(
      "styles: ['./theme/main.css']",
      "styles: ['./theme/main.css', { file: './theme/boxes.css', directives: ['tip'] }]",
    ),
  );
  site.write('theme/boxes.css', '.box {\n  color: red;\n}\n');
  site.write('docs/_part.mdx', ':::tip\nText.\n:::\n');
  site.write('docs/a.mdx', "import Part from './_part.mdx';\n\n# A\n\nText.\n\n<Part />\n");
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/a.html')).toMatch(/<link rel="stylesheet" href="[^"]*boxes/);
  expect(site.read('docs/intro.html')).not.toMatch(/<link rel="stylesheet" href="[^"]*boxes/);
});

test('the footnotes of a page and of its parts have ids of their own', async () => {
  const site = copySite('basic-site');
  site.write(
    'pages/notes.mdx',
    "import Part from './_part.mdx';\n\n# Notes\n\nA[^1] page.\n\n<Part />\n\n[^1]: One.\n",
  );
  site.write('pages/_part.mdx', 'A[^1] part, twice[^1].\n\n[^1]: Two.\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const html = site.read('notes.html');
  const ids = [...html.matchAll(/ id="([^"]*(?:fn|footnote)[^"]*)"/g)].map(([, id]) => id);
  expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
  expect(html.match(/<h2[^>]*visually-hidden[^>]*>Footnotes<\/h2>/g)).toHaveLength(2);
  for (const [, target] of html.matchAll(/(?:href="#|aria-describedby=")([^"]*(?:fn|footnote)[^"]*)"/g))
    expect(ids).toContain(target);
});

test('icons of a part are checked, and the relative links of one in a React page are named as such', async () => {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'"));
  site.write('docs/_part.mdx', '\n:icon[nope] [it](./intro.md) ![a](dot.png)\n');
  site.write('docs/a.mdx', "import Part from './_part.mdx';\n\n# A\n\n<Part />\n");
  site.write(
    'pages/r.tsx',
    "import Part from '../docs/_part.mdx';\nexport const meta = { title: 'R' };\nexport default () => <Part />;\n",
  );
  const { diagnostics } = await site.build({ checkOnly: true });
  expect(diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['theme/unknown-icon', 'docs/_part.mdx', 2],
    ['link/broken', 'pages/r.tsx', undefined],
    ['link/missing-asset', 'pages/r.tsx', undefined],
  ]);
  for (const { hint } of diagnostics.slice(1)) expect(hint).toMatch(/^Only pages in MDX resolve the relative links/);
});
