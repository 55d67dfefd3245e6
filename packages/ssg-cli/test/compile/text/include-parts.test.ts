import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkPackages } from '../../link-packages.ts';
import { copySite, type SiteFixture, summaries } from '../../site-fixture.ts';

/** A site with a page of this text, which may include `parts/_rules.md`. */
function siteWith(text: string): SiteFixture {
  const site = copySite('basic-site');
  site.write(
    'docs/parts/_rules.md',
    '---\nowner: legal\n---\n\n## Rules\n\nSee [the page](../deep/page.md#here) and ![a drawing](./drawing.svg).[^1]\n\n[^1]: A note.\n\n:::tip Keep it short\nA tip.\n:::\n',
  );
  site.write('docs/parts/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  site.write('docs/deep/page.md', `# Page\n\n## Here\n\n${text}`);
  return site;
}

const include = (file: string): string => `::include{file="${file}"}`;
const shown = (site: SiteFixture): string => site.read('docs/deep/page.md');
const problems = async (site: SiteFixture) => summaries((await site.diagnose()).diagnostics);

test('a part is shown as if its text were in the page, with headings, footnotes, directives and links of its own', async () => {
  const site = siteWith(`Before\n${include('../parts/_rules.md')}\nAfter\n`);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const text = shown(site);
  expect(text).toMatch(/Before\n\n## Rules\n\nSee \[the page\]\([^)]*#here\)/);
  expect(text).toMatch(/!\[a drawing\]\([^)]*\/assets\/drawing-\w+\.svg\)/);
  expect(text).toContain('A tip.\n\nAfter');
  expect(text).toContain('1. A note.');
  expect(text).not.toContain('owner');
  expect(site.read('docs/deep/page.html')).toContain('{"id":"rules","text":"Rules","level":2}');
});

test('parts stand in lists, quotes and other parts, but not in code', async () => {
  const site = siteWith(
    `- item\n\n  ${include('../parts/_outer.md')}\n\n> ${include('@site/docs/parts/_inner.md')}\n\n\`\`\`md\n${include('x.md')}\n\`\`\`\n`,
  );
  site.write('docs/parts/_outer.md', `Outer\n\n${include('./_inner.md')}\n`);
  site.write('docs/parts/_inner.md', 'Inner\n\n```sh\n\nls\n```\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(shown(site)).toContain(
    '- item\n\n  Outer\n\n  Inner\n\n  ```sh\n\n  ls\n  ```\n\n> Inner\n>\n> ```sh\n>\n> ls\n> ```\n\n```md\n::include{file="x.md"}\n```',
  );
});

test('a problem in a part is reported in its own line, and what is wrong with an inclusion in that of the page', async () => {
  const site = siteWith(
    `${['_part.md', '_gone.md', '../../../notes.md', '_link.md', '.env', 'part.txt', '_part.mdx', 'page.md'].map(include).join('\n\n')}\n\n[nothing](nothing.md)\n`,
  );
  site.write('docs/deep/_part.md', `[broken](./none.md)\n\n${include('_part.md')}\n\n:::nte\nText\n:::\n`);
  symlinkSync('/etc/hostname', join(site.root, 'docs/deep/_link.md'));
  expect(await problems(site)).toEqual([
    'docs/deep/_link.md  The symbolic link points outside the site, or to what is never published: secrets, repositories, the cache.',
    'docs/deep/_part.md:3  "_part.md" is included in itself.',
    'docs/deep/page.md:7  The page includes "_gone.md", but there is no such file.',
    'docs/deep/page.md:9  The page includes "../../../notes.md", which content may not publish.',
    'docs/deep/page.md:11  The page includes "_link.md", which content may not publish.',
    'docs/deep/page.md:13  ".env" is not included: it is not a .md file.',
    'docs/deep/page.md:15  "part.txt" is not included: it is not a .md file.',
    'docs/deep/page.md:17  "_part.mdx" is not included: it is not a .md file.',
    'docs/deep/page.md:19  "page.md" is included in itself.',
    'docs/deep/_part.md:5  Unknown directive ":::nte".',
    'docs/deep/_part.md:1  Broken link "./none.md": the file does not exist.',
    'docs/deep/page.md:21  Broken link "nothing.md": the file does not exist.',
  ]);
});

test('a problem in a part is reported once, with the pages that include it', async () => {
  const site = copySite('basic-site');
  site.write('docs/_part.md', '[gone](./none.md), [here](#there)\n\n![a drawing](none.svg)\n\nNo note.[^1]\n');
  for (const name of 'abcdefg') site.write(`docs/${name}.md`, `# Page ${name}\n\n${include('_part.md')}\n`);
  site.edit('docs/a.md', (text) => `${text}\n## There\n`);
  const found = (await site.diagnose()).diagnostics;
  expect(summaries(found)).toEqual([
    'docs/_part.md:5  "[^1]" is shown as text: the page has no such footnote.',
    'docs/_part.md:1  Broken link "./none.md": the file does not exist.',
    'docs/_part.md:3  Image or file not found: "./none.svg".',
    'docs/_part.md:1  Broken link "#there": the page has no anchor "#there".',
  ]);
  expect(found.map(({ hint }) => hint?.replace(/.*Included/s, 'Included'))).toEqual([
    'Included by docs/a.md, docs/b.md and 5 more.',
    'Included by docs/a.md, docs/b.md and 5 more.',
    'Included by docs/a.md, docs/b.md and 5 more.',
    'Included by docs/b.md, docs/c.md and 4 more.',
  ]);
});

test('pages of a folder outside the site include parts of that folder, and nothing else outside', async () => {
  const site = copySite('basic-site');
  const outside = join(site.root, '../', `${basename(site.root)}-docs`);
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  renameSync(join(site.root, 'docs'), outside);
  site.edit('ssg.config.ts', (text) => text.replace("path: 'docs'", `path: '../${basename(outside)}'`));
  writeFileSync(join(outside, 'page.md'), `# Page\n\n${include('./_part.md')}\n\n${include('../outside.md')}\n`);
  writeFileSync(join(outside, '_part.md'), 'Shared.\n');
  const name = `../${basename(outside)}`;
  const code = (file: string) => `\`\`\`ts file="${file}"\n\`\`\`\n`;
  writeFileSync(join(outside, 'code.md'), `# Code\n\n${code(`${name}/x.ts`)}${code(`${name}/.env`)}${code('../y.ts')}`);
  writeFileSync(join(outside, 'x.ts'), 'const x = 1;\n');
  writeFileSync(join(outside, '.env'), 'KEY=secret\n');
  expect((await problems(site)).filter((one) => one.includes('include'))).toEqual([
    `${name}/code.md:5  The code block includes "${name}/.env", which content may not publish.`,
    `${name}/code.md:7  The code block includes "../y.ts", which content may not publish.`,
    `${name}/page.md:5  The page includes "../outside.md", which content may not publish.`,
  ]);
});

test('a page keeps its lines if nothing is included', async () => {
  const site = siteWith(`${include('_gone.md')}\n\n\`\`\`sh\na\n  \nb\n\`\`\`\n\n[nothing](nothing.md)\n`);
  expect(await problems(site)).toEqual([
    'docs/deep/page.md:5  The page includes "_gone.md", but there is no such file.',
    'docs/deep/page.md:13  Broken link "nothing.md": the file does not exist.',
  ]);
  site.edit('docs/deep/page.md', (text) => text.replace(/.*_gone.*/, '`::include{`').replace(/.*nothing.*/, ''));
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(shown(site)).toContain('\na\n  \nb\n');
});

test('parts that include each other many times are reported before they fill the memory', async () => {
  const site = siteWith(`${include('_0.md')}\n`);
  for (let depth = 0; depth < 12; depth++)
    site.write(`docs/deep/_${depth}.md`, `${'word '.repeat(500)}\n\n${`${include(`_${depth + 1}.md`)}\n\n`.repeat(3)}`);
  const found = await problems(site);
  expect(found).toContain('docs/deep/_9.md:3  "_10.md" is not included: more than 10 files are inside each other.');
  expect(found.filter((one) => one.includes('more than 2000000 characters'))).not.toEqual([]);
  expect(found.length).toBeLessThan(60);
});

test('an edit of a part changes its pages only, and gives what a clean build gives', async () => {
  const site = siteWith(`${include('../parts/_rules.md')}\n`);
  await site.build();
  const unchanged = await site.build();
  expect(unchanged.ok && unchanged.value.compiled).toBe(0);
  site.edit('docs/parts/_rules.md', (text) => text.replace('A tip.', 'Another tip.'));
  const edited = await site.build();
  expect(edited.ok && edited.value.compiled).toBe(1);
  expect(shown(site)).toContain('Another tip.');
  const tree = site.output();
  for (const folder of ['.ssg', 'dist']) rmSync(join(site.root, folder), { recursive: true, force: true });
  await site.build();
  expect(site.output()).toEqual(tree);
});

test('a translation shows its own part, or that of its original', async () => {
  const site = copySite('three-locales');
  for (const path of ['docs/guides/first.md', 'i18n/de/docs/current/guides/first.md'])
    site.edit(path, (text) => `${text}\n${include('../_one.md')}\n\n${include('../_two.md')}\n`);
  site.write('docs/_one.md', 'The first part. See [the start](intro.md).\n');
  site.write('docs/_two.md', 'The second part.\n');
  site.write('i18n/de/docs/current/_two.md', 'Der zweite Teil.\n');
  linkPackages(site.root);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  const german = site.read('de/docs/guides/first.html');
  expect(german).toContain('The first part. See <a href="/de/docs/intro">');
  expect(german).toContain('Der zweite Teil.');
  expect(german).not.toContain('The second part.');
  expect(site.read('docs/guides/first.html')).toContain('The second part.');
});
