import type { ElementContent, Properties } from 'hast';
import { expect, test } from 'vitest';
import { searchSections } from '../../src/compile/search-sections.ts';

const element = (tagName: string, content: string | ElementContent[], properties: Properties = {}): ElementContent => ({
  type: 'element',
  tagName,
  properties,
  children: typeof content === 'string' ? [{ type: 'text', value: content }] : content,
});

const textOf = (...children: ElementContent[]) =>
  searchSections({ type: 'root', children }).sections.map(({ text }) => text);

test('the texts of a drawing are searched one by one, and once', () => {
  const label = element('text', [element('tspan', 'Buffer '), element('tspan', 'full?')]);
  const drawing = element('svg', [
    element('title', 'Flowchart'),
    element('desc', 'yes, no, Buffer full?'),
    element('style', '.a { fill: red }'),
    element('g', [element('text', 'yes'), element('text', 'no'), label, element('text', 'Wait')]),
    element('foreignObject', [element('div', [element('p', 'In HTML')])]),
  ]);
  expect(textOf(element('figure', [drawing]), element('p', 'After.'))).toEqual([
    'Flowchart · yes, no, Buffer full? · Wait · In HTML After.',
  ]);
});

test('buttons and other parts that Markdown alternates leave out are not searched', () => {
  expect(
    textOf(
      element('figure', [
        element('div', [element('span', '2×')], { dataMarkdown: 'skip' }),
        element('p', 'A drawing.'),
      ]),
    ),
  ).toEqual(['A drawing.']);
});
