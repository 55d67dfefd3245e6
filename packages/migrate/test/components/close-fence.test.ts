import { expect, test } from 'vitest';
import { closeFence } from '../../src/components/close-fence.ts';
import { migrate } from '../old-site.ts';

test('a block of code that ends with the file that a page includes does not contain the rest of the page', async () => {
  const { read, notes } = await migrate({
    'docs.json': JSON.stringify({ name: 'Kettle', navigation: { pages: ['index'] } }),
    'index.mdx': "---\ntitle: Kettle\n---\nimport Boil from '/snippets/boil.mdx';\n\n<Boil />\n\n## Pour\n\nSlowly.\n",
    'snippets/boil.mdx': '```sh cURL\nboil\n',
  });
  expect(read('docs/index.md')).toContain('boil\n```\n\n## Pour');
  expect(notes).toEqual([]);
});

test('blocks of code that are closed stay as they are', () => {
  for (const text of ['```js\na\n```', '````md\n```\n````\n\nText.', '~~~\n```\n~~~', '```a``` b', 'Text.'])
    expect(closeFence(text)).toBe(text);
  expect(closeFence('````md\n```\na')).toBe('````md\n```\na\n````');
});
