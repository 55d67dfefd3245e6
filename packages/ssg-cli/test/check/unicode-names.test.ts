import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

/** With the accent as a character of its own, as macOS wrote names for a long time. */
const apart = 'cafe\u0301';
const composed = 'caf\u00e9';

test.each([
  ['the disk', apart, composed],
  ['the text', composed, apart],
])('files, links and anchors match if %s has accents as characters of their own', async (_, onDisk, inText) => {
  const site = copySite('basic-site');
  site.write(`docs/${onDisk}.md`, `---\ntitle: One\n---\n\n## ${onDisk}\n\nText.\n`);
  site.write(`docs/${onDisk}/two.md`, `# Two\n\n[up](../${inText}.md) and [there](/docs/${inText}/three).\n`);
  site.write(`docs/${onDisk}/three.md`, `# Three\n\n[down](two.md)\n`);
  site.write(`docs/${onDisk}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  site.write(`static/${onDisk}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  site.write(
    'docs/from.md',
    `# From\n\n[file](./${inText}.md#${inText}) [URL](/docs/${inText}) [below](./${inText}/two.md) ![a](./${inText}.svg) ![b](/${inText}.svg)\n`,
  );
  const { diagnostics } = await site.build();
  expect(summaries(diagnostics)).toEqual([]);
  const urls = [...site.read('docs/from.html').matchAll(/(?:href|src)="([^"]*caf[^"]*)"/g)].map(([, url]) => url ?? '');
  expect(urls.length).toBeGreaterThanOrEqual(5);
  expect(urls.map(decodeURI)).toEqual(urls.map((url) => decodeURI(url).normalize('NFC')));
  expect(Object.keys(site.output()).filter((path) => path.includes(apart))).toEqual([]);
});

test('names that look the same and cannot match are explained', async () => {
  const site = copySite('basic-site');
  site.write(`docs/${composed}.md`, '# Coffee\n');
  site.write('pages/link.tsx', `export default () => <a href="/docs/${apart}">Coffee</a>;\n`);
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([{ hint: expect.stringContaining('looks the same') }]);
});
