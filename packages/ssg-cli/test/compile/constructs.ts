/** Returns a source of about `size` characters that repeats one construct. */
export interface Construct {
  readonly make: (size: number) => string;
  /** The error, if the page is refused because it repeats the construct too often. */
  readonly refused?: string;
  /** The same for pages that remark-parse parses. */
  readonly refusedByReference?: string;
}

const fill = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));

const numbered = (size: number, make: (index: number) => string): string => {
  let text = '';
  for (let index = 0; text.length < size; index++) text += make(index);
  return text;
};

const table = (columns: number, row: string, size: number): string =>
  `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${fill(row, size)}`;

const code = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\`\n`;

/** Each construct once took quadratic time, or is similar to one that did. */
export const constructs: Readonly<Record<string, Construct>> = {
  'spaces in a heading': { make: (size) => `## a${fill(' ', size)}b\n` },
  'beginnings of comments in a heading': {
    make: (size) => `## ${fill('<!--#', size)}\n`,
    refusedByReference: 'opening "<!--"',
  },
  'beginnings of ids in a heading': { make: (size) => `## ${fill('{#', size)}\n` },
  'spaces in the title of an admonition': { make: (size) => `:::note a${fill(' ', size)}b\n\nx\n\n:::\n` },
  'slashes in code with magic comments': { make: (size) => code('js', `-next-line\n${fill('//', size)}x`) },
  'spaces in a comment in code': {
    make: (size) => code('js', `// highlight-next-line\n//${fill(' ', size)}x y`),
  },
  'ranges in the meta of a code block': { make: (size) => code(`js {${fill('1-100000,', size)}}`, 'x') },
  'code blocks with a large range': { make: (size) => fill(`${code('js {1-100000}', 'x')}\n`, size) },
  'a long line of code': { make: (size) => code('html', fill('<a b="', size)) },
  'lines of code': { make: (size) => code('js', fill('const a = (b) => `c` + d;\n', size)) },
  'definitions of abbreviations': {
    make: (size) =>
      `${numbered(size / 2, (index) => `a${index} b `)}\n\n${numbered(size / 2, (index) => `*[a${index} c]: x\n\n`)}`,
  },
  'terms and definitions': { make: (size) => fill('a\n: b\n', size) },
  'entries of a definition list': { make: (size) => fill('a\n\n: b\n\n', size) },
  'lines of a definition': { make: (size) => `a\n: ${fill('b\n', size)}` },
  'words between colons': { make: (size) => `:rocket: ${fill(':a:b', size)} ${fill(':', size)}\n` },
  'notes in code': {
    make: (size) =>
      code(
        'js',
        numbered(size, (index) => `a(); // [!code callout] Note ${index}\n`),
      ),
  },
  'blocks that begin in an admonition': {
    make: (size) => numbered(size, (index) => `> [!NOTE]\n> a ${index}\n\n`),
    refusedByReference: 'quotes',
  },
  'files of a tree': {
    make: (size) => `:::file-tree\n${numbered(size, (index) => `- a${index}/\n  - **b.md** c\n`)}:::\n`,
    refusedByReference: ' lists;',
  },
  'commands of a terminal session': { make: (size) => code('console', fill('$ a\\\nb\n', size)) },
  'spaces behind keys of front matter': {
    make: (size) => `---\na: 1\nb${' '.repeat(Math.min(size, 60_000))}: 2\n---\n\nx\n`,
  },
  'tags in front matter': {
    make: (size) => `---\ntags:\n${numbered(Math.min(size, 60_000), (index) => `- t${index}\n`)}---\n\nx\n`,
  },
  'blank lines in front matter that is never closed': { make: (size) => `---\n${fill('\n', size)}x\n` },
  'blank lines': { make: (size) => `a\n${fill('\n', size)}b\n` },
  footnotes: {
    make: (size) =>
      `${numbered(size / 2, (index) => `x[^${index}]\n\n`)}${numbered(size / 2, (index) => `[^${index}]: y\n`)}`,
  },
  'references to one footnote': { make: (size) => `[^1]: y\n\n${fill('x[^1]\n\n', size)}` },
  'marks of emphasis': { make: (size) => `${fill('*_', size)}\n`, refusedByReference: 'closing marks of emphasis' },
  'ends of emphasis': { make: (size) => `${fill('a* b_ ', size)}\n`, refusedByReference: 'closing marks of emphasis' },
  'bold text in lists': { make: (size) => fill('- **a** *b* __c__\n', size) },
  'emphasis that is never closed': { make: (size) => `${fill('*a _b ~~c ', size)}\n` },
  'headings with a line below': { make: (size) => fill('a\n-\n', size), refusedByReference: 'underlined headings' },
  'titles with a line below': { make: (size) => fill('a\n=\n', size), refusedByReference: 'underlined headings' },
  headings: { make: (size) => fill('## a\n', size) },
  'headings without text': { make: (size) => fill('#\n', size) },
  'rows of a table': { make: (size) => table(2, '| c | d |\n', size) },
  'rows of a wide table': { make: (size) => table(199, `|${'b|'.repeat(199)}\n`, size) },
  'short rows of a wide table': { make: (size) => table(199, '|b|\n', size), refused: 'missing cells' },
  'times of day in a table': { make: (size) => table(2, '| 12:30 | 8:45 |\n', size) },
  'lines of prose': { make: (size) => numbered(size, (index) => `words and more words ${index}\n`) },
  'times of day in prose': { make: (size) => fill('open from 8:30 to 12:00\n', size) },
  'code with colons in prose': { make: (size) => fill('`a:b` ', size) },
  'links in prose': { make: (size) => numbered(size, (index) => `[a](https://x.test/${index}) `) },
  'links with another protocol': { make: (size) => numbered(size, (index) => `[a](javascript:${index})\n\n`) },
  'directives with open attributes': { make: (size) => `${fill(':a{', size)}\n`, refused: 'directives' },
  'directives with an open value': { make: (size) => `${fill('::a{b="', size)}\n`, refused: 'directives' },
  'directives with a label': { make: (size) => `${fill(':a[b] ', size)}\n`, refused: 'directives' },
  'colons in front of words': { make: (size) => `${fill('a:b :c ', size)}\n` },
  'ends of directives': { make: (size) => fill('::: \n', size) },
  'addresses of mail': { make: (size) => numbered(size, (index) => `a${index}@example.com `) },
  'character references': { make: (size) => fill('&amp;', size) },
  'items of a list': { make: (size) => fill('- a\n', size) },
  'numbered items': { make: (size) => numbered(size, (index) => `${index + 1}. a\n`) },
  'tasks of a list': { make: (size) => fill('- [ ] a\n', size) },
  quotes: { make: (size) => fill('> a\n\n', size), refusedByReference: 'quotes' },
  'lists in quotes': { make: (size) => fill('> - a\n', size) },
  'comments that never end': { make: (size) => fill('<!--\n', size), refusedByReference: 'opening' },
  'digits in front of a letter': { make: (size) => `${fill('1', size)}a ${fill('1', size)}日\n` },
  'numbers of lists in one line': { make: (size) => `${fill('1.', size)}\n` },
  'the beginning of a directive of letters': { make: (size) => `:::${fill('a', size)}\u2028x\n` },
  'commands of npm': { make: (size) => code('sh npm2yarn', fill('npm install a b\n', size)) },
  'blocks of commands of npm': { make: (size) => fill(`${code('sh npm2yarn', 'npm install a')}\n`, size) },
  'a long label': {
    make: (size) => `:badge[${fill('a *b* ', size)}]\n`,
    refusedByReference: 'closing marks of emphasis',
  },
  parameters: {
    make: (size) => numbered(size, (index) => `::::params\n:::param[\`a${index}\`]\nText.\n:::\n::::\n\n`),
  },
  'tabs in tabs': {
    make: (size) => fill('::::::tabs\n:::::tabs\n::::tabs\n:::tab[A]\na\n:::\n::::\n:::::\n::::::\n\n', size),
  },
  'blocks in blocks': { make: (size) => fill('::::note\n:::tip\na\n:::\n::::\n\n', size) },
  'abbreviations that begin with the same word': {
    make: (size) => `${fill('a b ', size / 2)}\n\n${numbered(size / 2, (index) => `*[a c${index}]: x\n\n`)}`,
  },
  'uses of an abbreviation': { make: (size) => `*[HTML]: Markup\n\n${fill('HTML ', size)}\n` },
  'marked words in code': { make: (size) => code('js', `// [!code word:a]\n${fill('a b a\n', size)}`) },
  'lines in focus': { make: (size) => code('js', fill('a; // [!code focus:9999]\n', size)) },
  formulas: { make: (size) => fill('$a$ ', size) },
  'blocks of formulas': { make: (size) => fill('$$\na\n$$\n\n', size) },
  'many tables': { make: (size) => fill('|a|b|\n|-|-|\n|1|2|\n\n', size) },
  'pipes in cells': { make: (size) => table(1, '|\\|\\|\\||\n', size) },
  'names of characters': {
    make: (size) => fill('&notin; &x; &#x41; ', size),
    refused: '"&" without a common name',
  },
  'lists in lists': {
    make: (size) => fill(Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join(''), size),
  },
  'lists that end': { make: (size) => fill('- a\n  - b\n', size), refusedByReference: ' lists;' },
  'lists of several levels': {
    make: (size) => fill('- a\n  - b\n    1. c\n', size),
    refusedByReference: ' lists;',
  },
  'lists between paragraphs': { make: (size) => fill('- a\n\nb\n\n', size), refusedByReference: ' lists;' },
  'paragraphs in items': { make: (size) => fill('- a\n\n  b\n', size) },
  'quotes in lists': { make: (size) => fill('- a\n  > b\n', size), refusedByReference: ' lists;' },
  'quotes in quotes': { make: (size) => fill(`${'> '.repeat(40)}a\n\n`, size), refusedByReference: 'quotes' },
  'definitions of links': {
    make: (size) =>
      `${numbered(size / 2, (index) => `[a${index}] `)}\n\n${numbered(size / 2, (index) => `[a${index}]: /x\n`)}`,
  },
  'uses of a link': { make: (size) => `[a]: https://x.test\n\n${fill('[a] ', size)}\n` },
  shortcodes: { make: (size) => fill(':rocket: ', size) },
  'bold and deleted words': {
    make: (size) => fill('~~a~~ **b** ', size),
    refusedByReference: 'closing marks of emphasis',
  },
  'code in prose': { make: (size) => fill('`a` b ', size) },
  'bare addresses': { make: (size) => fill('www.x.test ', size) },
  'addresses in a sentence without spaces': { make: (size) => fill('https://x.testを', size) },
  // Twice as long, because what is quadratic in the number of addresses shows late.
  'addresses in an open bracket': { make: (size) => `[${fill('https://x.testを ', size * 2)}` },
  'an address of many letters': { make: (size) => `https://x.test/${fill('日', size)}を、` },
  'emphasis in Japanese': {
    make: (size) => fill('**「強」**と', size),
    refused: 'closing marks of emphasis',
    refusedByReference: 'closing marks of emphasis',
  },
  'lines of Japanese': { make: (size) => fill('日本語\n', size) },
  'quotes in Japanese': { make: (size) => fill('日"本"\'語\'', size) },
  'abbreviations in Japanese': { make: (size) => `${fill('APIを', size)}\n\n*[API]: x\n*[語]: y\n` },
  'hard breaks': { make: (size) => fill('a  \n', size) },
  'straight quotes': { make: (size) => fill('"a" \'b\' -- ... ', size) },
  'HTML elements': { make: (size) => fill('<p>a</p>\n', size) },
  'ends of HTML elements': { make: (size) => fill('</b>', size) },
};
