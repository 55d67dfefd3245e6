import { describe, expect, test } from 'vitest';
import { runMdx } from '../../../src/compile/mdx/run-mdx.ts';
import { PageFile } from '../../../src/compile/page-file.ts';
import { hasAddressInSentence } from '../../../src/compile/text/bare-addresses.ts';
import { completeMarkdown } from '../../../src/config/complete-markdown.ts';
import { compile } from '../compile.ts';

const options = completeMarkdown({});

/** Text of the first link, and the text after it. */
const parts = (html: string) => /<a [^>]*>(.*?)<\/a>(.*?)<\/p>/s.exec(html)?.slice(1) ?? [html];

describe.each(['native', 'remark', 'auto'] as const)('with the %s parser', (parser) => {
  test.each([
    ['https://tea.example.org/guideを見て', 'https://tea.example.org/guide', 'を見て'],
    ['https://tea.example.org/x، ثم', 'https://tea.example.org/x', '، ثم'],
    ['هل رأيت https://tea.example.org/x؟', 'https://tea.example.org/x', '؟'],
    ['（https://a.test/b）と', 'https://a.test/b', '）と'],
    ['“https://a.test/b” x', 'https://a.test/b', '” x'],
    ['访问https://a.test/b，然后', 'https://a.test/b', '，然后'],
    ['https://a.testへ', 'https://a.test', 'へ'],
    ['https://a.test/を参照', 'https://a.test/', 'を参照'],
    ['https://a.test/(b)を', 'https://a.test/(b)', 'を'],
    ['https://a.test/b를 보세요', 'https://a.test/b', '를 보세요'],
    ['https://a.test/bดู', 'https://a.test/b', 'ดู'],
    ['https://a.test/b। यह', 'https://a.test/b', '। यह'],
    ['見て www.a.test/bを', 'www.a.test/b', 'を'],
    ['[参照: https://a.test/bを見て]', 'https://a.test/b', 'を見て]'],
    ['\\[x](https://a.test/bを見て', 'https://a.test/b', 'を見て'],
  ])('a bare address ends where the sentence goes on: %s', (written, link, after) => {
    expect(parts(compile(written, { parser }).html)).toEqual([link, after]);
  });

  test.each([
    'https://ja.wikipedia.org/wiki/日本語',
    'https://ja.wikipedia.org/wiki/レオナルド・ダ・ヴィンチ',
    'https://ko.wikipedia.org/wiki/한국어#역사',
    'https://a.test/?q=検索&l=ja',
    'https://日本語.jp/',
    'https://ar.wikipedia.org/wiki/شاي',
    'https://fr.wikipedia.org/wiki/L’Oréal',
  ])('letters of any script after a slash are part of a bare address: %s', (address) => {
    expect(parts(compile(address, { parser }).html)).toEqual([address, '']);
  });

  test.each(['<https://a.test/guideを見て、>', '[https://a.test/guideを見て、](https://a.test/guideを見て、)'])(
    'an address that is marked as one stays whole: %s',
    (written) => {
      expect(compile(written, { parser }).html).toContain(`href="${encodeURI('https://a.test/guideを見て、')}"`);
    },
  );

  test('marks behind an address close what they opened', () => {
    expect(compile('**https://a.test/b**を見て', { parser }).html).toBe(
      '<p><strong><a href="https://a.test/b">https://a.test/b</a></strong>を見て</p>',
    );
  });
});

test('MDX ends bare addresses as Markdown does', () => {
  const text = 'https://tea.example.org/guideを見て';
  const { code, facts } = runMdx(text, new PageFile(text, 'docs/page.mdx', {}, '/', options.site), options);
  expect(facts.references.map(({ target }) => target)).toEqual(['https://tea.example.org/guide']);
  expect(code).toContain('"を見て"');
});

test.each(['[見る](https://a.test/日)を', '<https://a.test/guideを>', 'https://a.test/b – x', 'https://a.test 日本'])(
  'the fast parser reads text whose addresses end as it expects: %s',
  (text) => {
    expect(hasAddressInSentence(text)).toBe(false);
  },
);
