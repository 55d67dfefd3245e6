import { describe, expect, test } from 'vitest';
import { detailsOf } from '../../../src/compile/page-details.ts';
import { summaries } from '../../site-fixture.ts';
import { compile } from '../compile.ts';

describe.each(['native', 'remark'] as const)('parsed by %s', (parser) => {
  const faults = (text: string, path?: string): string[] =>
    summaries(compile(text, { parser }, path).diagnostics.filter(({ code }) => /footnote|defined/.test(code)));

  test('a reference to a footnote that does not exist is a warning at its line', () => {
    expect(faults(`One[^1]\nand two[^2].\n\n[^1]: Here.\n`)).toEqual([
      `docs/page.md:2  "[^2]" is shown as text: the page has no such footnote.`,
    ]);
  });

  test.each(['注', '١', 'सूचना'])('so is one whose name is in another script: %s', (name) => {
    expect(faults(`文[^${name}]です。\n`)).toEqual([
      `docs/page.md:1  "[^${name}]" is shown as text: the page has no such footnote.`,
    ]);
  });

  test('a footnote that nothing refers to is a warning at its line', () => {
    expect(faults(`Text.\n\n[^a]: Lost.\n`)).toEqual([
      `docs/page.md:3  The footnote "[^a]" is not shown: nothing on the page refers to it.`,
    ]);
  });

  test('footnotes in lists, quotes and each other, escaped brackets, code and ranges are fine', () => {
    const text = `- One[^a]\n\n> Two[^B]\n\nNot \\[^c], \`[^d]\` or [^a-z].\n\n[^a]: Here[^e].\n[^b]: There.\n[^e]: Below.\n`;
    expect(faults(text)).toEqual([]);
  });

  test.each([
    ['注', 'docs/page.md'],
    ['١', 'docs/page.md'],
    ['सूचना', 'docs/page.md'],
    ['ü-1', 'docs/page.md'],
    ['注', 'docs/page.mdx'],
    ['١', 'docs/page.mdx'],
  ])('a footnote is named in any script: %s in %s', (name, path) => {
    const page = compile(`One[^${name}] and again[^${name}].\n\n[^${name}]: Here.\n`, { parser }, path);
    expect(page.diagnostics).toEqual([]);
    const { anchors, references } = detailsOf(page);
    const links = references.flatMap(({ target }) =>
      target.startsWith('#') ? [decodeURIComponent(target.slice(1))] : [],
    );
    expect(links).toHaveLength(4);
    expect([...anchors, 'footnote-label']).toEqual(expect.arrayContaining(links));
  });

  test('what is defined twice is a warning at the second line', () => {
    const text =
      'One[^1], [two] and [three].\n\n[^1]: Here.\n[^1]: There.\n\n[two]: /a\n[Two]: /b\n[three]: /c\n[three]: /c\n';
    for (const path of ['docs/page.md', 'docs/page.mdx'])
      expect(faults(text, path)).toEqual([
        `${path}:4  "[^1]" is defined a second time, which has no effect: the page uses line 3.`,
        `${path}:7  "[Two]" is defined a second time, which has no effect: the page uses line 6.`,
      ]);
  });

  test('footnotes in MDX are checked too', () => {
    expect(faults('One[^1].\n', 'docs/page.mdx')).toEqual([
      'docs/page.mdx:1  "[^1]" is shown as text: the page has no such footnote.',
    ]);
  });
});
