import { existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('a site is built from config, Markdown, React pages and static files', async () => {
  const site = copySite('basic-site');
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  const files = Object.keys(site.output());
  expect(files).toEqual(
    expect.arrayContaining([
      'index.html',
      'docs/intro.html',
      'docs/guides/second.html',
      'docs/category/guides.html',
      'imprint.html',
      '404.html',
      'notes.txt',
      '_data/docs/intro.json',
    ]),
  );
  const html = site.read('docs/intro.html');
  expect(html).toContain('<title>Introduction | Basic site</title>');
  expect(html).toContain('href="/docs/guides/second#a-heading"');
  expect(html).toMatch(/<img[^>]+src="\/assets\/dot-[\da-f]+\.png"[^>]*>/);
  expect(html).toMatch(/width="1"/);
  expect(html).toContain('hljs-keyword');
  expect(html).not.toMatch(/ style="/);
});

test('two builds of one site give the same bytes', async () => {
  const first = copySite('basic-site');
  const second = copySite('basic-site');
  expect((await first.build()).ok && (await second.build()).ok).toBe(true);
  expect(first.output()).toEqual(second.output());
});

test('a second build of an unchanged site writes nothing and leaves file times alone', async () => {
  const site = copySite('basic-site');
  await site.build();
  const file = join(site.root, 'dist/index.html');
  utimesSync(file, 1000, 1000);
  const again = await site.build();
  expect(again.ok && again.value.emitted.written).toBe(0);
  expect(statSync(file).mtimeMs).toBe(1_000_000);
});

test('a page that was removed leaves the output', async () => {
  const site = copySite('basic-site');
  await site.build();
  site.remove('pages/imprint.md');
  await site.build();
  expect(existsSync(join(site.root, 'dist/imprint.html'))).toBe(false);
  expect(existsSync(join(site.root, 'dist/_data/imprint.json'))).toBe(false);
});

test('every problem of a site is told at once, with its place, and nothing is written', async () => {
  const site = copySite('basic-site');
  await site.build();
  const before = site.output();
  site.write('docs/broken.md', '---\ntitle: Foo: bar\n---\n\nText.\n');
  site.write(
    'docs/dead.md',
    '---\ntitle: Dead\n---\n\nA [dead link](./intor.md) and a [dead anchor](./intro.md#instal).\n',
  );
  site.write('docs/image.md', '# Image\n\n![gone](./gone.png)\n');
  site.write('docs/double.md', '---\nslug: /intro\n---\n\nThe same address.\n');
  site.write('docs/directive.md', '# D\n\n::nothing-like-it\n');
  const result = await site.build();
  expect(result.ok).toBe(false);
  expect(summaries(result.diagnostics)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^docs\/broken\.md:2 {2}Invalid YAML in the front matter/),
      'docs/dead.md:5  Broken link "./intor.md": the file does not exist.',
      'docs/dead.md:5  Broken link "./intro.md#instal": the page has no anchor "#instal".',
      'docs/image.md:3  Image or file not found: "./gone.png".',
      expect.stringContaining('Two sources would be published as "docs/intro.html"'),
      'docs/directive.md:3  Unknown directive "::nothing-like-it".',
    ]),
  );
  expect(result.diagnostics.find((one) => one.message.includes('intor'))?.hint).toContain(
    'Did you mean docs/intro.md?',
  );
  expect(site.output()).toEqual(before);
});

test('a page module without a default export is an error that names the file', async () => {
  const site = copySite('basic-site');
  site.write('pages/empty.tsx', 'export const meta = { title: "Empty" };\n');
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([
    'pages/empty.tsx  The page module does not export a component by default.',
  ]);
});

test('a component that throws is named with the page it was drawn for', async () => {
  const site = copySite('basic-site');
  site.write('pages/throws.tsx', 'export default function Throws() { throw new Error("no bread"); }\n');
  const result = await site.build();
  expect(result.ok).toBe(false);
  expect(summaries(result.diagnostics).join('\n')).toContain('pages/throws.tsx:1  Could not render /throws: no bread');
});
