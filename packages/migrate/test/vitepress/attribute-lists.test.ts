import { expect, test } from 'vitest';
import { delimitersOf, withAttributeList } from '../../src/vitepress/attribute-lists.ts';

const usual = delimitersOf({});

test('ids of headings stay, and those of other text become anchors', () => {
  expect(withAttributeList('## Boil {#boil .wide}', usual)).toBe('## Boil {#boil}');
  expect(withAttributeList('![Cup](/cup.png) {#cup}', usual)).toBe('![Cup](/cup.png) <a id="cup"></a>');
  expect(withAttributeList('Hot. {.note}', usual)).toBe('Hot.');
  expect(withAttributeList('## To ≤4 {#to-≤4}', usual)).toBe('## To ≤4 {#to-≤4}');
});

test('signs around attributes may be others', () => {
  const own = delimitersOf({ markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } } });
  expect(withAttributeList('## Boil %{#boil}%', own)).toBe('## Boil {#boil}');
  expect(withAttributeList('In {braces}', own)).toBe('In {braces}');
});

test('what is no list of attributes is text', () => {
  for (const line of ['Use `{#id}`', 'In {braces}', '{{ value }}', '::: tip {#tip}', '## A'])
    expect(withAttributeList(line, usual)).toBe(line);
});
