/** Syntax that other tools give a meaning, and that is text here. */
export type ForeignSyntax =
  | 'shortcode'
  | 'liquid'
  | 'wiki-link'
  | 'contents'
  | 'admonition'
  | 'tab'
  | 'snippet'
  | 'value'
  | 'attributes'
  | 'image-size'
  | 'rst'
  | 'inline-footnote'
  | 'superscript'
  | 'subscript'
  | 'formula'
  | 'highlight'
  | 'comment'
  | 'toml';

/** An image of `![text](path =100x20)` as an element. Closed, as MDX wants it. */
function imageElement(written: string): string {
  const [start = '', inside = ''] = written.slice(0, -1).split('](');
  const alt = start.slice('!['.length);
  const [target = ''] = inside.split(' ');
  const [width = '', height = ''] = inside.slice(inside.lastIndexOf('=') + 1).split('x');
  const sides = [width && `width="${width}"`, height && `height="${height}"`].filter(Boolean);
  return `<img src="${target}" ${[...sides, `alt="${alt}"`].join(' ')} />`;
}

/** What is written here instead of text in the syntax of another tool. */
export function insteadOf(syntax: ForeignSyntax, written: string): string {
  const { instead } = foreignSyntaxes[syntax];
  return typeof instead === 'string' ? instead : instead(written);
}

const template = 'Use Markdown, a directive such as `:::note`, or a component in an .mdx file.';

/** Syntax of other tools, and what is written here instead. */
export const foreignSyntaxes: Readonly<
  Record<ForeignSyntax, { readonly name: string; readonly instead: string | ((written: string) => string) }>
> = {
  shortcode: { name: 'a shortcode of Hugo', instead: template },
  liquid: { name: 'a tag of Liquid or Nunjucks', instead: template },
  'wiki-link': { name: 'a wiki link', instead: 'Write [Name](name.md), or ![Name](name.png) for an image.' },
  contents: { name: 'a place for contents', instead: 'Remove it: pages list their headings beside the text.' },
  admonition: {
    name: 'an admonition of MkDocs',
    instead: 'Write :::note[Title], the text and ::: on lines of their own.',
  },
  tab: { name: 'a tab of MkDocs', instead: 'Write ::::tabs, and :::tab[Title] for each tab.' },
  snippet: {
    name: 'a file that other tools insert',
    instead:
      'Include Markdown with ::include{file="./_part.md"}, and show code in a block: ```js file="src/client.js".',
  },
  value: {
    name: 'a value that other tools insert',
    instead:
      'Write :var[name], with its value in `markdown.variables` of the config. In an .mdx file, {name} is a value that it exports or imports.',
  },
  attributes: {
    name: 'a list of attributes',
    instead:
      'Remove it. An image with a size is <img src="./a.png" width="300" alt="…">. A heading takes an id as {#id}; directives take attributes.',
  },
  toml: { name: 'front matter in TOML', instead: 'Write it in YAML: `key: value`, between two lines `---`.' },
  'image-size': {
    name: 'an image with a size of other tools',
    instead: (written) => `Write ${imageElement(written)}.`,
  },
  'inline-footnote': {
    name: 'a footnote in the text',
    instead: 'Write [^1] here, and [^1]: with its text on a line of its own.',
  },
  superscript: { name: 'a superscript of Pandoc', instead: 'Write <sup>2</sup>.' },
  subscript: { name: 'a subscript of Pandoc', instead: 'Write <sub>2</sub>, or ~~text~~ to strike text through.' },
  rst: { name: 'a directive of reStructuredText', instead: 'Write it as a directive, such as :::note.' },
  formula: { name: 'a formula', instead: 'Install @autolode/plugin-math and add it to `plugins`.' },
  highlight: { name: 'a highlighted text of Obsidian', instead: 'Write <mark>text</mark>.' },
  comment: { name: 'a comment of Obsidian', instead: 'Write <!-- text -->.' },
};

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
