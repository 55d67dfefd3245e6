import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/lib/diagnostic.ts';
import { compile } from './compile.ts';

/** What people write or paste → line, and what the message says it is. Without a message, it is right as it is. */
const mistakes: readonly (readonly [name: string, text: string, ...messages: string[]])[] = [
  // Headings
  ['no space', '##Setup\n', '1 "##Setup" is no heading: there is no space after the signs'],
  ['no space in a list', '- ##Setup\n', '1 "##Setup" is no heading: there is no space after the signs'],
  ['no space in a quote', '> Text\n> ##Setup\n', '2 "##Setup" is no heading: there is no space after the signs'],
  [
    'a title without a space',
    '#Getting started\n\nText\n',
    '1 "#Getting started" is no heading: there is no space after the sign',
  ],
  ['tags of Obsidian', '#project #next\n\n#todo\n\n#Release\n'],
  ['a no-break space', '#\u00a0Setup\n', '1 "#\u00a0Setup" is text: the space after the sign is a no-break space'],
  ['a wide space', '##\u3000設定\n', '1 "##\u3000設定" is text: the space after the sign is not a usual one'],
  ['a wide sign', '＃ 設定\n', '1 "＃ 設定" is no heading: its sign is a wide one'],
  ['wide spaces that begin a paragraph', '\u3000\u3000段落です。\n'],
  ['a heading of Confluence', 'h2. Setup\n', '1 "h2. Setup" is a heading of Confluence, and is shown as text'],
  ['a name of HTML in prose', 'An h2. Then text.\n'],
  // Bold
  [
    'a letter behind it',
    '**Note:**text\n',
    '1 "**Note:**" is not bold: between punctuation and a letter, its asterisks do not count',
  ],
  [
    'a letter in front of it',
    'See**(here)** it\n',
    '1 "**(here)**" is not bold: between punctuation and a letter, its asterisks do not count',
  ],
  [
    'in Thai',
    'คำ**(เตือน)**ไทย\n',
    '1 "**(เตือน)**" is not bold: between punctuation and a letter, its asterisks do not count',
  ],
  [
    'in Hebrew',
    '**שימו לב:**טקסט\n',
    '1 "**שימו לב:**" is not bold: between punctuation and a letter, its asterisks do not count',
  ],
  ['with spaces', '**Note:** text, **(a)**, *x*, 2**(n)**2 \\**a)**b f(**kwargs)\n'],
  ['of Japanese', '**注意：**テキスト\n'],
  // Lists
  ['bullets of Word', 'Buy:\n\n• Milk\n• Bread\n', '3 "• Milk" is no item of a list: its sign is not one of Markdown'],
  ['bullets in paragraphs', '• Milk\n\n• Bread\n', '1 "• Milk" is no item of a list: its sign is not one of Markdown'],
  [
    'middle dots',
    '·\u00a0Milk\n·\u00a0Bread\n',
    '1 "·\u00a0Milk" is no item of a list: its sign is not one of Markdown',
  ],
  ['dashes of Word', '– Milk\n– Bread\n', '1 "– Milk" is no item of a list: its sign is not one of Markdown'],
  ['bullets of Japanese', '・牛乳\n・パン\n', '1 "・牛乳" is no item of a list: its sign is not one of Markdown'],
  ['check boxes of Word', '☐ Milk\n☑ Bread\n', '1 "☐ Milk" is no item of a list: its sign is not one of Markdown'],
  ['a dialogue', '— Bonjour.\n\n— Salut.\n'],
  ['one line with a dash', 'Be yourself.\n– Oscar Wilde\n'],
  ['dashes without spaces', '-First\n-Second\n', '1 "-First" is no item of a list: there is no space after the sign'],
  [
    'numbers without spaces',
    '1.First\n2.Second\n',
    '1 "1.First" is no item of a list: there is no space after the sign',
  ],
  ['options of a command', '-v\n-x\n'],
  [
    'a no-break space after a number',
    '1.\u00a0One\n2.\u00a0Two\n',
    '1 "1.\u00a0One" is text: the space after the sign is a no-break space',
  ],
  ['a date with a no-break space', '3.\u00a0Mai 2024\n'],
  [
    'a wide space after a dash',
    '-\u3000牛乳\n',
    '1 "-\u3000牛乳" is text: the space after the sign is not a usual one',
  ],
  ['wide numbers', '１．牛乳\n２．パン\n', '1 "１．牛乳" is no item of a list: its number or period is a wide one'],
  [
    'numbers with a comma of Chinese',
    '1、牛奶\n2、面包\n',
    '1 "1、牛奶" is no item of a list: its number or period is a wide one',
  ],
  [
    'a task without its space',
    '- [] Milk\n',
    '1 "[] Milk" is no task: its brackets need a space or an x inside, and a space behind them',
  ],
  [
    'a task with nothing behind it',
    '- [x]Milk\n',
    '1 "[x]Milk" is no task: its brackets need a space or an x inside, and a space behind them',
  ],
  // Links and images
  [
    'a space in front of the parenthesis',
    '[Site] (https://example.com)\n',
    '1 "[Site] (https://example.com)" is no link: there is a space in front of the parenthesis',
  ],
  [
    'exchanged brackets',
    '(Site)[https://example.com]\n',
    '1 "(Site)[https://example.com]" is no link: the brackets and the parentheses are exchanged',
  ],
  [
    'a screenshot of Obsidian',
    '![Plan](img/Pasted image.png)\n',
    '1 "![Plan](img/Pasted image.png)" is no link: there is a space in its URL',
  ],
  [
    'a file with parentheses',
    '![Plan](Screenshot 1 (2).png)\n',
    '1 "![Plan](Screenshot 1 (2).png)" is no link: there is a space in its URL',
  ],
  [
    'a file with a space',
    '[Guide](files/user guide.pdf)\n',
    '1 "[Guide](files/user guide.pdf)" is no link: there is a space in its URL',
  ],
  [
    'a space and a title',
    '![Plan](my plan.png "Plan")\n',
    '1 "![Plan](my plan.png "Plan")" is no link: there is a space in its URL',
  ],
  [
    'an anchor with a space',
    '[Setup](#First steps)\n',
    '1 "[Setup](#First steps)" is no link: there is a space in its URL',
  ],
  ['a space in angle brackets', '[Guide](<files/user guide.pdf>)\n'],
  ['brackets in prose', 'See [1] (and more) or f[i](a b c).\n'],
  [
    'a title in curly quotes',
    '![Plan](a.png “Caption”)\n',
    '1 "![Plan](a.png “Caption”)" is no link: its title is not in straight quotes',
  ],
  [
    'a title never closed',
    '[Plan](a.md "Caption)\n',
    '1 "[Plan](a.md "Caption)" is no link: its title is not in straight quotes',
  ],
  ['a title in straight quotes', '![Plan](https://example.com/a.png "Caption")\n'],
  [
    'a URL in curly quotes',
    '[Plan](“https://example.com”)\n',
    '1 "[Plan](“https://example.com”" is a link whose URL begins with a typographic quote',
  ],
  [
    'no closing parenthesis',
    '[Plan](https://example.com\n',
    '1 "[Plan](https://example.com" is no link: its parenthesis is never closed',
  ],
  [
    'no closing bracket',
    '[Plan(https://example.com) here\n',
    '1 "[Plan(https://example.com)" is no link: the bracket is never closed',
  ],
  ['a URL in brackets', '[see Plan (https://example.com)]\n'],
  [
    'wide brackets',
    '［設定］（https://example.com）\n',
    '1 "［設定］（https://example.com）" is no link: its brackets are wide ones',
  ],
  ['wide parentheses', '[設定]（setup.md）です。\n', '1 "[設定]（setup.md）" is no link: its brackets are wide ones'],
  ['a wide image', '！［図］（a.png）\n', '1 "！［図］（a.png）" is no link: its brackets are wide ones'],
  [
    'a wide exclamation mark',
    '！[図](https://example.com/a.png)\n',
    '1 "！" is no sign of an image: it is a wide one, so a link to the image follows',
  ],
  ['an exclamation in front of a link', '太好了！[链接](https://example.com/a)\n'],
  ['brackets of Chinese prose', '参考［1］（见下文），【注】（重要）。\n'],
  [
    'an invisible character',
    '[Site](https://exam\u200bple.com)\n',
    '1 "](https://exam\u200b" is the start of a URL with an invisible character at its end, which belongs to the URL',
  ],
  [
    'a wiki link',
    'See [[Setup]] and ![[plan.png]].\n',
    '1 "[[Setup]]" is a wiki link, and is shown as text (and once more on the page)',
  ],
  [
    'a link of Confluence',
    '[Site|https://example.com]\n',
    '1 "[Site|https://example.com]" is a link of Confluence, and is shown as text',
  ],
  [
    'an image of Confluence',
    '!plan.png|width=300!\n',
    '1 "!plan.png|width=300!" is an image of Confluence, and is shown as text',
  ],
  [
    'a reference without its target',
    '[Plan][setup]\n',
    '1 "[Plan][setup]" is no link: the page does not say where it leads',
  ],
  [
    'a wide colon of a footnote',
    'A[^1].\n\n[^1]：Text\n',
    '3 "[^1]：Text" is no definition: a usual colon belongs directly behind the bracket',
  ],
  // Tables
  ['no dashes', '| A | B |\n| 1 | 2 |\n', '1 "| A | B |" is no table: the row of dashes is missing'],
  [
    'a blank line below the dashes',
    '| A | B |\n| --- | --- |\n\n| 1 | 2 |\n',
    '4 "| 1 | 2 |" is no row of the table: there is a blank line above it',
  ],
  [
    'a blank line above the dashes',
    '| A | B |\n\n| --- | --- |\n| 1 | 2 |\n',
    '3 "| --- | --- |" is no row of the table: there is a blank line above it',
  ],
  ['long dashes', '| A | B |\n| — | — |\n', '1 "| A | B |" is no table: the dashes below it are long ones'],
  [
    'too few dashes',
    '| A | B |\n| --- |\n',
    '1 "| A | B |" is no table: the row of dashes below it has another number of columns',
  ],
  ['wide bars', '｜A｜B｜\n｜---｜---｜\n', '1 "｜A｜B｜" is no table: its bars are wide ones'],
  [
    'cells of Excel',
    'Name\tSize\nBox\t3\n',
    '1 "Name\tSize" is no row of a table: its columns are separated by tabs, as spreadsheets copy them',
  ],
  [
    'a table of Confluence',
    '||Name||Size||\n',
    '1 "||Name||Size||" is a row of a table in Confluence, and is shown as text',
  ],
  ['a table and another', '| A |\n| --- |\n| 1 |\n\n| B |\n| --- |\n| 2 |\n'],
  ['bars in prose', 'a | b\n\n|x| is |y|\n'],
  // Emphasis and code
  ['bold never closed', 'This is **important.\n', '1 "**important." is not bold: nothing closes its asterisks'],
  [
    'spaces inside of bold',
    'This is ** very important ** here.\n',
    '1 "** very important **" is not bold: there is a space inside of its asterisks',
  ],
  [
    'a space at the end of bold',
    '**Note **is bold.\n',
    '1 "**Note **" is not bold: there is a space inside of its asterisks',
  ],
  ['wide asterisks', '＊＊重要＊＊\n', '1 "＊＊重要＊＊" is not bold: its asterisks are wide ones'],
  ['powers and arguments', 'Pass **kwargs, 2 ** 3 ** 4 and \\**x.\n'],
  ['code never closed', 'Run `npm install now.\n', '1 "`npm install now." is no code: nothing closes its backtick'],
  ['wide backticks', '｀npm｀です。\n', '1 "｀npm｀" is no code: its backticks are wide ones'],
  ['an accent', 'It`s fine.\n'],
  [
    'a fence of quotes',
    "'''js\na\n'''\n",
    "1 \"'''js\" is no start of code: its signs are not backticks",
    "3 \"'''\" is no start of code: its signs are not backticks",
  ],
  ['a fence of wide backticks', '｀｀｀\na\n', '1 "｀｀｀" is no start of code: its signs are not backticks'],
  ['an inserted text', 'This is ++new++.\n', '1 "++new++" is an inserted text of other tools, and is shown as text'],
  [
    'an include in a line of text',
    'Read first: ::include{file="_p.md"}\n',
    '1 "::include{file="_p.md"}" is no directive: there is other text in its line',
  ],
  [
    'an include before text',
    '::include{file="_p.md"} and more\n',
    '1 "::include{file="_p.md"}" is no directive: there is other text in its line',
  ],
  [
    'an include without braces',
    '::include _p.md\n',
    '1 "::include _p.md" is no directive: its file is an attribute in braces',
  ],
  ['scopes of other languages', 'Call std::vector{1} or Foo::bar{x} in C++.\n'],
  ['increments', 'C++ and D++ have i++ and ++i; write ++i, not i ++ or a++b++.\n'],
  ['a highlighted text', 'This is ==new==.\n', '1 "==new==" is a highlighted text of Obsidian, and is shown as text'],
  // Blocks
  [
    'a bracket never closed',
    ':::note[Title\n\nText\n\n:::\n',
    '1 ":::note[Title" is no start of a block: its bracket is never closed',
  ],
  ['a block as it should be', ':::note[Title]\n\nText\n\n:::\n'],
  ['wide colons', '：：：note\n', '1 "：：：note" is no block: its colons are wide ones'],
  ['a wide colon in prose', '注：：重要\n'],
  ['an alert with a space', '> [! NOTE]\n> Text\n', '1 "[! NOTE]" is no alert: it is not > [!NOTE]'],
  ['an alert outside of a quote', '[!NOTE]\nText\n', '1 "[!NOTE]" is no alert: it is not > [!NOTE]'],
  ['an alert', '> [!NOTE]\n> Text\n'],
  ['a wide quote', '＞ 引用\n', '1 "＞ 引用" is no quote: its sign is a wide one'],
  ['a path of menus', 'ファイル ＞ 新規\n'],
  [
    'a comment of Obsidian',
    '%%\nlater\n%%\n',
    '1 "%%" is a comment of Obsidian, and is shown as text (and once more on the page)',
  ],
  [
    'the name of a block',
    'A paragraph. ^37066d\n',
    '1 "^37066d" is the name of a block in Obsidian, and is shown as text',
  ],
  [
    'a comment of Google Docs',
    'Text[a] here.\n\n[a]Check this\n',
    '3 "[a]Check this" is a comment of Google Docs, and is shown as text',
  ],
];

/** What has a meaning of its own in MDX, whose messages say so. */
const onlyMarkdown: typeof mistakes = [
  [
    'a brace never closed',
    ':::note[Title]{a="b"\n\nText\n\n:::\n',
    '1 ":::note[Title]{a="b"" is no start of a block: its bracket is never closed',
  ],
  [
    'a comment never closed',
    'One.\n\n<!-- TODO\n\nTwo.\n',
    '3 "<!-- TODO" is a comment that is never closed, so the text after it is left out',
  ],
  [
    'a comment never closed in a line',
    'One <!-- TODO\n\nTwo.\n',
    '1 "<!-- TODO" is a comment that is never closed, and is shown',
  ],
  [
    'a comment in a comment',
    '<!-- a\n<!-- b -->\n-->\n',
    '1 "<!-- a" is a comment with another one inside: both end where the inner one ends',
  ],
  ['a comment', 'One <!-- two --> three.\n\n<!-- four\n\nfive -->\n'],
  [
    'a comment of long dashes',
    '<!— later —>\n',
    '1 "<!— later —" is no comment, and is shown: its hyphens are not two short ones',
  ],
  [
    'curly quotes in HTML',
    '<span lang=“de”>Hallo</span>\n',
    '1 "<span lang=“de”" is HTML with typographic quotes, which become part of the value',
  ],
  [
    'curly quotes in an element that breaks',
    '<img src=“a.png” alt=“A plan of it”>\n',
    '1 "<img src=“a.png” alt=“A plan of it”" is no HTML, and is shown as text: a quote or the closing bracket is missing or typographic',
  ],
  [
    'a quote that is missing',
    '<img src="a.png alt="A">\n',
    '1 "<img src="a.png alt="A"" is no HTML, and is shown as text: a quote or the closing bracket is missing or typographic',
  ],
  [
    'a macro of Confluence',
    '{info}\nText\n{info}\n',
    '1 "{info}" is a macro of Confluence, and is shown as text (and once more on the page)',
  ],
  [
    'curly quotes in front matter',
    '---\ntitle: “Setup”\n---\n\nText\n',
    '2 "title: “Setup”" is a value with typographic quotes, which are shown',
  ],
  ['quotes in a title', '---\ntitle: The “Setup” page\ndescription: “Hi” is what it says\n---\n\nText\n'],
  ['code', '```md\n##Setup\n• a\n• b\n```\n\n    ##Setup\n\n`##Setup` and `[[x]]` and `＊＊x＊＊`\n'],
  ['escaped signs', '\\##Setup\n\n\\[[x]] \\＊＊x＊＊ \\**x\n'],
];

const formats = [
  ['native', 'docs/page.md', [...mistakes, ...onlyMarkdown]],
  ['remark', 'docs/page.md', [...mistakes, ...onlyMarkdown]],
  ['native', 'docs/page.mdx', mistakes],
] as const;

/** The text, with what a hint says is written where the first thing that a message quotes is meant as words. */
function asItIs(text: string, { line = 1, hint = '', message }: Diagnostic): string {
  const lines = text.split('\n');
  const [, written = ''] = /^"(.+)" is /.exec(message) ?? [];
  const [, entity = '', replaced] = /write (&#\d+;) in place of "(.)"/u.exec(hint) ?? [];
  const changed = hint.includes('backslash in front of it')
    ? `\\${written}`
    : hint.includes('backslash in front of the')
      ? written.replace(/[.)]/, '\\$&')
      : replaced === undefined
        ? `\`${written}\``
        : entity + written.slice(replaced.length);
  lines[line - 1] = (lines[line - 1] ?? '').replace(written, () => changed);
  return lines.join('\n');
}

describe.each(formats)('parsed by %s in %s', (parser, path, list) => {
  const near = (text: string) =>
    compile(text, { parser }, path).diagnostics.filter(({ code }) => /^markdown\/(?:near|foreign-syntax)$/.test(code));

  test.each(list.map(([name, text, ...messages]) => ({ name, text, messages })))('$name', ({ text, messages }) => {
    const found = near(text);
    expect(found.map(({ line, message }) => `${line} ${message.slice(0, -1)}`)).toEqual(messages);
    expect(
      found.every(({ severity, hint, file }) => severity === 'warning' && hint !== undefined && file === path),
    ).toBe(true);
  });

  test('what the hint says shows it as it is', () => {
    for (const [name, text] of list) {
      const [first] = near(text);
      if (first?.hint?.includes('To show it as it is') !== true) continue;
      const at = ({ line, message }: Diagnostic) => `${name}: ${line} ${message.replace(/ \(and .*/, '')}`;
      expect(near(asItIs(text, first)).map(at)).not.toContain(at(first));
    }
  });
});
