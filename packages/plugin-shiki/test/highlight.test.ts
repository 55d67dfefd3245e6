import type { ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { highlight } from '../src/highlight.ts';

/** Code with its classes: `‹keyword const› a`. */
const shown = (code: string, language: string): string =>
  highlight(code, language)
    .map((node: ElementContent) => {
      if (node.type !== 'element') return node.type === 'text' ? node.value : '';
      const [child] = node.children;
      const [name = ''] = node.properties['className'] as string[];
      return `‹${name.slice('hljs-'.length)} ${child?.type === 'text' ? child.value : ''}›`;
    })
    .join('');

test('markup in TSX is told from comparisons and types, and its text is not read as code', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is highlighted.
  const code = shown('const a = <T,>(n: T) => (\n  <b title={`${n}`}>1 < 2 // if</b>\n);', 'tsx');
  expect(code).toContain('‹name b› ‹attr title›');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is highlighted.
  expect(code).toContain('‹string `›‹punctuation ${›n‹punctuation }›‹string `›');
  expect(code).toMatch(/1 .*2 \/\/ if/);
  expect(code).not.toContain('‹comment');
});

test('a Vue component has TypeScript in its script, directives and braces, and SCSS in its style', () => {
  const code = shown(
    '<script setup lang="ts">\nconst n = ref<number>(0);\n</script>\n<template>\n  <p v-if="n > 1" :id="go(n)">{{ n + 1 }}</p>\n</template>\n<style lang="scss">\na { &:hover { margin: 1px } }\n</style>',
    'vue',
  );
  expect(code).toContain('‹keyword const› n ‹operator =› ‹title ref›‹punctuation <›‹built_in number›');
  expect(code).toContain('‹keyword v-if›');
  expect(code).toContain('‹title go›(n)');
  expect(code).toMatch(/\{\{.*n ‹operator \+› ‹number 1›/);
  expect(code).toContain('‹attr margin›');
});

test('blocks of Svelte, interpolations of HCL, and front matter and fences of Markdown are highlighted', () => {
  expect(shown('{#each items as item}\n  <li on:click={() => go(item)}>{item}</li>\n{/each}', 'svelte')).toMatch(
    /‹keyword each› items ‹keyword as› item[\s\S]*‹title go›\(item\)/,
  );
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of HCL.
  expect(shown('resource "aws_instance" "web" {\n  name = "web-${count.index}"\n}', 'hcl')).toMatch(
    /^‹keyword resource› ‹string "aws_instance"› ‹string "web"›[\s\S]*‹attr name›[\s\S]*‹keyword \$\{›count/,
  );
  const markdown = shown('---\ntags: [a, 2]\n---\n# Head\n\n```ts\nconst a = 1;\n```', 'md');
  expect(markdown).toContain('‹name tags›‹punctuation :›');
  expect(markdown).toContain('‹section Head›');
  expect(markdown).toContain('‹keyword const› a ‹operator =› ‹number 1›');
});

test.each([
  ['vue', '<script>\nlet a = "</p>"\n'],
  ['md', '---\nnever: closed\n```\n~~~\n'],
  ['tsx', '<a b={`${'],
  ['svelte', '\n\n{#if'],
  ['hcl', '<<EOT\n${'],
])('text of %s that breaks off is kept as it is', (language, code) => {
  expect(
    highlight(code, language)
      .map((node) =>
        node.type === 'element' ? (node.children[0] as { value: string }).value : (node as { value: string }).value,
      )
      .join(''),
  ).toBe(code);
});

test('what other blocks contained makes no difference', () => {
  const code = '```scss\na { b: c }\n```\n\n`lang=scss`';
  const first = shown(code, 'markdown');
  shown('```scss\na { b: c }\n```\n```pug\np a\n```', 'markdown');
  expect(shown(code, 'markdown')).toBe(first);
});
