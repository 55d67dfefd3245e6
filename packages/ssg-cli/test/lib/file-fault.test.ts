import { expect, test } from 'vitest';
import { faultOf } from '../../src/lib/file-fault.ts';
import { copySite, summaries } from '../site-fixture.ts';

const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12345\n`;
const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['a.png', pointer, 'lfs'],
  ['manual.pdf', pointer, 'lfs'],
  ['a.png', '', 'empty'],
  ['a.JPG', '\n<!doctype html>', 'markup'],
  ['a.webp', 'RIFF', 'unknown'],
  ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['a.zip', '', undefined],
])('%s with the content %j is %s', (path, content, fault) => {
  expect(faultOf(path, bytes(content), false)).toBe(fault);
});

test('an image that browsers cannot show and a pointer of Git LFS are reported by every build, and publish the page', async () => {
  const site = copySite('basic-site');
  site.write('docs/img/chart.png', pointer);
  site.write('static/photo.jpg', '<html>Not found</html>');
  site.write('static/film.mp4', pointer);
  site.write('docs/chart.md', '# Chart\n\n![A chart](./img/chart.png) ![A photo](/photo.jpg)\n');
  const expected = [
    expect.stringMatching(/^docs\/img\/chart\.png {2}The file is not there: Git LFS/),
    // No page shows it.
    expect.stringMatching(/^static\/film\.mp4 {2}The file is not there: Git LFS/),
    expect.stringMatching(/^static\/photo\.jpg {2}The file is HTML or XML and not the image/),
  ];
  const first = await site.build();
  expect(first.ok).toBe(true);
  expect(summaries(first.diagnostics)).toEqual(expect.arrayContaining(expected));
  site.write('docs/other.md', '# Other\n');
  const second = await site.build();
  expect(summaries(second.diagnostics)).toEqual(expect.arrayContaining(expected));
});
