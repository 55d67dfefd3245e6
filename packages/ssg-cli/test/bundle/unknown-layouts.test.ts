import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unknownLayouts } from '../../src/bundle/unknown-layouts.ts';
import { definePlugin } from '../../src/plugins/define-plugin.ts';
import { makeConfig } from '../make-site.ts';
import { copySite, summaries } from '../site-fixture.ts';

test('a layout that no page can have is reported with its line and the nearest name', async () => {
  const site = copySite('basic-site');
  site.edit('theme/index.tsx', (text) => text.replace('  tags: Plain,\n', '  tags: Plain,\n  blogpost: Plain,\n'));
  const { diagnostics, ok } = await site.build();
  expect(ok).toBe(true);
  const lines = readFileSync(join(site.root, 'theme/index.tsx'), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('blogpost')) + 1;
  expect(summaries(diagnostics)).toEqual([`theme/index.tsx:${line}  No page has the layout "blogpost" of the theme.`]);
  expect(diagnostics[0]?.hint).toBe('Did you mean "blog-post"?');
});

test('the file of the theme is named where the line is not known', () => {
  const found = unknownLayouts(['doc', 'docs'], ['theme.ts', 'node_modules/base/index.js'], makeConfig());
  expect(found.map(({ file, message }) => [file, message])).toEqual([
    ['theme.ts', 'No page has the layout "docs" of the theme.'],
  ]);
});

test('a layout of a plugin is reported with the plugin', () => {
  const reviews = definePlugin({ name: 'reviews', components: { layouts: { 'blog-psot': './a.tsx' } as object } });
  const config = makeConfig({ plugins: [reviews()] });
  expect(unknownLayouts(['blog-psot'], ['theme.ts'], config)).toMatchObject([
    { message: 'No page has the layout "blog-psot" of the plugin "reviews".', hint: 'Did you mean "blog-post"?' },
  ]);
});
