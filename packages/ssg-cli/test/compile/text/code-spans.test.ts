import { expect, test } from 'vitest';
import { CodeSpans } from '../../../src/compile/text/code-spans.ts';
import { OpenMarkup } from '../../../src/compile/text/open-markup.ts';

const without = (lines: readonly string[], isMdx = false): string[] => {
  const spans = new CodeSpans(isMdx);
  return lines.map((line) => spans.without(line));
};

test('placeholders in inline code are removed', () => {
  expect(without(['* `<name>`: a name', 'Run `cup add <name> <size>` or ``cup <name>``.'])).toEqual([
    '* : a name',
    'Run  or .',
  ]);
});

test.each([
  ['an element of the same line', ['<a title="`"> <b> `x']],
  ['an element of an earlier line', ['<div>', '`<b>`']],
  ['code that began earlier', ['a ` b', '`<b>` x']],
  ['an escaped mark', ['\\`<b>\\`']],
  ['an element with raw text', ['<pre>', '', '`<b>`']],
  ['a comment', ['<!--', '', '`<b>`']],
])('inline code is kept where it may be %s', (_, lines) => {
  expect(without(lines)).toEqual(lines);
});

test('a template of JavaScript may end after its paragraph', () => {
  const lines = ['{`', '', '`, <b>, `', '', '`}'];
  expect(without(lines, true)).toEqual(lines);
});

test('a reference with thousands of placeholders is not nested', () => {
  const limits = { depth: 100 } as ConstructorParameters<typeof OpenMarkup>[0];
  const excess = (line: string) => {
    const open = new OpenMarkup(limits, false);
    return Array.from({ length: 600 }, () => open.after(line))
      .flat()
      .filter(Boolean);
  };
  expect(excess('* `<name>`: a name')).toEqual([]);
  expect(excess('* <name>: a name')).toHaveLength(1);
});
