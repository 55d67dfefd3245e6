import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from './old-site.ts';

const vitepress = { '.vitepress/config.mts': `export default { title: 'Kettle' };`, 'index.md': '# Home\n' };
const lost = (notes: readonly { cause: string }[]) => notes.filter(({ cause }) => /lost/.test(cause));

test('files that pages of VitePress include stay files, converted once', async () => {
  const include = (file: string) => `<!--@include: ${file}-->`;
  const { root, read, notes } = await migrate({
    ...vitepress,
    'a.md': `# A\n\n## Before\n${include('./parts/_note.md')}\n\n- item\n\n  ${include('./shared.md')}\n`,
    'deep/b.md': `# B\n\n${include('@/parts/_note.md')}\n\n${include('../../outside.md')}\n`,
    'shared.md': '---\ntitle: Shared\n---\n\nA page of its own.\n',
    'parts/_note.md': `::: tip Mind\nIt is hot.\n:::\n\n${include('./_inner.md')}\n`,
    'parts/_inner.md': "Inner {{ 1 }} text.\n\n## Own `code`'s\n",
  });
  expect(read('docs/a.md')).toContain(
    '## Before\n::include{file="./parts/_note.md"}\n\n- item\n\n  ::include{file="./shared.md"}\n',
  );
  expect(read('docs/deep/b.md')).toContain('::include{file="../parts/_note.md"}');
  expect(read('docs/parts/_note.md')).toBe(':::tip[Mind]\n\nIt is hot.\n\n:::\n\n::include{file="./_inner.md"}\n');
  expect(read('docs/parts/_inner.md')).toContain("## Own `code`'s {#own-code-s}");
  expect(existsSync(join(root, 'docs/_shared.md'))).toBe(false);
  expect(lost(notes)).toEqual([expect.objectContaining({ file: 'deep/b.md' })]);
});

test('the text of a part is inserted where its links, its ids or its values would be others', async () => {
  const { read } = await migrate({
    ...vitepress,
    'deep/a.md': '# A\n\n<!--@include: ../parts/_link.md-->\n',
    'b.md': '# B\n\n## It’s `hot`\n\nOne.\n\n<!--@include: ./parts/_setup.md-->\n',
    'c.md': '---\nname: Cup\n---\n# C\n\n<!--@include: ./parts/_value.md-->\n',
    'd.md': '# D\n\n<!--@include: ./parts/_setup.md{1,1}-->\n\n```md\n<!--@include: ./parts/_setup.md-->\n```\n',
    'e.md': 'Words\n<!--@include: ./parts/_value.md-->\n',
    'parts/_link.md': 'See [b](../b.md).\n',
    'parts/_setup.md': '## It’s `hot`\n\nTwo.\n',
    'parts/_value.md': 'The {{ $frontmatter.name }}.\n',
  });
  expect(read('docs/deep/a.md')).toContain('See [b](../b.md).');
  expect(read('docs/b.md')).toContain('## It’s `hot` {#it-s-hot-1}\n\nTwo.');
  expect(read('docs/c.md')).toContain('The Cup.');
  for (const page of ['deep/a', 'b', 'c', 'd', 'e']) expect(read(`docs/${page}.md`)).not.toContain('::include');
});

test('snippets of MkDocs stay files, in admonitions too, but not in code', async () => {
  const { read, notes } = await migrate({
    'mkdocs.yml': 'site_name: Kettle\n',
    'docs/index.md':
      '# Home\n\n!!! note\n\n    --8<-- "includes/abbr.md"\n\n--8<-- "_own.md"\n\n```\n--8<-- "_own.md"\n```\n\n--8<-- "_own.md:1:2"\n',
    'docs/_own.md': '!!! tip "Mind"\n    It is hot.\n',
    'includes/abbr.md': 'Some words.\n',
  });
  const home = read('docs/index.md');
  expect(home).toContain('::include{file="./_parts/abbr.md"}\n');
  expect(home.match(/::include\{file="\.\/_own\.md"\}/g)).toHaveLength(1);
  expect(home).toContain('```\n!!! tip "Mind"\n    It is hot.\n```');
  expect(read('docs/_parts/abbr.md')).toBe('Some words.\n');
  expect(read('docs/_own.md')).toContain(':::tip[Mind]');
  expect(lost(notes)).toEqual([]);
});

test('includes of GitBook, snippets of Mintlify and imported Markdown of Starlight stay files', async () => {
  const book = await migrate({
    'SUMMARY.md': '# Table of contents\n\n- [Home](README.md)\n',
    'README.md': '# Home\n\n{% include ".gitbook/includes/part.md" %}\n',
    '.gitbook/includes/part.md': '---\ntitle: x\n---\n\n{% hint style="info" %}\nHot.\n{% endhint %}\n',
  });
  expect(book.read('docs/README.md')).toContain('::include{file="./_parts/part.md"}');
  expect(book.read('docs/_parts/part.md')).toContain(':::info\n\nHot.');
  const mintlify = await migrate({
    'docs.json': JSON.stringify({ name: 'Kettle', navigation: { pages: ['a'] } }),
    'a.mdx': 'import Part from \'/snippets/part.mdx\';\n\n# A\n\n<Part />\n\n<Part name="x" />\n',
    'snippets/part.mdx': '<Note>Hot.</Note>\n',
  });
  expect(mintlify.read('docs/a.md').match(/::include\{file="\.\/snippets\/_part\.md"\}/g)).toHaveLength(1);
  expect(mintlify.read('docs/snippets/_part.md')).toContain(':::note\n\nHot.');
  const starlight = await migrate({
    'astro.config.mjs':
      "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ integrations: [starlight({ title: 'Kettle' })] });\n",
    'src/content/docs/index.mdx':
      "---\ntitle: Home\n---\n\nimport Part from '../../parts/part.mdx';\n\n<Part />\n\nAfter.\n",
    'src/parts/part.mdx': "import { Aside } from '@astrojs/starlight/components';\n\n<Aside>Hot.</Aside>\n",
  });
  expect(starlight.read('docs/index.md')).toContain('::include{file="./_parts/part.md"}\n\nAfter.');
  expect(starlight.read('docs/_parts/part.md')).toContain(':::note\n\nHot.');
  for (const { notes } of [book, mintlify, starlight]) expect(lost(notes)).toEqual([]);
});
