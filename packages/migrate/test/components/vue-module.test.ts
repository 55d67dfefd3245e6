import { expect, test } from 'vitest';
import { writtenOut } from '../../src/components/write-out.ts';
import type { WrittenUse } from '../../src/components/written-use.ts';

const use = (code: string, props: Readonly<Record<string, unknown>> = {}, more: Partial<WrittenUse> = {}) =>
  writtenOut({
    name: 'Kettle',
    code,
    kind: 'vue',
    props,
    isInline: false,
    hasContent: true,
    isKnown: (name, source) => name === 'Badge' && source?.startsWith('.') !== true,
    ...more,
  })
    ?.replace(/\n{2,}/g, '\n')
    .trim();

test('a component of Vue that only shows its properties, constants and content is replaced by its markup', () => {
  const code = `<script setup lang="ts">
import { useData } from 'vitepress'
import { computed } from 'vue'
import { Icon } from '@iconify/vue'
const { site, lang } = useData()
const words: Record<string, string> = { 'en-US': 'Boil', 'de': 'Kochen' }
const props = defineProps<{ href: string; size?: number }>()
const isVideo = computed(() => props.href.startsWith('https://video.'))
const isOwn = !isVideo.value
</script>

<template>
  <!-- comment -->
  <div class="kettle" :style="{ color: 'red' }">
    <Icon icon="carbon:play" />
    <a v-if="isOwn" :href="\`\${href}?from=docs\`" target="_blank">
      <span class="b"><slot>{{ words[site.lang] }} {{ words[lang] }}</slot></span>
    </a>
    <video v-else :src="href"></video>
    <ul><li v-for="(one, index) in ['x', 'y']" :key="one">{{ index }}: {{ one }}</li></ul>
  </div>
</template>

<style scoped>
.kettle { color: red }
</style>`;
  const data = { site: { lang: 'en-US' }, lang: 'de' };
  const list = '<ul>\n<li>\n0: x\n</li>\n<li>\n1: y\n</li>\n</ul>';
  expect(use(code, { href: '/a' }, { data })).toBe(`<a href={"/a?from=docs"} target={"_blank"}>\uE010</a>\n${list}`);
  expect(use(code, { href: '/a' }, { data, hasContent: false })).toBe(
    `<a href={"/a?from=docs"} target={"_blank"}>Boil Kochen</a>\n${list}`,
  );
  expect(use(code, { href: 'https://video.example' }, { data })).toBeUndefined();
});

test.each([
  ['types and destructuring', '<script setup lang="ts">const { size = 2 } = defineProps<{ size?: number }>()</script>'],
  ['an object', '<script setup>defineProps({ size: { type: Number, default: 2 } })</script>'],
  ['defaults of types', '<script setup lang="ts">withDefaults(defineProps<{ size?: number }>(), { size: 2 })</script>'],
  ['options', '<script>export default { name: "Kettle", props: { size: { type: Number, default: 2 } } }</script>'],
])('the defaults of properties are those of %s', (_, script) => {
  expect(use(`${script}<template><b>{{ size }}</b></template>`)).toBe('<b>2</b>');
  expect(use(`${script}<template><b>{{ size }}</b></template>`, { size: 3 })).toBe('<b>3</b>');
});

test('the first condition that holds decides, and a property without a value shows nothing', () => {
  const code = `<script setup>defineProps(['kind', 'more'])</script>
<template>
  <p><b v-if="kind === 'a'">one</b> <b v-else-if="kind === 'b'">two</b> <template v-else>other{{ more }}</template></p>
</template>`;
  expect(use(code, { kind: 'a' })).toBe('<b>one</b>');
  expect(use(code, { kind: 'b' })).toBe('<b>two</b>');
  expect(use(code, { kind: 'c' })).toBe('other');
});

test.each([
  ['a handler', '<template><a href="/" @click="go()">x</a></template>'],
  ['state', "<script setup>import { ref } from 'vue'; const on = ref(1)</script><template><b>{{ on }}</b></template>"],
  ['code that runs later', '<script setup>onMounted(() => go())</script><template><b>x</b></template>'],
  ['options with code', '<script>export default { data() { return {} } }</script><template><b>x</b></template>'],
  ['HTML of a property', '<script setup>defineProps(["a"])</script><template><div v-html="a" /></template>'],
  ['a component of the site', "<script setup>import Badge from './Badge.vue'</script><template><Badge /></template>"],
  ['a template in another language', '<template lang="pug">b x</template>'],
  ['a global of the application', '<template><b>{{ $t("x") }}</b></template>'],
  ['properties that are passed on', '<template><b v-bind="$attrs">x</b></template>'],
  [
    'a default that a function makes',
    '<script setup>defineProps({ a: { default: () => [1] } })</script><template><b>{{ a }}</b></template>',
  ],
])('%s is not written out', (_, code) => {
  expect(use(code, { a: undefined })).toBeUndefined();
});

test('an attribute that the component would put on its own element is not lost', () => {
  expect(use('<template><b>x</b></template>', { id: 'y' })).toBeUndefined();
  expect(use('<template><b>x</b></template>', { class: 'y' })).toBe('<b>x</b>');
});

test('what is only read aloud is left out where it is shown, too, and attributes that are styles of UnoCSS are', () => {
  const code = `<script setup>const cup = 'Tea'</script>
<template><span class="sr-only">{{ cup }}</span><span class="sr-only">Opens elsewhere</span><a href="/tea" flex px2>{{ cup }}</a></template>`;
  expect(use(code, {}, { isInline: true })).toBe('Opens elsewhere<a href={"/tea"}>Tea</a>');
});
