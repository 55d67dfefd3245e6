import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

test('alerts keep titles of their own, and those that only VitePress knows are boxes', async () => {
  const { root, read, notes } = await migrate({
    '.vitepress/config.mts': "export default { title: 'Kettle' };\n",
    'index.md': '# Kettle\n\nBoil it.\n',
    'guide.md': `# Guide

> [!TIP] Mind [it]
> Steam is **hot**.
>
> \`\`\`sh
> boil
> \`\`\`

> [!INFO]
> Water is wet.

> [!NOTE]
> As it was.
`,
  });
  const page = read('docs/guide.md');
  expect(page).toContain(':::tip[Mind \\[it\\]]\n\nSteam is **hot**.\n\n```sh\nboil\n```\n\n:::');
  expect(page).toContain(':::info\n\nWater is wet.\n\n:::');
  expect(page).toContain('> [!NOTE]\n> As it was.');
  expect(notes.filter(({ file }) => file === 'guide.md')).toEqual([]);
  const { 'guide.html': html = '' } = await builtSite(root);
  expect(html).not.toContain('[!');
  expect(html).toContain('Mind [it]');
});
