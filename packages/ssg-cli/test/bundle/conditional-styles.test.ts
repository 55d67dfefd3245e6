import type { PageData } from '@autolode/ssg-runtime/transport';
import { expect, test } from 'vitest';
import { copySite, type SiteFixture, summaries } from '../site-fixture.ts';

const styles = `[
  './base.css',
  { file: './guides.css', layouts: ['category'], directives: ['tip'] },
  { file: './imprint.css', layouts: ['page'] },
]`;

async function siteWithStyles(): Promise<SiteFixture> {
  const site = copySite('basic-site');
  site.edit('ssg.config.ts', (text) => text.replace("styles: ['./theme/main.css']", `styles: ${styles}`));
  site.write('base.css', 'body { margin: 7px }');
  site.write('guides.css', '.guides { color: red }');
  site.write('imprint.css', '.imprint { color: blue }');
  site.write('docs/with-tip.md', '---\ntitle: With a tip\n---\n\n:::tip\n\nText\n\n:::\n');
  return site;
}

/** Linked files in order, each as the names of the stylesheets in it, without hashes. */
const sheetsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)\.css">/g)].map(([, name = '']) =>
    name.replaceAll(/-\w+/g, ''),
  );

test('a conditional stylesheet is in the single file that a page links if its layout or directives need it', async () => {
  const site = await siteWithStyles();
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([]);
  expect(sheetsOf(site.read('docs/intro.html'))).toEqual(['main']);
  expect(sheetsOf(site.read('docs/with-tip.html'))).toEqual(['main.guides']);
  expect(sheetsOf(site.read('docs/category/guides.html'))).toEqual(['main.guides']);
  expect(sheetsOf(site.read('imprint.html'))).toEqual(['main.imprint']);
});

test('client-side navigation loads the stylesheets that the page needs', async () => {
  const site = await siteWithStyles();
  await site.build();
  const { styles: needed } = JSON.parse(site.read('_data/docs/with-tip.json')) as PageData;
  expect(needed).toEqual([expect.stringMatching(/^\/assets\/guides-\w+\.css$/)]);
  expect(site.read(needed[0]?.slice(1) ?? '')).toMatch(/^\.guides\s*\{color:red\}\s*$/);
});

test('a joined file contains the stylesheets in order, also if a build reuses the pages', async () => {
  const site = await siteWithStyles();
  await site.build();
  const [href = ''] = /assets\/main-\w+\.guides-\w+\.css/.exec(site.read('docs/with-tip.html')) ?? [];
  const joined = site.read(href);
  expect(joined.replaceAll(/\s/g, '')).toBe('body{margin:7px}.guides{color:red}');
  await site.build();
  expect(site.read(href)).toBe(joined);
});

test('stylesheets are not joined if a later one begins with an import', async () => {
  const site = await siteWithStyles();
  site.write('imprint.css', '@import url("https://fonts.example/a.css");\n.imprint { color: blue }');
  await site.build();
  expect(sheetsOf(site.read('imprint.html'))).toEqual(['main', 'imprint']);
});

test('the common stylesheet contains no others, and an edit of one does not rename the others', async () => {
  const site = await siteWithStyles();
  await site.build();
  const before = Object.keys(site.output()).filter((path) => path.endsWith('.css'));
  const main = before.find((path) => path.startsWith('assets/main-')) ?? '';
  expect(site.read(main)).toMatch(/^body\s*\{margin:7px\}\s*$/);
  site.write('guides.css', '.guides { color: green }');
  await site.build();
  const after = Object.keys(site.output()).filter((path) => path.endsWith('.css'));
  expect(
    before
      .filter((path) => after.includes(path))
      .map((path) => path.replace(/-\w+\.css$/, '').replace(/-\w+\./, '-*.')),
  ).toEqual(['assets/imprint', 'assets/main', 'assets/main-*.imprint']);
});

test('an unknown layout is reported with the nearest name', async () => {
  const site = await siteWithStyles();
  site.edit('ssg.config.ts', (text) => text.replace("'category'", "'categroy'"));
  const [mistake] = (await site.build()).diagnostics;
  expect(mistake?.message).toContain('styles[1].layouts[0]');
  expect(mistake?.hint).toContain('Did you mean "category"?');
});
