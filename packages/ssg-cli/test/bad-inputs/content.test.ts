import { describe, expect, test } from 'vitest';
import { compileInput, expectOutcome, type Row } from './compile-input.ts';
import { frontMatterRows } from './front-matter-rows.ts';
import { sizeRows } from './size-rows.ts';
import { textRows } from './text-rows.ts';

/** Tests the outcome, the strings and the line of each bad input. */
const run = (row: Row) => {
  const { diagnostics, page } = compileInput(row.input(), row.options);
  expectOutcome(diagnostics, row.outcome);
  const worst = diagnostics.find((one) => one.severity === (row.outcome === 'ERR' ? 'error' : 'warning'));
  if (row.outcome !== 'OK') {
    expect(worst?.file).toBe('docs/page.md');
    if (row.words !== undefined) expect(worst?.message).toContain(row.words);
    if (row.hint !== undefined) expect(worst?.hint).toContain(row.hint);
    if (row.line !== undefined) expect(worst?.line).toBe(row.line);
  }
  row.also?.(page);
};

const title = (row: Row): [string, Row] => [`${row.no}: ${row.what} — ${row.outcome}`, row];

describe('front matter', () => {
  test.each(frontMatterRows.map(title))('%s', (_, row) => run(row));

  test('4: the same broken file is refused each time it is read', () => {
    const broken = '---\ntitle: Foo: bar\n---\n';
    const first = compileInput(broken).diagnostics;
    expect(first).toHaveLength(1);
    expect(compileInput(broken).diagnostics).toEqual(first);
    expect(first[0]?.hint).toContain('quotes');
  });

  test('32: the same words give the same page, whatever the line ends', () => {
    const unix = '---\ntitle: X\n---\n\n# H\n\ntext\n\n```js\na\n```\n';
    const page = compileInput(unix).page;
    for (const ends of ['\r\n', '\r']) expect(compileInput(unix.replaceAll('\n', ends)).page).toEqual(page);
  });
});

describe('text and headings', () => {
  test.each(textRows.map(title))('%s', (_, row) => run(row));
});

describe('size and depth', () => {
  test.each(sizeRows.map(title))('%s', (_, row) => run(row));
});
