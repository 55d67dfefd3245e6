import { describe, expect, test } from 'vitest';
import { summaries } from '../../site-fixture.ts';
import { compile } from '../compile.ts';

describe.each(['native', 'remark'] as const)('parsed by %s', (parser) => {
  const faults = (text: string, path?: string): string[] =>
    summaries(
      compile(text, { parser }, path).diagnostics.filter(({ code }) => /^markdown\/(?:near|table-cells)$/.test(code)),
    );

  test('headings and lists without a usual space are reported at their line', () => {
    expect(faults('Text\n##Setup\n\n> ###Übersicht\n\n#\u00a0Title\n\n-\u00a0First\n-\u00a0Second\n')).toEqual([
      'docs/page.md:2  "##Setup" is no heading: there is no space after the signs.',
      'docs/page.md:4  "###Übersicht" is no heading: there is no space after the signs.',
      'docs/page.md:6  "#\u00a0Title" is text: the space after the sign is a no-break space.',
      'docs/page.md:8  "-\u00a0First" is text: the space after the sign is a no-break space.',
      'docs/page.md:9  "-\u00a0Second" is text: the space after the sign is a no-break space.',
    ]);
  });

  test('links that are none are reported', () => {
    const text = 'See [one] (https://example.com/a),\n(two)[./two.md] and [three][third].\n';
    expect(faults(text)).toEqual([
      'docs/page.md:1  "[one] (https://example.com/a)" is no link: there is a space in front of the parenthesis.',
      'docs/page.md:2  "(two)[./two.md]" is no link: the brackets and the parentheses are exchanged.',
      'docs/page.md:2  "[three][third]" is no link: the page does not say where it leads.',
    ]);
  });

  test('what is written is quoted with its code', () => {
    expect(faults('##Use `ssg` now\n\nSee [the `ssg` command] (./two.md).\n\n| `A` | B |\n| 1 | 2 |\n')).toEqual([
      'docs/page.md:1  "##Use `ssg` now" is no heading: there is no space after the signs.',
      'docs/page.md:3  "[the `ssg` command] (./two.md)" is no link: there is a space in front of the parenthesis.',
      'docs/page.md:5  "| `A` | B |" is no table: the row of dashes is missing.',
    ]);
  });

  test('a table without its row of dashes, and cells that are left out, are reported', () => {
    expect(faults('| A | B |\n| 1 | 2 |\n')).toEqual([
      'docs/page.md:1  "| A | B |" is no table: the row of dashes is missing.',
    ]);
    expect(faults('| A | B |\n| --- | --- |\n| 1 | `a | b` |\n| 1 | 2 | |\n| 1 |\n')).toEqual([
      'docs/page.md:3  The row has 3 cells, and the table has 2 columns: what the other cells contain is left out.',
    ]);
  });

  test('code, escaped signs, links that are some, and texts that only look alike are fine', () => {
    const text = [
      '\\##Setup, `[a] (https://x.example)` and [x](/docs) (/docs), [skip ci] (#432), a[i][j], matrix[0][1].',
      '#hashtag and #1 are no headings. [ref][name] and [name] are links. (See)[1] and f(x)[y], or [a-z][0-9].',
      '[link](/a)[other](/b) [![image](/i.png)](/c) \\[one] (https://example.com)',
      '```md\n##Setup\n| A |\n| B |\n```',
      '`a`##Setup and <b>##Setup</b> and `f`(x)[./y]',
      '[name]: https://example.com',
    ].join('\n\n');
    expect(faults(text)).toEqual([]);
  });

  test('a number with a no-break space is a list only among others, because dates have one', () => {
    expect(faults('3.\u00a0Mai 2024\n\n1.\u00a0Januar\n')).toEqual([]);
    expect(faults('1)\u00a0One\n2)\u00a0Two\n')).toHaveLength(1);
  });

  test('MDX is checked too', () => {
    expect(faults('##Setup\n', 'docs/page.mdx')).toEqual([
      'docs/page.mdx:1  "##Setup" is no heading: there is no space after the signs.',
    ]);
  });
});
