import { expect, test } from 'vitest';
import { migrate } from '../old-site.ts';

const site = {
  '.vitepress/config.mts': "export default { title: 'Kettle', cleanUrls: true };",
  'cups/index.data.ts': `import { createContentLoader } from 'vitepress'
    export default createContentLoader('cups/*.md', {
      includeSrc: true,
      transform(pages) {
        return Object.fromEntries(pages.map(({ url, src, frontmatter }) =>
          [url.replace('/cups/', ''), { title: /^# (.*)$/m.exec(src)[1], words: frontmatter.words ?? [], url }]))
      },
    })`,
  'cups/tea.md': '---\nwords: [hot, green]\n---\n\n# Tea\n\nSee <CupLink name="coffee" />.\n',
  'cups/coffee.md': '# Coffee\n\n<CupCard name="tea" />\n',
  '.vitepress/cups.ts': `import { data as cups } from '../cups/index.data.js'
    export function cupOf(name: string) { return cups[name] }`,
  '.vitepress/theme/components/CupLink.vue': `<script setup lang="ts">
import { Tooltip } from 'floating-vue'
import { computed } from 'vue'
import { cupOf } from '../../cups'
const props = defineProps<{ name: string }>()
const cup = computed(() => cupOf(props.name))
</script>
<template>
  <span class="sr-only">{{ cup.title }}</span>
  <Tooltip theme="big"><a :href="cup.url" px2>{{ cup.title }}</a>
    <template #popper><div flex><div>A cup of {{ cup.title }}</div></div></template>
  </Tooltip>
</template>`,
  '.vitepress/theme/components/CupCard.vue': `<script setup>
import { cupOf } from '../../cups'
import { computed } from 'vue'
const props = defineProps({ name: String })
const cup = computed(() => cupOf(props.name))
</script>
<template><ul><li v-for="word in cup.words"><CupWord :word /></li></ul></template>`,
  '.vitepress/theme/components/CupWord.vue':
    '<script setup>defineProps({ word: String })</script><template><b>{{ word }}</b></template>',
};

test('components show the data of loaders, and components that are known to every page', async () => {
  const { read, notes } = await migrate(site);
  expect(read('docs/cups/tea.md')).toContain(
    'See <span title="A cup of Coffee"><a href="/cups/coffee">Coffee</a></span>.',
  );
  expect(read('docs/cups/coffee.md').replace(/\s+/g, ' ')).toContain('<li> <b>hot</b> </li> <li> <b>green</b> </li>');
  expect(notes.filter(({ remedy, file }) => remedy !== undefined && file.endsWith('.md'))).toEqual([]);
  expect(notes.find(({ file }) => file === 'cups/index.data.ts')?.message).toContain('as it was when the site was');
});

test('a loader is given the files that it watches, and those that need a missing package or the network leave their components to stubs', async () => {
  const { read, notes } = await migrate({
    '.vitepress/config.mts': "export default { title: 'Kettle' };",
    'lists/a.txt': 'A',
    'lists/deep/b.txt': 'B',
    'names.data.mjs':
      "import { basename } from 'node:path';\nexport default { watch: './lists/**/*.txt', load: (files) => files.map((file) => basename(file)).sort() }",
    'web.data.mjs': "export default { load: async () => ({ at: await (await fetch('data:,hot')).text() }) }",
    'boil.data.mjs': "import { boil } from 'a-missing-kettle';\nexport default { load: () => ({ at: boil() }) }",
    'Names.vue':
      '<script setup>defineProps({ names: Array })</script><template><p>{{ names.join(" and ") }}</p></template>',
    'index.md':
      '<script setup>\nimport Names from "./Names.vue"\nimport { data } from "./names.data.mjs"\n</script>\n\n# Names\n\n<Names :names="data" />\n',
    'web.md':
      '<script setup>\nimport Names from "./Names.vue"\nimport { data } from "./web.data.mjs"\n</script>\n\n# Web\n\n<Names :names="data.at" />\n',
    'boil.md':
      '<script setup>\nimport Names from "./Names.vue"\nimport { data } from "./boil.data.mjs"\n</script>\n\n# Boil\n\n<Names :names="data.at" />\n',
  });
  expect(read('docs/index.md')).toContain('a.txt and b.txt');
  const told = notes.map(({ file, message }) => `${file}: ${message}`);
  for (const file of ['boil.md', 'web.md'])
    expect(told).toContain(`${file}: \`<Names>\` is a component of the old site. Its stub shows its content.`);
});
