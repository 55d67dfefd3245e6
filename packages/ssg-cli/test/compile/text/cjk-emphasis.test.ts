import { describe, expect, test } from 'vitest';
import { runMdx } from '../../../src/compile/mdx/run-mdx.ts';
import { PageFile } from '../../../src/compile/page-file.ts';
import { hasCjkEmphasis } from '../../../src/compile/text/cjk-emphasis.ts';
import { completeMarkdown } from '../../../src/config/complete-markdown.ts';
import { compile } from '../compile.ts';

const examples = [
  ['**「強調」**です。これは**重要。**次。', '<strong>「強調」</strong>です。これは<strong>重要。</strong>次。'],
  ['~~「強調」~~です。これは~~重要。~~次。', '<del>「強調」</del>です。これは<del>重要。</del>次。'],
  ['*「強調」*です', '<em>「強調」</em>です'],
  ['**太郎（たろう）**が', '<strong>太郎（たろう）</strong>が'],
  ['**API(v2)**を呼ぶ', '<strong>API(v2)</strong>を呼ぶ'],
  ['**`code`**を書く', '<strong><code>code</code></strong>を書く'],
  ['他说：**“你好”**他说', '他说：<strong>“你好”</strong>他说'],
  ['**注意！**请看', '<strong>注意！</strong>请看'],
  ['**강조(x)**는 **“말”**이다', '<strong>강조(x)</strong>는 <strong>“말”</strong>이다'],
  ['完了**👍**です', '完了<strong>👍</strong>です'],
  ['**[資料](https://a.test/)**を', '<strong><a href="https://a.test/">資料</a></strong>を'],
] as const;

describe.each(['native', 'remark', 'auto'] as const)('with the %s parser', (parser) => {
  test.each(examples)('emphasis beside Chinese, Japanese and Korean punctuation: %s', (written, html) => {
    expect(compile(written, { parser }).html).toBe(`<p>${html}</p>`);
  });
});

test.each(['**「強調」**です', '~~重要。~~次'])('MDX has the same emphasis: %s', (text) => {
  const { code } = runMdx(
    text,
    new PageFile(text, 'docs/page.mdx', {}, '/', completeMarkdown({}).site),
    completeMarkdown({}),
  );
  expect(code).toMatch(/_components\.(?:strong|del), \{\s*children: "(?:「強調」|重要。)"/);
});

test.each(['日本**重要**です', '**bold** text, "**x**"y', '*.ts と *.js', '日本 **「x」** です', 'a_b_c 日本_x', ''])(
  'the fast parser reads text where the amendment changes nothing: %s',
  (text) => {
    expect(hasCjkEmphasis(text)).toBe(false);
  },
);
