import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Folding, foldLines } from '../../src/model/fold-lines.ts';

const inTypeScript: Folding = { step: '  ', joint: ' +', brackets: true, inParentheses: false };
const url = `https://api.example/v1/listings?${'abcdefgh'.replace(/./g, '&field_$&=value').slice(1)}`;

test('a long URL is broken before its parameters, as many on a line as fit', () => {
  expect(foldLines(`const url = '${url}';`, inTypeScript)).toBe(
    [
      "const url = 'https://api.example/v1/listings' +",
      "  '?field_a=value&field_b=value&field_c=value' +",
      "  '&field_d=value&field_e=value&field_f=value' +",
      "  '&field_g=value&field_h=value';",
    ].join('\n'),
  );
});

test('where a statement ends with its line, a long URL is in parentheses', () => {
  const folded = foldLines(`url = "${url}"`, { ...inTypeScript, step: '    ', inParentheses: true });
  expect(folded.split('\n')).toEqual([
    'url = (',
    '    "https://api.example/v1/listings" +',
    expect.stringMatching(/^ {4}"\?field_a.*" \+$/),
    expect.stringMatching(/^ {4}"&field_\w.*" \+$/),
    expect.stringMatching(/^ {4}"&field_\w.*"$/),
    ')',
  ]);
});

test('what is in brackets has lines of its own, the longest pair first', () => {
  const line =
    "send('here', {first: 'a long text of words', second: ['another one', 'more', 'and more'], third: f(1, 2)});";
  expect(foldLines(line, inTypeScript)).toBe(
    [
      'send(',
      "  'here',",
      '  {',
      "    first: 'a long text of words',",
      "    second: ['another one', 'more', 'and more'],",
      '    third: f(1, 2)',
      '  }',
      ');',
    ].join('\n'),
  );
});

test('brackets and commas in texts are none, and what fits stays as it is', () => {
  const texts = `x = ['${'(, {'.repeat(10)}', "${'], '.repeat(10)}"];`;
  const folded = foldLines(texts, inTypeScript);
  expect(folded.split('\n')).toHaveLength(4);
  expect(runInNewContext(folded)).toEqual(runInNewContext(texts));
  const short = "x = ['(, {', 1];";
  expect(foldLines(short, inTypeScript)).toBe(short);
});

test('the lines of a text are not broken', () => {
  const code = `body = '{\n  "url": "${url}", "list": [${'1, '.repeat(40)}1]\n}'`;
  expect(foldLines(code, inTypeScript)).toBe(code);
});

test('a text of several lines is written as such where a language can', () => {
  const lines = (text: string) => (text.includes('`') ? undefined : `\`${text}\``);
  expect(foldLines('send("{\\n  \\"a\\": 1\\n}")', { ...inTypeScript, lines })).toBe('send(`{\n  "a": 1\n}`)');
  const other = 'send("`\\n")';
  expect(foldLines(other, { ...inTypeScript, lines })).toBe(other);
});

test('what stands behind a long URL has its own line', () => {
  const folded = foldLines(`const url = '${url}&key=' + process.env.SECRET_KEY_OF_THIS_API;`, inTypeScript);
  expect(folded.split('\n').at(-1)).toBe('  process.env.SECRET_KEY_OF_THIS_API;');
  expect(
    runInNewContext(folded.replace('const url =', ''), { process: { env: { SECRET_KEY_OF_THIS_API: 'k' } } }),
  ).toBe(`${url}&key=k`);
});
