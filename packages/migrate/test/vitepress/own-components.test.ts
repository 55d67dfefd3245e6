import { expect, test } from 'vitest';
import { migrate } from '../old-site.ts';

const config = "export default { title: 'Kettle', description: 'Hot', cleanUrls: true };";

test('pages show what registered, imported and auto-registered components rendered', async () => {
  const { read, notes } = await migrate({
    '.vitepress/config.mts': config,
    '.vitepress/theme/index.ts':
      "import Since from './Version.vue'\nexport default { enhanceApp({ app }) { app.component('Since', Since) } }",
    '.vitepress/theme/Version.vue': '<template><Badge type="tip"><slot />+</Badge></template>\n<style>b {}</style>',
    '.vitepress/theme/components/RootOnly.vue': '<template><Badge title="Only at the root"><Icon /></Badge></template>',
    '.vitepress/theme/components/Deprecated.vue': '<template><Badge text="deprecated" /></template>',
    '.vitepress/theme/components/Frame.vue': `<script setup>defineProps({ video: String })</script>\n<template><div><iframe :src="'https://video.example/' + video" title="Film"></iframe></div></template>`,
    'Lesson.vue':
      '<script setup>defineProps(["mainHref"])</script>\n<template><div class="lesson"><a :href="mainHref"><slot>Watch</slot></a></div></template>',
    'steam.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'Drawing.vue': '<script setup>defineProps({ svg: String })</script><template><figure v-html="svg" /></template>',
    'index.md': `# Kettle

<script setup>
import Lesson from './Lesson.vue'
import Drawing from './Drawing.vue'
import steam from './steam.svg?raw'
const degrees = 100
</script>

<Lesson main-href="/steam">Look</Lesson>

<Lesson main-href="/steam" />

<Frame video="7" />

<Drawing :svg="steam" />

Since <Since>1.2</Since>, at {{ degrees }} degrees.

## Steam <Since>2.0</Since> <Deprecated />

- In a list <Lesson main-href="/x" />
`,
  });
  const text = read('docs/index.md');
  expect(text).toContain('\n<a href="/steam">Look</a>\n');
  expect(text).toContain('\n<a href="/steam">Watch</a>\n');
  expect(text).toContain('<iframe src="https://video.example/7" title="Film"></iframe>');
  expect(text).toContain('\n![](./steam.svg)\n');
  expect(text).toContain('Since **1.2\\+**, at 100 degrees.');
  expect(text).toContain('## Steam **2.0\\+** **deprecated** {#steam-2-0}');
  expect(text).toContain('- In a list :lesson{main-href="/x"}');
  const told = notes.filter(({ file, cause }) => file === 'index.md' && cause !== 'config');
  expect(told.map(({ message }) => message)).toEqual([
    '`<Lesson>` of the old site was replaced by what it rendered, without its styles and drawings.',
    '`<Lesson>` of the old site was replaced by what it rendered, without its styles and drawings.',
    '`<Frame>` of the old site was replaced by what it rendered.',
    '`<Drawing>` of the old site was replaced by what it rendered.',
    '`<Since>` of the old site was replaced by what it rendered, without its styles and drawings.',
    '`<Since>` of the old site was replaced by what it rendered, without its styles and drawings.',
    '`<Deprecated>` of the old site was replaced by what it rendered.',
    '`<Lesson>` is a component of the old site. Its stub shows its content.',
  ]);
});

test('a badge that only has an explanation keeps it, and drawings of Iconify are left out and reported', async () => {
  const { read, notes } = await migrate({
    'package.json': '{ "devDependencies": { "unplugin-icons": "1" } }',
    '.vitepress/config.mts': config,
    '.vitepress/components/RootOnly.vue':
      '<script setup>import { Icon } from \'@iconify/vue\'</script><template><Badge title="Only at the root"><Icon icon="a:b" /></Badge></template>',
    'index.md': '# Cache <RootOnly />\n\nPress <carbon-edit /> now.\n',
  });
  expect(read('docs/index.md')).toBe('# Cache <abbr title="Only at the root">ⓘ</abbr> {#cache}\n\nPress  now.\n');
  expect(notes.map(({ message }) => message)).toContain('`<carbon-edit>`, a drawing, was left out.');
});

test('the team page of the default theme becomes headings and a list of people', async () => {
  const { read, notes } = await migrate({
    '.vitepress/config.mts': config,
    '_data/team.ts':
      "export const core: Member[] = [{ name: 'Ada', title: 'Cook', links: [{ icon: 'github', link: 'https://github.com/ada' }] }]",
    'team.md': `<script setup>
import { VPTeamPage, VPTeamPageTitle, VPTeamMembers } from 'vitepress/theme'
import { core } from './_data/team'
</script>

<VPTeamPage>
  <VPTeamPageTitle>
    <template #title>The team</template>
    <template #lead>
      People of
      many kinds.
    </template>
  </VPTeamPageTitle>
  <VPTeamMembers size="small" :members="core" />
  <VPTeamPageSection>
    <template #title>Others</template>
    <template #members>
      <VPTeamMembers :members="core" />
    </template>
  </VPTeamPageSection>
</VPTeamPage>
`,
  });
  expect(
    read('docs/team.md')
      .replace(/\n{2,}/g, '\n')
      .trim(),
  ).toBe(
    [
      '# The team',
      'People of',
      'many kinds.',
      ...['', '## Others\n'].flatMap((head) => [
        `${head}<ul>`,
        '<li>',
        '<b>Ada</b>: Cook <a href="https://github.com/ada">github</a>',
        '</li>',
        '</ul>',
      ]),
    ].join('\n'),
  );
  expect(notes.filter(({ file }) => file === 'team.md')).toEqual([]);
});
