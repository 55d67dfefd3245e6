import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../ssg-cli/src/build/build.ts';
import { loadConfig } from '../../../ssg-cli/src/config/load-config.ts';
import { withKnownBundles } from '../../../ssg-cli/test/known-bundles.ts';
import { linkPackages } from '../../../ssg-cli/test/link-packages.ts';
import { readTree, summaries } from '../../../ssg-cli/test/site-fixture.ts';
import { migrate } from '../old-site.ts';

const site = {
  '.vitepress/config.mts': `
    import { defineConfig } from 'vitepress';
    import { withPwa } from '@vite-pwa/vitepress';
    export default withPwa(defineConfig({
      title: 'Kettle', description: 'Hot water', base: '/k/', cleanUrls: true,
      themeConfig: {
        nav: [{ text: 'Guide', link: '/guide/start' }, { text: 'More', items: [{ text: 'Site', link: 'https://kettle.example' }] }],
        sidebar: { '/guide/': [{ text: 'Guide', collapsed: true, items: [{ text: 'Start', link: '/guide/start' }, { text: 'Boil', link: '/guide/boil.html' }] }] },
        socialLinks: [{ icon: 'github', link: 'https://github.com/a/b' }],
        carbonAds: {},
      },
      markdown: { lineNumbers: true },
    }));`,
  'index.md':
    '---\nlayout: home\nhero:\n  name: Kettle\n  tagline: Boils fast\n  actions:\n    - text: Start\n      link: /guide/start\nfeatures:\n  - title: Hot\n    details: Very hot\n---\n',
  'guide/start.md': `# Start & go

::: warning Mind it
Before.

::: code-group

\`\`\`sh [npm]
npm i
\`\`\`

<<< ../code/a.ts{1} [own.ts]

:::

After.
:::

<!--@include: ../parts/part.md-->

See [boil](./boil.md#the-what-s-next) and <Badge text="new" /> <Steam>hot</Steam>.

\`\`\`ts{2}:line-numbers=4 [a.ts]
::: not a box
\`\`\`

\`\`\`sh:no-line-numbers
ls
\`\`\`
`,
  'guide/boil.md':
    "# Boil\n\n## The `what`'s  next\n\n<script setup>\nconst a = 1\n</script>\n\nWater.\n\n```vue\n<script setup>\nconst b = 2\n</script>\n```\n",
  'parts/part.md': 'From a part.\n',
  'code/a.ts': '// #region x\nexport const a = 1;\n// #endregion x\n',
  'public/robots.txt': 'User-agent: *\n',
};

test('a VitePress site builds with its pages, navigation, containers, snippets and anchors', async () => {
  const { root, read, notes } = await migrate(site);
  const start = read('docs/guide/start.md');
  expect(start).toContain(':::::warning[Mind it]\n\nBefore.');
  expect(start).toContain('::::tabs\n:::tab[npm]\n\n```sh\nnpm i\n```\n\n:::');
  expect(start).toContain(':::tab[own.ts]\n\n```ts {1} title="own.ts"\nexport const a = 1;\n```');
  expect(start).toContain('::include{file="../parts/part.md"}');
  expect(read('docs/parts/part.md')).toBe('From a part.\n');
  expect(start).toContain('**new** :steam[hot]');
  expect(start).toContain('```ts {2} showLineNumbers=4 title="a.ts"\n::: not a box\n```');
  expect(start).toContain('```sh showLineNumbers=false\nls\n```');
  expect(read('ssg.config.ts')).toMatch(/markdown: \{\s*html: 'trusted',\s*showLineNumbers: true,?\s*\}/);
  expect(read('docs/guide/boil.md')).toContain("## The `what`'s  next {#the-what-s-next}");
  expect(read('docs/guide/boil.md')).toContain('```vue\n<script setup>\nconst b = 2\n</script>\n```');
  expect(read('docs/guide/boil.md')).not.toContain('const a');
  expect(read('sidebars.ts')).toContain("{ type: 'doc', id: 'guide/boil', label: 'Boil' }");
  const said = notes.map(({ message }) => message);
  expect(said).toContain('`themeConfig.carbonAds` was removed.');
  expect(said).toContain('`<Steam>` is a component of the old site. Its stub shows its content.');
  expect(said.filter((one) => one.includes('that the new ones lack'))).toEqual([]);
  expect(Object.keys(JSON.parse(read('urls.lock.json')).urls)).toEqual(
    expect.arrayContaining(['/', '/guide/boil', '/guide/start']),
  );
  linkPackages(root);
  const config = await loadConfig({ root });
  expect(summaries(config.diagnostics)).toEqual([]);
  if (!config.ok) return;
  const report = await withKnownBundles(root, () => build(config.value));
  expect(summaries(report.diagnostics.filter(({ severity }) => severity === 'error'))).toEqual([]);
  expect(summaries(report.diagnostics.filter(({ code }) => /^(?:link|permalinks)/.test(code)))).toEqual([]);
  expect(Object.keys(readTree(join(root, 'dist')))).toEqual(expect.arrayContaining(['index.html', 'guide/start.html']));
});
