import type { Nodes } from 'hast';
import { describe, expect, test } from 'vitest';
import { compilePage } from '../../../src/compile/compile-page.ts';
import { runMdx } from '../../../src/compile/mdx/run-mdx.ts';
import { optionsKey } from '../../../src/compile/options.ts';
import { PageFile } from '../../../src/compile/page-file.ts';
import { completeMarkdown } from '../../../src/config/complete-markdown.ts';
import type { MarkdownOptions } from '../../../src/config/types.ts';
import { readTree } from '../../../src/lib/stored-tree.ts';
import { compile as compileText } from '../compile.ts';

const parsers = ['native', 'remark'] as const;

const compile = (text: string, options: MarkdownOptions = {}, locale = 'en', path = 'docs/page.md') =>
  compileText(text, options, path, locale);

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
const shown = (text: string, options: MarkdownOptions = {}, locale = 'en', path?: string): string =>
  textOf(readTree(compile(text, options, locale, path).hast)).trim();

describe.each(parsers)('prose read by the %s parser', (parser) => {
  test.each([
    [`"Hello", she said. Don't wait.`, '“Hello”, she said. Don’t wait.'],
    [`He said: "It's 'fine' now."`, 'He said: “It’s ‘fine’ now.”'],
    [`The '90s, rock 'n' roll, the dogs' bowls`, 'The ’90s, rock ’n’ roll, the dogs’ bowls'],
    [`"*Emphasis* and [a link](/x)" end`, '“Emphasis and a link” end'],
    ['a "`code`" b', 'a “code” b'],
    ['Wait ... no -- yes --- maybe', 'Wait … no – yes — maybe'],
    ['Pages 10--20', 'Pages 10–20'],
    [`A 27" screen, 6'2" tall`, `A 27" screen, 6'2" tall`],
    ['use --force and block--modifier', 'use --force and block--modifier'],
    ['("quoted")', '(“quoted”)'],
  ])('%s', (written, expected) => {
    expect(shown(written, { parser })).toBe(expected);
  });

  test.each([
    '`"a" -- b...`',
    '```js\nconst a = "x"; // it\'s\n```',
    '<kbd>"</kbd>',
    "https://example.com/a--b/it's",
    'see /api/.../x and ../../y',
  ])('does not change code and URLs: %s', (written) => {
    const off = shown(written, { parser, smartPunctuation: false });
    expect(shown(written, { parser })).toBe(off);
    expect(off).not.toBe('');
  });

  test('can be turned off', () => {
    expect(shown(`"It's"`, { parser, smartPunctuation: false })).toBe(`"It's"`);
  });
});

test.each([
  ['de', '„Hallo“, sagte sie: ‚ja‘'],
  ['de-CH', '«Hallo», sagte sie: ‹ja›'],
  ['fr', '«\u202fHallo\u202f», sagte sie: “ja”'],
  ['sv', '”Hallo”, sagte sie: ’ja’'],
  ['pl', '„Hallo”, sagte sie: ‚ja’'],
  ['xx', '“Hallo”, sagte sie: ‘ja’'],
])('uses the quotation marks of the locale %s', (locale, expected) => {
  expect(shown(`"Hallo", sagte sie: 'ja'`, {}, locale)).toBe(expected);
});

test.each([
  ['ja', `これは"引用"です。"引用"と、"引用"（"引用"）。`, 'これは“引用”です。“引用”と、“引用”（“引用”）。'],
  ['ja', `文の'引用'、'引用'と"'二重'だ"と言った。`, '文の‘引用’、‘引用’と“‘二重’だ”と言った。'],
  ['ja', `Web"標準"と\`"code"\`の"Web"、**"太字"**と"普通"`, 'Web“標準”と"code"の“Web”、“太字”と“普通”'],
  ['ja', `27"です。次は30"です。don'tは'ok'`, `27"です。次は30"です。don’tは‘ok’`],
  ['ja', '日本\n"語"です', '日本“語”です'],
  ['zh', `他说："你好"。"再见"。`, '他说：“你好”。“再见”。'],
  ['ko', `그는 "안녕"이라고 "말"했다`, '그는 “안녕”이라고 “말”했다'],
  ['th', `ไทย"คำ"ไทย`, 'ไทย“คำ”ไทย'],
  ['ar', `قال: "مرحبا"، ثم و"أهلا"؟ ("نعم")`, 'قال: ”مرحبا“، ثم و”أهلا“؟ (”نعم“)'],
  ['fa', `گفت: "سلام" و"x"`, 'گفت: «سلام» و«x»'],
  ['he', `צה"ל אמר "שלום" וב"הארץ", ג'ירפה`, 'צה״ל אמר ”שלום” וב”הארץ”, ג׳ירפה'],
  ['en', `she said "日本" and "it's" is 5" or a"b"`, 'she said “日本” and “it’s” is 5" or a"b"'],
])('quotes of %s without spaces around them are the same everywhere: %s', (locale, written, expected) => {
  for (const parser of parsers) expect(shown(written, { parser }, locale)).toBe(expected);
});

test('an untranslated page uses the quotation marks of its own language', () => {
  const source = {
    collection: { type: 'docs', id: 'docs', version: 'current', locale: 'de' } as const,
    path: 'docs/page.md',
    relative: 'page.md',
    text: '"Hello"',
    hash: 'x',
    untranslated: true,
  };
  const page = compilePage(source, completeMarkdown({}, [], '', 'en'), 'key');
  expect(textOf(readTree(page.hast)).trim()).toBe('“Hello”');
});

test('applies to MDX, except to expressions and props', () => {
  const text = `It's "here" {"it's"} <b title='"t"'>"x"</b>\n`;
  const { code } = runMdx(
    text,
    new PageFile(text, 'docs/page.mdx', {}, '', completeMarkdown({}).site),
    completeMarkdown({}),
  );
  expect(code).toContain('It’s “here” ');
  expect(code).toContain(`"it's"`);
  expect(code).toContain('“x”');
  expect(code).toMatch(/title: ['"]\\?"t\\?"['"]/);
});

test('does not change ids and front matter; the table of contents matches the page', () => {
  const text = `---\ntitle: It's "A"\n---\n\n## Don't -- "ever"...\n\nIt's.\n`;
  const [on, off] = [compile(text), compile(text, { smartPunctuation: false })];
  expect(on.toc.map(({ id }) => id)).toEqual(off.toc.map(({ id }) => id));
  expect(on.toc.map((entry) => entry.text)).toEqual(['Don’t – “ever”…']);
  expect(on.frontMatter).toEqual(off.frontMatter);
});

test('includes the setting and the default locale in the key of a compiled page', () => {
  const keys = [{ smartPunctuation: false }, {}].map((one) => optionsKey(completeMarkdown(one), ''));
  expect(new Set([...keys, optionsKey(completeMarkdown({}, [], '', 'de'), '')]).size).toBe(3);
});

test('the excerpt of a post has the quotation marks of its article, and its code has its own', () => {
  const text = 'The *question* "does it pay?" and `print("x")`.\n\n<!-- truncate -->\n\nRest.\n';
  expect(compile(text).excerpt).toEqual(['The question “does it pay?” and print("x").']);
  expect(compile(text, {}, 'de').excerpt).toEqual(['The question „does it pay?“ and print("x").']);
  expect(compile(text, { smartPunctuation: false }).excerpt).toEqual(['The question "does it pay?" and print("x").']);
});
