import { expect, test } from 'vitest';
import { compile } from './compile.ts';

const problems = (text: string) => compile(text, {}, 'docs/a.mdx').diagnostics;

test.each([
  ['text<br>more', 5, '<br> is never closed', 'Write <br />: '],
  ['x\n<img src="a.png" alt="A">', 1, '<img> is never closed', 'Write <img src="a.png" alt="A" />: '],
  ['<div>\n\ntext', 1, '<div> is never closed', 'Write </div> where it ends'],
  ['<p>a</b>', 5, '</b> closes nothing', 'Write </p> first.'],
  ['a <!-- c -->', 4, 'HTML comments', '{/* … */}'],
  ['see <https://x.test>', 12, 'Addresses in < >', '[text](https://…)'],
  ['if x <5 y', 7, '"<" before "5"', '\\<5'],
  ['<img width=100 />', 12, 'no quotes', 'width="100"'],
  ['## Title {#own}', 11, '"{#own}" is read as an expression', '\\{#own\\}'],
  ['- [A](/b){icon="rocket"}: text', 10, '"{icon="rocket"}" is read as an expression', '\\{icon="rocket"\\}'],
  ['- **A**{icon=rocket}', 8, '"{icon=rocket}" is read as an expression', '\\{icon=rocket\\}'],
  ['![x](a.png){: .wide}', 13, '"{: .wide}" is read as an expression', '\\{.wide\\}'],
  ['{{ version }} and {% if x %}', 20, 'not valid JavaScript', '\\{\\{'],
  ['import {a} from "b"\ntext after', 6, 'An import or export', 'empty line'],
])('`%s` in MDX says what is wrong and what to write', (text, column, reason, advice) => {
  expect(problems(`${text}\n`)).toMatchObject([
    { code: 'mdx/syntax', column, message: expect.stringContaining(reason), hint: expect.stringContaining(advice) },
  ]);
});

test.each(['docs/a.md', 'docs/a.mdx'])(
  'icons of items have one form that is valid in both kinds of files: %s',
  (path) => {
    const text = '- [A](https://x.test)\\{icon="rocket"\\}: text\n- **B**\\{icon=clock\\}: text\n';
    const { icons, diagnostics } = compile(text, {}, path);
    expect(diagnostics).toEqual([]);
    expect(icons?.map(({ name }) => name)).toEqual(['rocket', 'clock']);
  },
);
