import { expect, test } from 'vitest';
import { onlyArranges } from '../../src/components/arranges-content.ts';

const arranges = (code: string, content: string, more = {}): boolean =>
  onlyArranges(
    {
      name: 'Facts',
      code,
      kind: 'astro',
      props: {},
      isInline: false,
      hasContent: true,
      slots: [],
      isKnown: () => false,
      ...more,
    },
    content,
  );

const code = `---
const body = (await Astro.slots.render('default')).trim();
const parts = body.split('</li><li>');
const take = (name: string) => parts.find((part) => part.startsWith(name))?.replace(name, '');
const type = take('Type');
const since = take('Since');
---
<div class="facts">
  {type && (<span class="name">Type:</span> <span set:html={type} />)}
  {since && (<b>Since</b> <span set:html={since} />)}
</div>`;

test('a component that only takes its content apart and shows it again is replaced by its content', () => {
  expect(arranges(code, '- Type: `string`')).toBe(true);
  expect(arranges(code, '- Type: `string`', { hasContent: false })).toBe(false);
  expect(arranges(code, '- Type: `string`', { slots: ['lead'] })).toBe(false);
});

test.each([
  ['words of its own', code.replace('<div class="facts">', '<div class="facts">Boiling')],
  ['properties', code.replace("take('Type')", 'Astro.props.type')],
  ['another module', code.replace('---', "---\nimport { all } from './all';")],
  ['an image', code.replace('<div', '<img src="/a.png" alt="" /><div')],
  ['a component', code.replace('<div', '<Cup /><div')],
  ['a link', code.replace('class="name"', 'title="Kettle"')],
  ['no content', '<div><slot /></div>'],
])('a component with %s is not replaced by its content', (_, own) => {
  expect(arranges(own, '- Type: `string`')).toBe(false);
});
