import type { NearSign } from './near-sign.ts';

/** An image of `![text](path =100x20)` as an element. Closed, as MDX wants it. */
function imageElement(written: string): string {
  const [start = '', inside = ''] = written.slice(0, -1).split('](');
  const alt = start.slice('!['.length);
  const [target = ''] = inside.split(' ');
  const [width = '', height = ''] = inside.slice(inside.lastIndexOf('=') + 1).split('x');
  const sides = [width && `width="${width}"`, height && `height="${height}"`].filter(Boolean);
  return `<img src="${target}" ${[...sides, `alt="${alt}"`].join(' ')} />`;
}

const template = 'Use Markdown, a directive such as `:::note`, or a component in an .mdx file.';
const inserted =
  'Include Markdown with ::include{file="./_part.md"}, and show code in a block: ```js file="src/client.js".';
const contents = 'Remove it: pages list their headings beside the text.';
const shown = ', and is shown as text';

/** Syntax of other tools, which a page that was written for one shows as it is. Reported once a page and kind. */
export const foreignSigns = {
  shortcode: {
    sign: '{{',
    pattern: /\{\{[<%] ?\/? ?[\w./-]{1,60}/g,
    is: `a shortcode of Hugo${shown}`,
    instead: template,
    example: '{{< figure',
  },
  value: {
    sign: '{{',
    pattern: /(?<!\$)\{\{-? ?(?:\$[a-z]|(?:site|page)\.|\.[A-Z])[\w.]{0,60} ?-?\}\}/g,
    is: `a value that other tools insert${shown}`,
    instead:
      'Write :var[name], with its value in `markdown.variables` of the config. In an .mdx file, {name} is a value that it exports or imports.',
    example: '{{ $frontmatter.title }}',
  },
  liquid: {
    sign: '{%',
    pattern: /(?<!\{)\{%-? ?\w{1,60}/g,
    is: `a tag of Liquid or Nunjucks${shown}`,
    instead: template,
    example: '{% include',
  },
  contents: {
    sign: /^\[\[?_?(?:toc|TOC)/m,
    pattern: /^[ \t]*(\[\[?_?(?:toc|TOC)_?\]\]?)[ \t]*$/gm,
    is: `a place for contents${shown}`,
    instead: contents,
    example: '[[toc]]',
  },
  'wiki-link': {
    sign: '[[',
    pattern: /!?\[\[(?!_?toc_?\])[\p{L}/#_][^[\]\n]{0,200}\]\](?![([])/giu,
    is: `a wiki link${shown}`,
    instead: 'Write [Name](name.md), or ![Name](name.png) for an image.',
    example: '[[Setup]]',
  },
  admonition: {
    sign: /^(?:!!!|\?\?\?)/m,
    pattern: /^[ \t]*((?:!!!|\?\?\?\+?) [a-z][\w-]{0,60})/gm,
    is: `an admonition of MkDocs${shown}`,
    instead: 'Write :::note[Title], the text and ::: on lines of their own.',
    example: '!!! note',
  },
  tab: {
    sign: /^=== "/m,
    pattern: /^[ \t]*(=== "[^"\n]{1,200}")/gm,
    is: `a tab of MkDocs${shown}`,
    instead: 'Write ::::tabs, and :::tab[Title] for each tab.',
    example: '=== "npm"',
  },
  snippet: {
    sign: /^(?:-{0,3}8<|<<< )/m,
    pattern: /^[ \t]*(-{1,3}8<-{1,3} ?["'][^"'\n]{1,200}|<<< [@.~/][^\s{}]{0,200})/gm,
    is: `a file that other tools insert${shown}`,
    instead: inserted,
    example: '<<< @/client.js',
  },
  'snippet-comment': {
    sign: '@include',
    pattern: /<!--\s*@include:\s*(?:(?!-->)\S){1,200}/g,
    in: 'html',
    is: 'a file that other tools insert, and is left out',
    instead: inserted,
    example: '<!--@include: ./part.md',
  },
  attributes: {
    sign: '{:',
    pattern: /\{: ?(?:[.#][\w-]|[\w-]{1,40}=["'])[^{}\n]{0,200}\}/g,
    is: `a list of attributes${shown}`,
    instead:
      'Remove it. An image with a size is <img src="./a.png" width="300" alt="…">. A heading takes an id as {#id}; directives take attributes.',
    example: '{: .wide }',
  },
  'attributes-behind': {
    sign: /\{ ?(?:\.|[a-z][\w-]{0,40}=)/i,
    pattern:
      /\{ ?(?!icon=)(?:\.[a-z][\w-]{0,60}|[a-z][\w-]{0,40}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[\w%.-]{1,60}))(?: [^{}\n]{1,200})? ?\}/gi,
    // Behind a link, an image or code.
    context: /(?<=[)\]`])\{/y,
    outsideBlocks: true,
    is: `a list of attributes${shown}`,
    instead:
      'Remove it. An image with a size is <img src="./a.png" width="300" alt="…">. A heading takes an id as {#id}; directives take attributes.',
    example: '{target=_blank}',
  },
  'image-size': {
    sign: '![',
    pattern: /!\[[^\]\n]{0,200}\]\([^()\n]{1,200} =\d{0,5}%?(?:x\d{0,5}%?)?\)/g,
    is: `an image with a size of other tools${shown}`,
    instead: (written: string) => `Write ${imageElement(written)}.`,
    example: '![Plan](plan.png =100x20)',
  },
  'inline-footnote': {
    sign: '^[',
    pattern: /\^\[(?!\w-\w)[^[\]\n]{2,200}\](?![(:+*?{$])/g,
    is: `a footnote in the text${shown}`,
    instead: 'Write [^1] here, and [^1]: with its text on a line of its own.',
    example: '^[A note]',
  },
  superscript: {
    sign: '^',
    pattern: /(?<=[\p{L}\d)])\^[\p{L}\d+-]{1,20}\^(?![\^\p{L}\d])/gu,
    is: `a superscript of Pandoc${shown}`,
    instead: 'Write <sup>2</sup>.',
    example: '^2^',
  },
  subscript: {
    sign: '~',
    pattern: /^~(?!~)[^\n]{1,200}$/g,
    context: /(?<=[\p{L}\d)])~/uy,
    in: 'delete',
    is: 'a subscript of Pandoc, and is struck through',
    instead: 'Write <sub>2</sub>, or ~~text~~ to strike text through.',
    example: '~2~',
  },
  formula: {
    sign: '$$',
    pattern: /(?<!\$)\$\$(?:[^$\n]{1,200}\$\$(?!\$)|[ \t]*$)/gm,
    is: `a formula${shown}`,
    instead: 'Install @autolode/plugin-math and add it to `plugins`.',
    example: '$$x^2$$',
  },
  highlight: {
    sign: '==',
    pattern: /(?<![=\w])==(?![\s=])[^=\n]{1,200}(?<!\s)==(?![=\w])/g,
    is: `a highlighted text of Obsidian${shown}`,
    instead: 'Write <mark>text</mark>.',
    example: '==new==',
  },
  insert: {
    sign: '++',
    pattern: /(?<![+\w])\+\+(?![\s+])[^+\n]{1,200}(?<!\s)\+\+(?![+\w])/g,
    is: `an inserted text of other tools${shown}`,
    instead: 'Write <ins>text</ins>.',
    example: '++new++',
  },
  comment: {
    sign: '%%',
    pattern: /(?<![\d%])%%[^%\n]{1,200}%%(?!%)|^[ \t]*%%[ \t]*$/gm,
    is: `a comment of Obsidian${shown}`,
    instead: 'Write <!-- text -->.',
    example: '%%later%%',
  },
  'block-id': {
    sign: '^',
    pattern: /(?<=\S )\^[a-z\d]{6}(?=[ \t]*$)/gm,
    is: `the name of a block in Obsidian${shown}`,
    instead: 'Remove it. A heading takes an id as {#id}: [text](page.md#id) links to it.',
    example: '^37066d',
  },
  rst: {
    sign: /^\.\. [a-z]/m,
    pattern: /^[ \t]*(\.\. [a-z][\w-]{0,60}::)/gm,
    is: `a directive of reStructuredText${shown}`,
    instead: 'Write it as a directive, such as :::note.',
    example: '.. note::',
  },
  macro: {
    sign: /^\{(?:code|noformat|info|note|warning|tip|panel|quote|expand|toc|excerpt)[:|}]/m,
    pattern:
      /^[ \t]*(\{(?:code|noformat|info|note|warning|tip|panel|quote|expand|toc|excerpt)(?:[:|][^{}\n]{0,200})?\})/gm,
    is: `a macro of Confluence${shown}`,
    instead: 'Write ``` around code, and :::note[Title], the text and ::: on lines of their own for a note.',
    example: '{info}',
  },
  'wiki-heading': {
    sign: /^h[1-6]\. /m,
    pattern: /^[ \t]*(h[1-6]\. [^\n]{1,80})/gm,
    is: `a heading of Confluence${shown}`,
    instead: 'Write # and a space, with a # for each level.',
    example: 'h2. Setup',
  },
  'wiki-table': {
    sign: '||',
    pattern: /^[ \t]*(\|\|[^|\n]{1,100}\|\|[^\n]{0,80})/gm,
    is: `a row of a table in Confluence${shown}`,
    instead: 'Write | Name | Size |, and | --- | --- | below the first row.',
    example: '||Name||Size||',
  },
  'piped-link': {
    sign: /\[[^[\]|\n]{1,200}\|/,
    pattern: /\[[^[\]|\n]{1,200}\|https?:\/\/[^\]\s|]{1,200}\](?!\()/g,
    is: `a link of Confluence${shown}`,
    instead: 'Write [text](url).',
    example: '[Setup|https://example.com]',
  },
  'wiki-image': {
    sign: /![\w.-]{1,80}\.(?:png|jpe?g|gif|svg)[!|]/i,
    pattern: /(?<![\w!\])])![\w.-]{1,80}\.(?:png|jpe?g|gif|svg)(?:\|[^!\n]{0,80})?!/gi,
    is: `an image of Confluence${shown}`,
    instead: 'Write ![text](image.png).',
    example: '!plan.png!',
  },
  annotation: {
    sign: /^\[(?!x\])[a-z]{1,2}\][\p{L}@]/mu,
    pattern: /^[ \t]*(\[(?!x\])[a-z]{1,2}\](?=[\p{L}@])[^\n]{0,80})/gmu,
    is: `a comment of Google Docs${shown}`,
    instead: 'Remove it, with its sign in the text: resolve the comments of a document before you export it.',
    example: '[a]Check this',
  },
  toml: {
    sign: /^\+\+\+[ \t]*\r?\n/,
    pattern: /^\+\+\+$/gm,
    context: /(?<![\s\S])\+\+\+/y,
    is: `front matter in TOML${shown}`,
    instead: 'Write it in YAML: `key: value`, between two lines `---`.',
    example: '+++',
  },
} satisfies Readonly<Record<string, NearSign>>;

/** Syntax that other tools give a meaning, and that is text here. */
export type ForeignSyntax = keyof typeof foreignSigns;

const cards = 'Write :::cards around a list of links, or of titles in bold.';
const details = 'Write :::details[Title], the text and ::: on lines of their own.';
const note = 'Write :::note[Title], with note, tip, info, warning or danger.';
const media = 'Write it in HTML: <video controls src="./demo.mp4"></video>, or <audio>.';
const embed = 'Link to it, or show its page with ::iframe[Title]{src="https://…"}.';
const columns = `Columns are a directive of your own: the guide to customising has one. ${cards}`;

/** Names of blocks in other tools, and what is written here instead. */
const foreignDirectives: Readonly<Record<string, string>> = {
  accordion: details,
  'accordion-group': details,
  admonition: note,
  aside: note,
  audio: media,
  button: 'Write :::actions around a list of links.',
  callout: note,
  card: cards,
  'card-grid': cards,
  'card-group': cards,
  check: 'Write :::success[Title].',
  'code-group': 'Write :::tabs, and title="Name" after the language of each block.',
  codepen: embed,
  codesandbox: embed,
  collapse: details,
  column: columns,
  columns,
  dropdown: details,
  expandable: details,
  features: cards,
  figure: 'Write ![Text](image.png "Caption") as a paragraph of its own.',
  frame: 'Write ![Text](image.png "Caption") as a paragraph of its own.',
  gist: embed,
  grid: columns,
  hint: note,
  include: 'Write ::include{file="./_part.md"} alone in its line. Pages in .mdx import the file instead.',
  'link-button': 'Write :::actions around a list of links.',
  'link-card': cards,
  mermaid: 'Write a code block in the language mermaid.',
  raw: 'Remove it: the text needs no protection here.',
  spoiler: details,
  stackblitz: embed,
  toc: 'Remove it: pages list their headings beside the text.',
  tooltip: 'Write :term[word], with its definition in glossary.yml, or an abbreviation: *[word]: Definition.',
  tree: 'Write :::file-tree around a list.',
  tweet: embed,
  var: 'Write :var[name] in a text, with its value in `markdown.variables` of the config.',
  'v-pre': 'Remove it: braces are plain characters in .md files.',
  video: media,
};

/** Options of code blocks in other tools, and what is written here instead. */
export const foreignOptions: readonly (readonly [option: RegExp, instead: string])[] = [
  [
    /^(?::|\{?)(?:line-?numbers|lines|linenos|linenostart|numberlines|startlinenumber)\b/i,
    'Write showLineNumbers, or showLineNumbers=5 to begin with another number.',
  ],
  [/^\{(?:file|filename|name|title)=/, 'Write title="name.ts", without braces.'],
  [/^filename=/, 'Write title="name.ts".'],
  [/^frame=/, 'A block has a frame with a name if it has a title.'],
  [/^:?no-?line-?numbers$/i, 'Write showLineNumbers=false.'],
  [/^expandable$/, 'Write collapse.'],
  [
    /^(?:ins|del|mark|highlight|focus|hl_lines)=/,
    'Write the lines in braces, such as {2-3}, or a note in the code, such as [!code ++].',
  ],
  [/^["/]/, 'Write a note in the code: [!code word:name].'],
];

/** What is written instead of a block of another tool. Tools differ in hyphens, as in `CardGroup` and `card-group`. */
export function foreignDirective(name: string): string | undefined {
  const words = name.toLowerCase();
  const key = Object.keys(foreignDirectives).find((one) => one === words || one.replace('-', '') === words);
  return key === undefined ? undefined : foreignDirectives[key];
}
