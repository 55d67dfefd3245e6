import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkPackages } from '../../../ssg-cli/test/link-packages.ts';
import { copySite, type SiteFixture, summaries } from '../../../ssg-cli/test/site-fixture.ts';

function siteWith(files: Readonly<Record<string, string>>): SiteFixture {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.edit('ssg.config.ts', (text) => text.replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'"));
  for (const [path, text] of Object.entries(files)) site.write(path, text);
  return site;
}

const cups = {
  'docs/cups/index.md': '# Cups\n\nAll of them.\n\n::pages\n',
  'docs/cups/small.md': '# Small\n\nHolds little.\n',
  'docs/cups/tall/index.md': '# Tall\n\nStands high.\n',
  'docs/cups/tall/thin.md': '# Thin\n\nFalls over.\n\n::pages\n',
  'docs/cups/tall/wide.md': '---\ndescription: Stays up.\n---\n\n# Wide\n',
  'docs/cups/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
};

const titles = (site: SiteFixture, path: string) =>
  [...site.read(path).matchAll(/<a class="card-link" href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, text]) => [
    href,
    text,
  ]);

test('the page of a category lists what the category contains, and any other doc what is beside it', async () => {
  const site = siteWith(cups);
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(titles(site, 'docs/cups.html')).toEqual([
    ['/docs/cups/small', 'Small'],
    ['/docs/cups/tall', 'Tall'],
  ]);
  expect(titles(site, 'docs/cups/tall/thin.html')).toEqual([['/docs/cups/tall/wide', 'Wide']]);
  expect(site.read('docs/cups/tall/thin.md')).toContain(
    '- [Wide](https://basic.example/docs/cups/tall/wide)\n\n  Stays up.',
  );
  // The browser needs no second copy of the list.
  expect(site.read('docs/cups.html')).not.toContain('"pages":[');
});

test('a page lists the pages below its URL, and nothing of those below them', async () => {
  const site = siteWith({
    'pages/tools.md': '# Tools\n\n::pages\n',
    'pages/tools/saw.md': '# Saw\n\nCuts.\n',
    'pages/tools/saw/blade.md': '# Blade\n\nSharp.\n',
    'pages/tools/bench/vice.md': '# Vice\n\nHolds.\n',
  });
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(titles(site, 'tools.html')).toEqual([
    ['/tools/bench/vice', 'Vice'],
    ['/tools/saw', 'Saw'],
  ]);
});

test('a list follows the pages that it shows, as a clean build would', async () => {
  const site = siteWith(cups);
  await site.build();
  site.edit('docs/cups/small.md', (text) => text.replace('Holds little.', 'Holds nothing.'));
  site.write('docs/cups/new.md', '# New\n\nJust made.\n');
  const edited = await site.build();
  expect(summaries(edited.diagnostics)).toEqual([]);
  expect(site.read('docs/cups.html')).toContain('Holds nothing.');
  expect(titles(site, 'docs/cups.html').map(([, text]) => text)).toEqual(['New', 'Small', 'Tall']);
  const tree = site.output();
  for (const folder of ['.ssg', 'dist']) rmSync(join(site.root, folder), { recursive: true, force: true });
  await site.build();
  expect(site.output()).toEqual(tree);
});

test('a page without anything to list is reported, also in the part that it includes', async () => {
  const site = siteWith({
    'docs/alone/index.md': '# Alone\n\n::pages\n',
    'docs/lost.md': '---\ndisplayed_sidebar: null\n---\n\n# Lost\n\n::include{file="_list.md"}\n',
    'docs/_list.md': '::pages\n',
    'pages/end.md': '# End\n\n::pages\n',
    'blog/2025-01-01-a.md': '# A\n\n<!-- truncate -->\n\n::pages\n',
    'sidebars.ts':
      "export default { docs: ['intro', { type: 'category', label: 'Alone', link: { type: 'doc', id: 'alone/index' }, items: [] }] };",
  });
  const found = (await site.build({ checkOnly: true })).diagnostics.filter(({ code }) => code === 'docs/no-pages');
  expect(summaries(found).sort()).toEqual([
    'blog/2025-01-01-a.md:5  "::pages" lists docs and pages, and a post has none below it.',
    'docs/_list.md:1  "::pages" has nothing to list: the doc is in no sidebar, or alone in its category.',
    'pages/end.md:3  "::pages" has nothing to list: no page has a URL below this one.',
  ]);
});

test('a page without anything to list has no empty list, nor has a feed', async () => {
  const site = siteWith({
    'pages/end.md': '# End\n\n::pages\n',
    'blog/2025-01-01-a.md': '# A\n\n<!-- truncate -->\n\n::pages\n',
  });
  await site.build();
  expect(site.read('end.html')).not.toContain('card-list');
  expect(site.read('blog/rss.xml')).not.toContain('<ul></ul>');
});
