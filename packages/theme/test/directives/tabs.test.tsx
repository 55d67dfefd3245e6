import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TabItem, TabSet } from '../../src/directives/tabs/TabSet.tsx';
import { toValue } from '../../src/markdown/node-text.ts';

test('sets of tabs in one another without a tab between them are rendered once each, not twice for each level', () => {
  const levels = 12;
  let inside = <p>Text</p>;
  for (let level = 0; level < levels; level++) inside = <TabSet>{inside}</TabSet>;
  const html = renderToStaticMarkup(inside);
  expect(html.split('class="tabs"')).toHaveLength(levels + 1);
});

test('a set of tabs in a tab is part of its panel', () => {
  const inner = (
    <TabSet>
      <TabItem label="npm">npm install</TabItem>
    </TabSet>
  );
  const html = renderToStaticMarkup(
    <TabSet>
      <TabItem label="Linux">{inner}</TabItem>
    </TabSet>,
  );
  expect(html.match(/data-value="\w+"/g)).toEqual([
    'data-value="linux"',
    'data-value="linux"',
    'data-value="npm"',
    'data-value="npm"',
  ]);
});

test.each([
  ['cURL (bash)', 'curl-bash'],
  ['C', 'c'],
  ['C++', 'cpp'],
  ['C#', 'csharp'],
  ['F# and C++ 20', 'fsharp-and-cpp-20'],
  ['Ctrl+K', 'ctrl-k'],
  ['Issue #5', 'issue-5'],
])('the value of the label %s is %s', (label, value) => {
  expect(toValue(label)).toBe(value);
});
