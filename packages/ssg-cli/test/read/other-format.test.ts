import { expect, test } from 'vitest';
import { copySite, summaries } from '../site-fixture.ts';

test('files among the pages in formats of other tools are reported, and assets are not', async () => {
  const site = copySite('basic-site');
  site.write('docs/guide.markdown', '# Guide\n');
  site.write('docs/guide.rst', 'Guide\n=====\n');
  site.write('docs/LOUD.MD', '# Loud\n');
  site.write('docs/data.csv', 'a,b\n');
  const { diagnostics } = await site.diagnose();
  const own = diagnostics.filter(({ code }) => code === 'read/other-format');
  expect(summaries(own)).toEqual([
    'docs/LOUD.MD  The file is no page: only .md and .mdx files are, and this one ends in .MD.',
    'docs/guide.markdown  The file is no page: only .md and .mdx files are, and this one ends in .markdown.',
    'docs/guide.rst  The file is no page: only .md and .mdx files are, and this one ends in .rst.',
  ]);
});
