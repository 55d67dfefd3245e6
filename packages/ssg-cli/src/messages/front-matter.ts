import { entry } from './entry.ts';

const fence = 'a line that contains only "---"';

const home = 'Write `wide: true`, and the directives of a home page in the text.';
const toc = 'Write `hide_table_of_contents: true`, or `toc_min_heading_level` and `toc_max_heading_level`.';
const neighbour = (key: string): string =>
  `Write \`${key}\` with the id of a doc, such as \`guides/start\`, or with \`null\` for none.`;
const ofTheme = 'Remove it, or replace the layout or slot in `theme.ts`.';
const schedule = 'Write `draft: true` until the page is to be published.';
const position = 'Write `sidebar_position`.';
const edit = 'Write `custom_edit_url`, with `null` for none.';
const change = 'Write `last_update: { date: 2025-03-18 }`.';

/** Keys of other generators, and what is written here instead. The manual lists them. */
export const foreignKeys = {
  aliases: { of: 'Hugo', instead: 'Write `redirect_from`.' },
  aside: { of: 'VitePress', instead: 'Write `hide_table_of_contents: true`.' },
  banner: { of: 'Starlight', instead: 'Write an admonition at the beginning of the text.' },
  categories: { of: 'Hugo and Jekyll', instead: 'Write `tags`.' },
  editLink: { of: 'VitePress', instead: edit },
  editUrl: { of: 'Starlight', instead: edit },
  expiryDate: { of: 'Hugo', instead: 'Write `draft: true` when the page is to disappear.' },
  features: { of: 'VitePress', instead: home },
  footer: { of: 'VitePress', instead: ofTheme },
  hero: { of: 'VitePress and Starlight', instead: home },
  hidden: { of: 'Mintlify', instead: 'Write `unlisted: true`.' },
  hide_toc: { of: 'other generators', instead: toc },
  lastUpdated: { of: 'VitePress and Starlight', instead: change },
  lastmod: { of: 'Hugo', instead: change },
  layout: {
    of: 'VitePress, Hugo and Jekyll',
    instead: 'Remove it: the folder decides the layout. A home page has `wide: true`.',
  },
  linkTitle: { of: 'Hugo', instead: 'Write `sidebar_label`.' },
  nav_exclude: { of: 'Just the Docs', instead: 'Write `unlisted: true`, or a sidebar that leaves the page out.' },
  nav_order: { of: 'Just the Docs', instead: position },
  navbar: { of: 'VitePress', instead: ofTheme },
  next: { of: 'VitePress and Starlight', instead: neighbour('pagination_next') },
  order: { of: 'Starlight and others', instead: position },
  outline: { of: 'VitePress', instead: toc },
  pageClass: { of: 'VitePress', instead: 'Remove it: each doc has a class `docs-doc-id-…` for styles.' },
  pagefind: { of: 'Starlight', instead: 'Write `search: false`.' },
  permalink: { of: 'Jekyll', instead: 'Write `slug`.' },
  prev: { of: 'VitePress and Starlight', instead: neighbour('pagination_prev') },
  publishDate: { of: 'Hugo', instead: schedule },
  published: { of: 'Jekyll and Hexo', instead: 'Write `draft: true`.' },
  redirect_to: { of: 'Jekyll', instead: 'Write it as an entry of `redirects` in the config.' },
  robots: { of: 'other generators', instead: 'Write `noindex: true`.' },
  sidebar: {
    of: 'VitePress and Starlight',
    instead:
      'Write `sidebar_label`, `sidebar_position` or `sidebar_badge`; `displayed_sidebar: null` shows none on the page. For `hidden`, write a sidebar that leaves the page out, or `unlisted: true`.',
  },
  sidebar_order: { of: 'other generators', instead: position },
  sidebar_title: { of: 'other generators', instead: 'Write `sidebar_label`.' },
  sidebarTitle: { of: 'Mintlify', instead: 'Write `sidebar_label`.' },
  tableOfContents: { of: 'Starlight', instead: toc },
  template: { of: 'Starlight', instead: home },
  titleTemplate: { of: 'VitePress', instead: 'Write `title_meta`.' },
  toc: { of: 'Hugo', instead: toc },
  url: { of: 'Hugo', instead: 'Write `slug`.' },
  weight: { of: 'Hugo', instead: position },
} as const;

export type ForeignKey = keyof typeof foreignKeys;

/** Messages about front matter. */
export const frontMatterMessages = {
  'front-matter/key': entry<{ readonly key: string }>({
    message: ({ key }) => `The key "${key}" is not allowed in front matter.`,
    hint: 'Choose another name.',
    cause: 'A key of the front matter has a special meaning in JavaScript.',
    remedy: 'Rename it.',
    examples: [{ key: '__proto__' }],
  }),
  'front-matter/language': entry<{ readonly language: string }>({
    message: ({ language }) => `Front matter must be YAML, not "${language}".`,
    hint: `Start the file with ${fence}.`,
    cause: 'The front matter is not YAML.',
    remedy: 'Start the file with a line that contains only `---`.',
    examples: [{ language: 'toml' }],
  }),
  'front-matter/not-read': entry<{ readonly written: string }>({
    message: ({ written }) => `"${written}" has no effect, because this page has no front matter that can be read.`,
    hint: `Start the file with ${fence}, and put another one after the keys. In text, write it in backticks.`,
    cause: 'A page would be published although one of its lines says that it is a draft or unlisted.',
    remedy: 'Put the line between two lines that contain only `---`, at the beginning of the file.',
    examples: [{ written: 'draft: true' }],
  }),
  'front-matter/number': entry<{ readonly key: string; readonly written: string; readonly value: number }>({
    severity: 'warning',
    message: ({ key, written, value }) => `"${key}: ${written}" is read as the number ${value}.`,
    hint: ({ written }) => `Put it in quotes to keep it as written: "${written}".`,
    cause: 'A number in the front matter would lose digits.',
    remedy: 'Put it in quotes.',
    examples: [{ key: 'title', written: '1.10', value: 1.1 }],
  }),
  'front-matter/shape': entry<{ readonly got: string }>({
    message: ({ got }) => `Front matter must consist of "key: value" lines, not ${got}.`,
    hint: 'For example: title: My page',
    cause: 'The front matter does not consist of `key: value` lines.',
    remedy: 'Write for example `title: My page`.',
    examples: [{ got: 'a list' }],
  }),
  'front-matter/size': entry<{ readonly kilobytes: number; readonly lines: number }>({
    message: ({ kilobytes, lines }) => `The front matter exceeds the limit of ${kilobytes} kB and ${lines} lines.`,
    hint: 'Move the data to a separate file.',
    cause: 'The front matter is larger than 64 kB.',
    examples: [{ kilobytes: 64, lines: 2000 }],
  }),
  'front-matter/title': entry<{ readonly length: number }>({
    severity: 'warning',
    message: ({ length }) => `The title is ${length} characters long.`,
    hint: 'Shorten it: tabs, menus and search results show it.',
    cause: 'The title is very long.',
    examples: [{ length: 1204 }],
  }),
  'front-matter/toc': entry<{ readonly min: number; readonly max: number }>({
    message: ({ min, max }) => `toc_min_heading_level (${min}) is greater than toc_max_heading_level (${max}).`,
    cause: '`toc_min_heading_level` is greater than `toc_max_heading_level`.',
    remedy: 'Swap them.',
    examples: [{ min: 4, max: 3 }],
  }),
  'front-matter/type': entry<{
    readonly key: string;
    readonly expected: string;
    readonly got: string;
    readonly quoted?: string | undefined;
    /** The value that a text means. */
    readonly instead?: string | undefined;
    readonly isEmpty?: boolean;
  }>({
    message: ({ key, expected, got }) => `"${key}" must be ${expected}, not ${got}.`,
    hint: ({ key, quoted, instead, isEmpty }) => {
      if (isEmpty === true) return 'Remove the key, or give it a value.';
      if (instead !== undefined) return `Write ${key}: ${instead}, without quotes.`;
      return quoted === undefined ? undefined : `Put it in quotes: "${quoted}".`;
    },
    cause: 'A key of the front matter has a value of the wrong type.',
    remedy: 'Use the type in the message.',
    examples: [
      { key: 'title', expected: 'a string', got: 'the number 2024', quoted: '2024' },
      { key: 'draft', expected: 'true or false', got: 'the string "no"', instead: 'false' },
      { key: 'draft', expected: 'true or false', got: 'empty', isEmpty: true },
    ],
  }),
  'front-matter/unclosed': entry<{ readonly kind: 'missing' | 'text-after' }>({
    message: ({ kind }) =>
      kind === 'missing'
        ? 'The front matter that starts here is never closed.'
        : 'The line that closes the front matter contains more than "---".',
    hint: `Close it with ${fence}.`,
    cause: 'The front matter is never closed, or the closing line contains more than `---`.',
    remedy: 'Close it with a line that contains only `---`.',
    examples: [{ kind: 'missing' }, { kind: 'text-after' }],
  }),
  'front-matter/foreign-key': entry<{ readonly key: ForeignKey }>({
    severity: 'warning',
    message: ({ key }) => `The front matter key "${key}" of ${foreignKeys[key].of} has no effect.`,
    hint: ({ key }) => foreignKeys[key].instead,
    cause: 'A key of the front matter has a meaning in another generator, but not here.',
    remedy: 'Write what the message names. A value for your own components needs another name.',
    examples: [{ key: 'weight' }, { key: 'sidebar' }],
  }),
  'front-matter/unknown-key': entry<{ readonly key: string; readonly near: string }>({
    severity: 'warning',
    message: ({ key }) => `Unknown front matter key "${key}".`,
    hint: ({ near }) => `Did you mean "${near}"?`,
    cause: 'A key of the front matter looks like a misspelling of a known key.',
    remedy: 'Use the name that the message suggests.',
    examples: [{ key: 'sidebar_positon', near: 'sidebar_position' }],
  }),
  'front-matter/visibility': entry({
    message: 'A page cannot be both draft and unlisted.',
    hint: 'Keep one of the two.',
    cause: 'A page is both draft and unlisted.',
  }),
  'front-matter/yaml': entry<{ readonly reason: string; readonly advice: string }>({
    message: ({ reason }) => `Invalid YAML in the front matter: ${reason}.`,
    hint: ({ advice }) => advice,
    cause: 'The front matter is not valid YAML.',
    remedy: 'Fix the line in the message. Put strings that contain a colon in quotes.',
    examples: [
      {
        reason: 'bad indentation of a mapping entry',
        advice: 'Put the value in quotes: a colon followed by a space starts a new key.',
      },
    ],
  }),
};
