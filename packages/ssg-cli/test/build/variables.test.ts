import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkPackages } from '../link-packages.ts';
import { copySite, summaries } from '../site-fixture.ts';

test('a changed value is on every page, in Markdown and in the search, as in a clean build', async () => {
  const site = copySite('basic-site');
  linkPackages(site.root);
  const setRelease = (release: string) =>
    site.edit('ssg.config.ts', (text) =>
      text
        .replace(/\n {2}markdown: .*/, '')
        .replace("blog: { path: 'blog' },", `$&\n  markdown: { variables: { release: '${release}' } },`),
    );
  site.write('docs/cup.md', '# Cup :var[release]\n\nGet release :var[release].\n');
  site.write('docs/mug.mdx', '# Mug\n\nOf release :var[release], {1 + 1} times.\n');
  setRelease('quagga');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  setRelease('okapi');
  expect(summaries((await site.build()).diagnostics)).toEqual([]);
  expect(site.read('docs/cup.html')).toContain('Get release okapi.');
  expect(site.read('docs/mug.html')).toMatch(/Of release okapi, (?:<!-- -->)?2/);
  expect(site.read('docs/cup.md')).toContain('# Cup okapi\n\nGet release okapi.');
  expect(site.read('llms.txt')).toContain('Cup okapi');
  const files = site.output();
  const search = Object.entries(files).filter(([path]) => /search/.test(path) && path.endsWith('.json'));
  expect(search.filter(([, text]) => String(text).includes('okapi'))).not.toEqual([]);
  for (const folder of ['.ssg', 'dist']) rmSync(join(site.root, folder), { recursive: true, force: true });
  await site.build();
  expect(site.output()).toEqual(files);
  expect(JSON.stringify(files)).not.toContain('quagga');
});
