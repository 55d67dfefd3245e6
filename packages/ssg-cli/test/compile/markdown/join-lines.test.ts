import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';

describe.each(['native', 'remark'] as const)('with the %s parser', (parser) => {
  test.each([
    ['日本\n語です。\n次の行', '日本語です。次の行'],
    ['**日本**\n語と**漢**\n**字**', '<strong>日本</strong>語と<strong>漢</strong><strong>字</strong>'],
    ['[日本](a.md)\n[語](b.md)', '<a href="a.md">日本</a><a href="b.md">語</a>'],
    ['他说：\n“你好”。\n然后', '他说：“你好”。然后'],
    ['漢字\n<ruby>振<rt>ふ</rt></ruby>\nです', '漢字<ruby>振<rt>ふ</rt></ruby>です'],
    ['カタカナー\n「引用」', 'カタカナー「引用」'],
    ['日本語は\n\u3000字下げ', '日本語は\u3000字下げ'],
  ])('a sentence over two lines has no space in between: %s', (written, html) => {
    expect(compile(written, { parser }).html).toBe(`<p>${html}</p>`);
  });

  test.each([
    ['한국어는\n띄어쓰기를', '한국어는\n띄어쓰기를'],
    ['日本の\nAPI', '日本の\nAPI'],
    ['API\nです', 'API\nです'],
    ['日本\n`コード`\n語', '日本\n<code>コード</code>\n語'],
    ['日本\\\n語', '日本<br></br>\n語'],
    ['“Hello”\n“world” 日本', '“Hello”\n“world” 日本'],
  ])('other lines keep it: %s', (written, html) => {
    expect(compile(written, { parser }).html).toBe(`<p>${html}</p>`);
  });

  test('lines of code stay apart', () => {
    expect(compile('日本\n語\n\n```text\n日本\n語\n```', { parser }).html).toContain('日本\n</span>');
  });

  test('quotes, lists, footnotes and headings are joined, also for lists and descriptions', () => {
    const page = compile('題\nです\n===\n\n> 引用\n> です\n\n- 項目の\n  続き[^注]\n\n[^注]: 注釈\n    です', {
      parser,
    });
    for (const text of ['<h1>題です</h1>', '引用です', '項目の続き', '注釈です'].slice(1))
      expect(page.html).toContain(text);
    expect(page.contentTitle).toBe('題です');
  });
});
