import { expect, test } from 'vitest';
import { migrate } from '../old-site.ts';

const config = { '.vitepress/config.mts': "export default { title: 'Kettle' };" };

test('front matter of VitePress keeps its effect, and what has none in the new site is reported', async () => {
  const { read, notes } = await migrate({
    ...config,
    'index.md': '# Kettle\n',
    'plain.md': '---\noutline: false\nsidebar: false\nprev: false\nnext: false\neditLink: false\n---\n\n# Plain\n',
    'deep.md':
      '---\noutline: [2, 4]\neditLink: true\npageClass: tea\nhead:\n  - [meta, { name: a, content: b }]\nown: 1\n---\n\n# Deep\n',
  });
  expect(read('docs/plain.md')).toContain(
    '---\nhide_table_of_contents: true\ndisplayed_sidebar: null\npagination_prev: null\npagination_next: null\ncustom_edit_url: null\n---\n',
  );
  expect(read('docs/deep.md')).toContain('---\ntoc_min_heading_level: 2\ntoc_max_heading_level: 4\n---\n');
  expect(
    notes.filter(({ cause }) => cause === 'front matter').map(({ file, message }) => `${file}: ${message}`),
  ).toEqual([
    'deep.md: `pageClass` of VitePress was removed from the front matter.',
    'deep.md: `head` of VitePress was removed from the front matter.',
    'deep.md: `own` was removed from the front matter: only components and plugins of the old site used it.',
  ]);
});

test('a home page with Windows line endings is one', async () => {
  const { paths } = await migrate({
    ...config,
    'index.md': '---\r\nlayout: home\r\nhero:\r\n  name: Kettle\r\n---\r\n',
  });
  expect(paths()).toContain('pages/index.md');
});

test('settings in the folders of pages, which are not read, are reported', async () => {
  const { notes } = await migrate({
    ...config,
    'index.md': '# Kettle\n',
    'de/index.md': '# Kessel\n',
    'de/config.ts': "import { defineAdditionalConfig } from 'vitepress';\nexport default defineAdditionalConfig({});\n",
  });
  expect(notes).toContainEqual(expect.objectContaining({ file: 'de/config.ts', cause: 'config' }));
});
