import { expect, test } from 'vitest';
import { serveDev } from '../dev/dev-site.ts';
import { eventually } from '../eventually.ts';
import { summaries } from '../site-fixture.ts';
import { siteWith } from './plugin-site.ts';

const plugin = `transform: () => ({
  append: ({ frontMatter: { below } }, { files, report }) => {
    if (below === undefined) return undefined;
    const text = files.read(String(below));
    if (text === undefined) report({ message: 'There is no file ' + below + '.', line: 2 });
    return text === undefined ? undefined : { text, from: { file: String(below) } };
  },
})`;

test('text that a plugin adds is part of the page: anchors, contents, links, Markdown, and messages with its own lines', async () => {
  const site = siteWith('below', plugin);
  site.write('parts/a.md', 'Words from elsewhere.\n\n## Added {#added}\n\n[back](#own) and [away](/nowhere)\n');
  site.write('docs/a.md', '---\nbelow: parts/a.md\n---\n\n# A\n\n## Own\n\nSee [below](#added).\n');
  const result = await site.build();
  expect(summaries(result.diagnostics)).toEqual([expect.stringMatching(/^parts\/a\.md:5 {2}/)]);
  site.edit('parts/a.md', (text) => text.replace(' and [away](/nowhere)', ''));
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/a.html')).toMatch(/<h2 id="added"[\s\S]*href="#own"/);
  expect(site.read('docs/a.md')).toContain('Words from elsewhere.');
  site.edit('docs/a.md', (text) => text.replace('parts/a.md', 'parts/b.md'));
  expect(summaries((await site.build()).diagnostics)).toEqual([
    'docs/a.md:2  below: There is no file parts/b.md.',
    expect.stringMatching(/^docs\/a\.md:9 {2}/),
  ]);
});

test('the development server shows an edit of added text', async () => {
  const site = siteWith('below', plugin);
  site.write('parts/a.md', 'Words from elsewhere.\n');
  site.write('docs/a.md', '---\nbelow: parts/a.md\n---\n\n# A\n');
  const { page } = await serveDev(site);
  expect(await page('/docs/a')).toContain('Words from elsewhere.');
  site.write('parts/a.md', 'Other words.\n');
  await eventually(async () => expect(await page('/docs/a')).toContain('Other words.'));
});

test('text that takes a page beyond the limits is reported at its place and not added', async () => {
  const site = siteWith('below', plugin);
  site.write('parts/a.md', `# Part\n\n${'word '.repeat(25_000)}\n`);
  site.write('docs/a.md', '---\nbelow: parts/a.md\n---\n\n# A\n\nOwn words.\n');
  expect(summaries((await site.build()).diagnostics)).toEqual([expect.stringMatching(/^parts\/a\.md:3 .*100000/)]);
});
