import { expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { migrate } from '../old-site.ts';

test('Vue components become directives, on one line and on several, with their attributes and content', async () => {
  const { root, read, notes } = await migrate({
    '.vitepress/config.mts': "export default { title: 'Kettle', description: 'Hot', cleanUrls: true };",
    'index.md': `# Kettle

<script setup>
import Gauge from './Gauge.vue'
import { ref } from 'vue' // for later
</script>

<Gauge
  :degrees="100"
  label="Very hot"
/>

<Box kind="warm">
  Inside, since <Version>1.2 or \`<T>\`</Version>.

  <Box>

  - deeper

  </Box>
</Box>

## Steam <Version>2.0</Version>

<div>
in <Version>html</Version>
</div>

Now {{ degrees }} degrees, and \`{{ code }}\`.

<style scoped>
a { color: red }
</style>
`,
    'Gauge.vue': '<script setup>\nconst heat = useHeat()\n</script>\n<template><meter :value="heat" /></template>\n',
    'about.md': '# About\n\n<script setup>\nconst degrees = heat()\n</script>\n',
  });
  const text = read('docs/index.md');
  expect(text).toContain('\n::gauge{degrees="100" label="Very hot"}\n');
  expect(read('src/components/missing/Gauge.tsx')).toContain('const heat = useHeat()\n</script>\n<template><meter');
  expect(text).toContain(
    '::::box{kind="warm"}\n\nInside, since :version[1.2 or `<T>`].\n\n\n:::box\n\n- deeper\n\n:::\n\n::::',
  );
  expect(text).toContain('## Steam :version[2.0] {#steam-2-0}');
  expect(text).toContain('<div>\nin html\n</div>');
  expect(
    notes.filter(({ file }) => file !== '.vitepress/config.mts').map(({ file, message }) => `${file} ${message}`),
  ).toEqual(
    expect.arrayContaining([
      'index.md `<Gauge>` is a component of the old site. Its stub shows its content.',
      'index.md `<Version>` was removed; its content was kept.',
      'index.md An expression `{{ … }}` is shown as it is written.',
      'index.md The styles of the page were removed.',
      'about.md The script of the page was removed.',
    ]),
  );
  expect(notes.filter(({ message }) => message.startsWith('The script'))).toHaveLength(1);
  expect(notes.filter(({ cause }) => cause === 'lost content')).toEqual([]);
  const files = await builtSite(root);
  expect(files['index.html']).toContain('Inside, since 1.2 or <code>&lt;T&gt;</code>.');
});

test('what is escaped is no component', async () => {
  const { root, notes } = await migrate({
    '.vitepress/config.mts': "export default { title: 'Kettle', cleanUrls: true };",
    'index.md': '# Ref\\<T> {#ref}\n\nAlso `Ref<T>` and Map\\<K, V>.\n',
  });
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
  const files = await builtSite(root);
  expect(files['index.html']).toMatch(/<h1[^>]*>Ref&lt;T&gt;/);
  expect(files['index.html']).toContain('and Map&lt;K, V&gt;.');
});

test('the content of a component that shows nothing of its own stays, without a note', async () => {
  const { read, notes } = await migrate({
    '.vitepress/config.mts': "export default { title: 'Kettle', cleanUrls: true };",
    'index.md':
      '# Kettle\n\n<ClientOnly>\n  <div>\n\n  Text **here**.\n\n  </div>\n</ClientOnly>\n\nAnd <ClientOnly>there</ClientOnly>.\n',
  });
  expect(read('docs/index.md')).toContain('<div>\n\nText **here**.\n\n</div>\n');
  expect(read('docs/index.md')).toContain('And there.');
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
});

test('values of the front matter that a page shows are written, and other expressions are reported', async () => {
  const { read, notes } = await migrate({
    '.vitepress/config.mts': "export default { title: 'Kettle' };",
    'index.md':
      '---\ntitle: Boil\nlevel: 3\n---\n\n# {{ $frontmatter.title }} {{$frontmatter.level}}\n\nOf `{{ $frontmatter.title }}` and {{ $frontmatter.other }}.\n',
  });
  expect(read('docs/index.md')).toContain('# Boil 3');
  expect(read('docs/index.md')).toContain('Of `{{ $frontmatter.title }}` and {{ $frontmatter.other }}.');
  expect(notes.filter(({ cause }) => cause === 'lost text').map(({ message }) => message)).toEqual([
    'An expression `{{ … }}` is shown as it is written.',
  ]);
});

test('the first state of a page is shown where the page shows its state, and its script is reported', async () => {
  const { read, notes } = await migrate({
    '.vitepress/config.mts': "export default { title: 'Kettle' };",
    'index.md': `# Boil

<script setup>
import { ref, reactive } from 'vue'
const count = ref(0)
const name = ref()
const cup = reactive({ size: 'small', isFull: false })
</script>

Counted {{ count }} of {{ cup.size }}, {{ cup.isFull }}, "{{ name }}", {{ other }}.

This <span v-pre>{{ count }}</span> is shown as it is.
`,
  });
  const text = read('docs/index.md');
  expect(text).toContain('Counted 0 of small, false, "", {{ other }}.');
  expect(text).toContain('<span v-pre>{{ count }}</span>');
  expect(notes.filter(({ cause }) => cause === 'lost text')).toHaveLength(1);
  expect(notes.map(({ message }) => message)).toContain('The script of the page was removed.');
});

test('indented text in HTML of an old page is no code that the new page lacks', async () => {
  const { notes } = await migrate({
    '.vitepress/config.mts': "export default { title: 'Kettle' };",
    '.vitepress/theme/components/LessonLink.vue': '<template><a href="https://kettle.example"><slot /></a></template>',
    'index.md': '# Boil\n\n<div>\n  <LessonLink>\n    Watch the lesson\n  </LessonLink>\n</div>\n\nWater.\n',
  });
  expect(notes.map(({ cause }) => cause)).not.toContain('lost content');
});
