import { expect, test } from 'vitest';
import { readingWords } from '../../../src/compile/html/reading-words.ts';
import { compile } from '../compile.ts';

test.each([
  ['', 0],
  ['three short words', 3],
  ['a · b', 2],
  ['日本語の文章です。', 3.6],
  ['한국어 문장', 2],
  ['他说“你好” · x', 4 * 0.4 + 1],
  ['API を呼ぶ', 1 + 3 * 0.4],
  ['APIを呼ぶ call', 2 + 3 * 0.4],
  ['ภาษาไทย', 1.4],
])('words that take as long to read: %s', (text, words) => {
  expect(readingWords(text)).toBeCloseTo(words);
});

test('3,200 Japanese characters are more than six minutes of 200 words', () => {
  const { words } = compile(`${'日本語の文章。'.repeat(457)}\n`);
  expect(words / 200).toBeGreaterThan(6);
  expect(words / 200).toBeLessThan(7);
});

test('a page of several sections has whole words', () => {
  expect(compile('日本\n\n## 題\n\n語です and more words').words).toBe(5);
});
