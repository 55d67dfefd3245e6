import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

test('a page and its translations have the same file extension, as a translation replaces the page at its path', async () => {
  const tea = "import Tea from '@site/src/Tea';\n\n# Tea\n\n<Tea />\n";
  const plain =
    '# Tee\n\n<!-- Wasser -->\n\n## Aufguss {#steep}\n\n<Tabs><TabItem value="a" default>A</TabItem></Tabs>\n';
  const { paths, read } = await migrate({
    ...docusaurus({
      'src/Tea.js': 'export default () => <b>Tea</b>;\n',
      'docs/tea.md': tea,
      'docs/cup.md': '# Cup\n',
      'versioned_docs/version-1.0/tea.md': '# Tea\n',
      'versions.json': '["1.0"]',
      'i18n/de/docusaurus-plugin-content-docs/current/tea.md': plain,
      'i18n/de/docusaurus-plugin-content-docs/current/cup.md': '# Tasse\n\n[Tee](./tea.md)\n',
      'i18n/de/docusaurus-plugin-content-docs/version-1.0/tea.md': tea,
    }),
    'docusaurus.config.js':
      "module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', {}]] };",
  });
  expect(paths().filter((path) => /(?:tea|cup)\.mdx?$/.test(path))).toEqual([
    'docs/cup.md',
    'docs/tea.mdx',
    'i18n/de/docs/current/cup.md',
    'i18n/de/docs/current/tea.mdx',
    'i18n/de/docs/version-1.0/tea.mdx',
    'versioned_docs/version-1.0/tea.mdx',
  ]);
  expect(read('i18n/de/docs/current/cup.md')).toContain('[Tee](./tea.mdx)');
  expect(read('i18n/de/docs/current/tea.mdx')).toBe(
    '# Tee\n\n{/* Wasser */}\n\n## Aufguss \\{#steep}\n\n::::tabs{default="a"}\n:::tab[a]\n\nA\n\n:::\n::::\n',
  );
});
