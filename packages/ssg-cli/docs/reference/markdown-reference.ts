interface Feature {
  readonly title: string;
  readonly id: string;
  readonly about?: string;
  readonly source: string;
}

/** Every piece of Markdown, in the order in which a writer meets it. */
const features: readonly Feature[] = [
  {
    title: 'Text',
    id: 'text',
    about: 'Lines of a paragraph are joined with a space; between Chinese or Japanese characters, without.',
    source: 'Two spaces at the end of a line, or a backslash,\\\nbreak it. **Bold**, *italic*, ~~struck out~~, `code`.',
  },
  {
    title: 'Headings',
    id: 'headings',
    about:
      'Every heading has an id made from its words. `{#id}` sets another, which later edits of the words do not change.',
    source: '#### A heading with an id of its own {#own-id}\n\n[A link to it](#own-id).',
  },
  {
    title: 'Links',
    id: 'links',
    about: 'Link to files; the build turns them into addresses and reports files and headings that do not exist.',
    source:
      '[A page](../getting-started.md), [a heading of it](../getting-started.md#write), <https://example.com>, [a reference][ref].\n\n[ref]: https://commonmark.org "CommonMark"',
  },
  {
    title: 'Lists',
    id: 'lists',
    source: '- One\n- Two\n  1. First\n  2. Second\n\n- [x] Done\n- [ ] Not yet',
  },
  { title: 'Quotes', id: 'quotes', source: '> A quote.\n>\n> > In a quote.' },
  {
    title: 'Tables',
    id: 'tables',
    about: 'Colons align a column.',
    source: '| Model | Cars | Price |\n|:---|:---:|---:|\n| Kona | 12 | 18,000 |\n| Ioniq | 7 | 31,500 |',
  },
  { title: 'Footnotes', id: 'footnotes', source: 'A claim.[^1]\n\n[^1]: And its source.' },
  {
    title: 'Admonitions',
    id: 'admonitions',
    about:
      'Five kinds: `note`, `tip`, `info`, `warning`, `danger`. The title may stand in brackets or behind the name. GitHub’s form works too. [More](directives.md#admonitions).',
    source:
      ':::tip[Keep it short]\nA **tip** with a title.\n:::\n\n:::warning Mind the gap\nA warning.\n:::\n\n> [!NOTE]\n> A note as on GitHub.',
  },
  {
    title: 'Tabs',
    id: 'tabs',
    about: 'Sets of one group switch together. [More](directives.md#tabs).',
    source:
      '::::tabs{group="system"}\n:::tab[Linux]\n`apt install node`\n:::\n:::tab[macOS]\n`brew install node`\n:::\n::::',
  },
  {
    title: 'Details',
    id: 'details',
    source: ':::details[How it works]\nIt opens.\n:::',
  },
  {
    title: 'Code blocks',
    id: 'code',
    about:
      'Behind the [language](languages.md): `title="…"`, lines to mark in braces, `showLineNumbers` (or `showLineNumbers=10`), `wrap`. `markdown.showLineNumbers` of the config gives all blocks line numbers, except those with `showLineNumbers=false`.',
    source:
      '```ts title="sum.ts" {2} showLineNumbers\nexport function sum(numbers: readonly number[]): number {\n  return numbers.reduce((total, number) => total + number, 0);\n}\n```',
  },
  {
    title: 'Marks in code',
    id: 'marks',
    about:
      'Comments of the language mark lines: `highlight`, `diff-add`, `diff-remove`, `focus`, `error` and `warning`, each with `-next-line`, or `-start` and `-end`.',
    source:
      '```js\n// highlight-next-line\nconst marked = true;\n// diff-remove-next-line\nconst before = 1;\n// diff-add-next-line\nconst after = 2;\n// error-start\nthrow new Error();\n// error-end\n```',
  },
  {
    title: 'Focus and words',
    id: 'focus',
    about:
      'The short comments of VitePress and Shiki: `[!code focus]`, `++`, `--`, `highlight`, `error` and `warning` mark their line, with `:3` three of them. `[!code word:name]` marks a word in all of the block.',
    source:
      "```js\nimport { connect } from './client.js';\n\nconst client = connect({ retries: 3 }); // [!code focus:2]\nawait client.close();\n// [!code word:client]\n```",
  },
  {
    title: 'Code from files',
    id: 'files',
    about:
      '`file` shows a file of the site, `region` a part of it. An edit of the file changes the page. [More](../guides/markdown.md#code-from-files).',
    source: '```yaml file="glossary.yml" title="glossary.yml" collapse\n```',
  },
  {
    title: 'Parts of pages',
    id: 'include',
    about:
      '`::include` shows a Markdown file in the place of its line. The path is relative to the file that includes. [More](../guides/markdown.md#include).',
    source: '::include{file="../../parts/_terms.md"}',
  },
  {
    title: 'Explained lines',
    id: 'callouts',
    about: '`[!code callout]` in a comment explains its line below the block. The copy button leaves the numbers out.',
    source:
      '```ts\nconst app = createApp({\n  cache: true, // [!code callout] Kept in `.cache` between runs.\n  port: 4000, // [!code callout] Any free port if it is taken.\n});\n```',
  },
  {
    title: 'Terminal sessions',
    id: 'terminal',
    about:
      'In `console` blocks the copy button copies the commands, without prompts and output. `python-repl`, `julia-repl` and `node-repl` work in the same way.',
    source:
      '```console\n$ npm install --save-dev typescript\nadded 1 package in 2s\n$ npx tsc --version\nVersion 7.0.2\n```',
  },
  {
    title: 'Long blocks',
    id: 'collapse',
    about:
      '`collapse` hides all but the first lines of a block of 18 lines or more until the reader asks for them. No script is needed.',
    source: `\`\`\`json collapse\n${JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`option${index + 1}`, index % 3 === 0])), null, 2)}\n\`\`\``,
  },
  {
    title: 'Links to lines',
    id: 'line-links',
    about:
      'A block with an `id` has an anchor for itself and one for each line. Links to them are checked as all others.',
    source:
      '```ts id="greeting" showLineNumbers\nconst name = process.argv[2];\nconsole.log("Hello", name);\n```\n\nThe name comes from the [first line](#greeting-L1).',
  },
  {
    title: 'Checked samples',
    id: 'check',
    about:
      '`check` behind the language: [`npx ssg check --code`](../guides/markdown.md#checked-samples) checks the types of the block. Pages do not show the word.',
    source: '```ts check\nconst port: number = 4000;\n```',
  },
  {
    title: 'Definition lists',
    id: 'definitions',
    about: 'A term, and below it `: ` with its definition, which is one paragraph.',
    source: 'Cup\n: Holds tea.\n\nMug\n: Holds coffee.\n: Has a handle.',
  },
  { title: 'Diffs', id: 'diff', source: '```diff\n- const old = 1;\n+ const fresh = 2;\n```' },
  {
    title: 'Package managers',
    id: 'package-managers',
    about: '`npm2yarn` turns npm commands into tabs.',
    source: '```sh npm2yarn\nnpm install --save-dev typescript\n```',
  },
  {
    title: 'Steps, cards and questions',
    id: 'blocks',
    about: '[All directives](directives.md).',
    source:
      ':::steps\n1. Install it.\n2. Start it.\n:::\n\n:::cards\n- [Getting started](../getting-started.md){icon="rocket"}: a first site\n- [Config](config.md){icon="file"}: every key\n:::',
  },
  {
    title: 'Emoji',
    id: 'emoji',
    about:
      'GitHub’s shortcodes. Other words between colons stay, and so do shortcodes in code. `markdown: { emoji: false }` turns them off.',
    source: 'Ready :rocket: and :white_check_mark:, at 12:30:45.',
  },
  {
    title: 'Abbreviations',
    id: 'abbreviations',
    about:
      'Lines with `*[…]:` explain an abbreviation wherever the page uses it; they are not shown themselves. For words that several pages use, there is the [glossary](../guides/glossary.md).',
    source:
      'The ADR was written before the API.\n\n*[ADR]: Architecture Decision Record\n*[API]: Application Programming Interface',
  },
  {
    title: 'HTML',
    id: 'html',
    about:
      'The elements that prose needs. Anything else is left out and reported, unless `markdown.html` is `trusted`.',
    source: 'Press <kbd>Ctrl</kbd> + <kbd>K</kbd>. H<sub>2</sub>O, <abbr title="Cascading Style Sheets">CSS</abbr>.',
  },
  {
    title: 'Characters',
    id: 'characters',
    about: 'In `.md` files `{` needs no backslash. `<` needs one before a letter.',
    source: 'A {brace}, a \\<tag>, 3 < 4, AT&T, \\*no emphasis\\*.',
  },
];

/** A code block that may hold code blocks. */
const fenced = (source: string): string => `\`\`\`\`md\n${source}\n\`\`\`\``;

/** Every feature of Markdown with its source, and what it becomes. */
export const markdownReference = (): string =>
  [
    'CommonMark with GitHub’s tables, task lists, strikethrough and footnotes, and directives. Each source below is followed by what it becomes.',
    ...features.flatMap(({ title, id, about, source }) => [
      `## ${title} {#${id}}`,
      ...(about === undefined ? [] : [about]),
      fenced(source),
      source,
    ]),
  ].join('\n\n');
