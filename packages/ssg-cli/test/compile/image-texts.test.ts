import { describe, expect, test } from 'vitest';
import { summaries } from '../site-fixture.ts';
import { compile } from './compile.ts';

const message = 'The image has no alternative text, so people who do not see it do not know what it shows.';

describe.each([
  ['native', 'docs/page.md'],
  ['remark', 'docs/page.md'],
  ['native', 'docs/page.mdx'],
] as const)('parsed by %s in %s', (parser, path) => {
  const faults = (text: string): string[] =>
    summaries(compile(text, { parser }, path).diagnostics.filter(({ code }) => code === 'markdown/image-text'));

  test('an image without an alternative text is a warning at its line', () => {
    const text =
      '![](a.png)\n\nText ![][b] and\n<img src="c.png" />\n\n| ![](d.png "Title") |\n| --- |\n\n[b]: b.png\n';
    expect(faults(text)).toEqual([1, 3, 4, 6].map((line) => `${path}:${line}  ${message}`));
  });

  test('an image with a text, and one that HTML calls decoration, is fine', () => {
    const text = '![Plan](a.png) <img src="b.png" alt="" /> <img src="c.png" alt="Plan" />\n\n`![](e.png)`\n';
    expect(faults(text)).toEqual([]);
  });

  test('the only content of a link is reported with the link, and a film as such', () => {
    expect(faults('[![](a.png)](/docs)\n\n![](film.mp4)\n')).toEqual([]);
    expect(faults('[![](a.png) Docs](/docs)\n')).toHaveLength(1);
  });

  test('an image in front of the title of a card is decoration', () => {
    expect(faults(':::cards\n- ![](a.png) [Start](/docs): first\n:::\n')).toEqual([]);
  });

  test('a page with many images without a text counts them', () => {
    const found = faults('![](a.png)\n\n'.repeat(40));
    expect(found).toHaveLength(5);
    expect(found.at(-1)).toBe(`${path}:9  ${message} (and on 35 more lines)`);
  });
});
