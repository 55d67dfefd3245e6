import { nearest } from '../../lib/nearest.ts';
import { ownValue } from '../../lib/own-value.ts';

export type LineMark = 'hl' | 'ins' | 'del' | 'focus' | 'error' | 'warning';

/** Start and end of a comment on a line of its own, without surrounding spaces. */
const styles = {
  slashes: ['//', ''],
  block: ['/*', '*/'],
  jsx: ['{', '}'],
  hash: ['#', ''],
  markup: ['<!--', '-->'],
  dashes: ['--', ''],
  semicolon: [';', ''],
  percent: ['%', ''],
  apostrophe: ["'", ''],
  rem: ['rem ', ''],
  ml: ['(*', '*)'],
} as const satisfies Record<string, readonly [open: string, close: string]>;

type Style = keyof typeof styles;

/** Languages that share comment styles. All other languages use the most common styles. */
const families: readonly (readonly [languages: string, ...Style[]])[] = [
  [
    'js javascript mjs cjs ts typescript mts cts json5 jsonc java kotlin kt kts scala groovy gradle',
    'slashes',
    'block',
  ],
  ['c h cpp c++ cc hpp objectivec objc csharp cs go golang rust rs swift dart less scss proto', 'slashes', 'block'],
  ['jsx tsx', 'slashes', 'block', 'jsx'],
  ['mdx', 'jsx', 'markup'],
  ['css', 'block'],
  ['php', 'slashes', 'block', 'hash'],
  ['py python rb ruby sh bash zsh shell console yaml yml toml r perl pl make makefile docker dockerfile', 'hash'],
  ['nginx nginxconf apache powershell ps ps1 elixir ex graphql gql http properties env dotenv', 'hash'],
  ['html', 'markup', 'slashes', 'block'],
  ['vue svelte astro', 'markup', 'slashes', 'block'],
  ['xml svg markdown md', 'markup'],
  ['sql', 'dashes', 'block'],
  ['lua haskell hs elm ada', 'dashes'],
  ['ini', 'semicolon', 'hash'],
  ['lisp clojure clj scheme asm wasm wat', 'semicolon'],
  ['tex latex matlab erlang erl prolog', 'percent'],
  ['vb vbnet vba', 'apostrophe'],
  ['bat batch cmd', 'rem'],
  ['ocaml ml sml pascal delphi', 'ml'],
  ['fsharp fs', 'slashes', 'ml'],
];

const byLanguage = new Map(
  families.flatMap(([languages, ...own]) => languages.split(' ').map((language) => [language, own] as const)),
);
/** Names of languages, including short ones. */
export const commentLanguages: readonly string[] = [...byLanguage.keys()];

const common: readonly Style[] = ['slashes', 'block', 'jsx', 'hash', 'markup'];

const commentsOf = (language: string): readonly Style[] => byLanguage.get(language) ?? common;

/** Magic comments are short, so longer ones are skipped. */
const maxLength = 200;

/** The content of a comment that fills a line. Examines each end once, whatever the number of spaces. */
function commentOf(line: string, style: Style): string | undefined {
  const text = line.trim();
  if (text.length > maxLength) return undefined;
  const [open, close] = styles[style];
  if (style === 'rem') return /^(?:@?rem|::)\s+(\S.*)$/i.exec(text)?.[1];
  if (!text.startsWith(open) || !text.endsWith(close) || text.length < open.length + close.length) return undefined;
  const inside = text.slice(open.length, text.length - close.length);
  if (style === 'jsx') return commentOf(inside, 'block');
  // Lisp comments start with `;;`, Erlang comments with `%%`.
  return (style === 'semicolon' || style === 'percent' ? inside.replace(/^[;%]+/, '') : inside).trim();
}

const words: Readonly<Record<string, LineMark>> = {
  highlight: 'hl',
  'diff-add': 'ins',
  'diff-remove': 'del',
  focus: 'focus',
  error: 'error',
  warning: 'warning',
};

/** An explanation of a line, shown below the block. */
export interface Callout {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** Code without its comments about it, and what they say. */
export interface MarkedCode {
  readonly code: string;
  readonly marks: Map<number, LineMark>;
  readonly words: readonly string[];
  readonly callouts: readonly Callout[];
  /** Where a line of the block is now; `undefined` if it was a comment. */
  readonly lineOf: (line: number) => number | undefined;
}

/**
 * Applies and removes magic comments, each on a line of its own: `highlight-next-line`, `highlight-start` …
 * `highlight-end`, and the same for `diff-add`, `diff-remove`, `focus`, `error` and `warning`. Explicit lines such as
 * `{1,3}` in the meta string disable them. An unclosed start marks all lines to the end; a stray end is ignored.
 */
export function applyMagicComments(code: string, highlighted: ReadonlySet<number>, language: string): MarkedCode {
  const noted = applyNotes(code, language);
  const { code: plain, marks, words: marked, callouts, lineOf } = noted;
  if (highlighted.size > 0) {
    for (const line of highlighted) marks.set(line, 'hl');
    return noted;
  }
  if (!/-(?:next-line|start|end)/.test(plain)) return noted;
  const own = new Map<number, LineMark>();
  const moved = new Map<number, number>();
  const taken = takeCommandLines(plain, language, { before: marks, after: own, moved });
  const stay = callouts.map(({ line, text }) => ({ line: moved.get(line) ?? line, text }));
  const lineAfter = (line: number) => moved.get(lineOf(line) ?? 0);
  return { code: taken, marks: own, words: marked, callouts: stay, lineOf: lineAfter };
}

/**
 * Takes out lines that are nothing but a command. Marks of the lines that stay go to `after`, with those they had before, and
 * their numbers to `moved`.
 */
function takeCommandLines(
  code: string,
  language: string,
  {
    before,
    after,
    moved,
  }: {
    readonly before: ReadonlyMap<number, LineMark>;
    readonly after: Map<number, LineMark>;
    readonly moved: Map<number, number>;
  },
): string {
  const kept: string[] = [];
  const comments = commentsOf(language);
  const open = new Set<LineMark>();
  let next: LineMark | undefined;
  for (const [index, line] of code.split('\n').entries()) {
    const command = comments.map((style) => commentOf(line, style)).find((text) => text !== undefined);
    const match = command === undefined ? null : /^([a-z-]+?)-(next-line|start|end)$/.exec(command);
    const mark = match?.[1] === undefined ? undefined : ownValue(words, match[1]);
    if (mark !== undefined && match !== null) {
      if (match[2] === 'next-line') next = mark;
      else if (match[2] === 'start') open.add(mark);
      else open.delete(mark);
      continue;
    }
    kept.push(line);
    moved.set(index + 1, kept.length);
    const applied = before.get(index + 1) ?? next ?? [...open].at(-1);
    if (applied !== undefined) after.set(kept.length, applied);
    next = undefined;
  }
  return kept.join('\n');
}

const noteWords: Readonly<Record<string, LineMark>> = {
  '++': 'ins',
  '--': 'del',
  hl: 'hl',
  highlight: 'hl',
  focus: 'focus',
  error: 'error',
  warning: 'warning',
};

/** Names of the notes in code. */
const codeNotes: readonly string[] = [...Object.keys(noteWords), 'word:…', 'callout'];

/** Notes whose names are nearly those of others, as they are written, each once. */
export function misspeltNotes(code: string, language: string): { readonly note: string; readonly near: string }[] {
  if (showsNotes(language)) return [];
  const inComments = /(?:\/[/*]|<!--|--|\(\*|[#;%'])\s*\[!code ([a-z]{4,20})\b/gi;
  const names = new Set([...code.matchAll(inComments)].map(([, name = '']) => name));
  return [...names].flatMap((note) => {
    const near = codeNotes.includes(note) || note === 'word' ? undefined : nearest(note.toLowerCase(), codeNotes);
    return near === undefined ? [] : [{ note, near }];
  });
}

/** Markdown shows code of other languages, with its comments. */
const showsNotes = (language: string): boolean => /^(?:md|mdx|markdown)$/.test(language);

const openings = ['{/*', '//', '/*', '<!--', '--', '(*', '#', ';', '%', "'"];
const endings = new Set(['', '*/', '*/}', '-->', '*)']);

/** A note in a comment, and the line without it. */
interface Note {
  readonly rest: string;
  readonly name: string;
  readonly count: number;
  /** What the comment says behind the note. */
  readonly text: string;
}

/** `// [!code ++]`, at the end of a line or alone on it, in any way to write a comment. */
function noteOf(line: string, known: readonly string[]): Note | undefined {
  const from = line.lastIndexOf('[!code ');
  const to = from < 0 ? -1 : line.indexOf(']', from);
  if (to < 0) return undefined;
  const written = line.slice(from + '[!code '.length, to).trim();
  const behind = line.slice(to + 1).trim();
  const ending = [...endings].find((one) => one !== '' && behind.endsWith(one)) ?? '';
  const text = behind.slice(0, behind.length - ending.length).trim();
  const isCallout = written === 'callout' && text !== '';
  if (!isCallout && text !== '') return undefined;
  const before = line.slice(0, from).trimEnd();
  const opening = known.find((one) => before.endsWith(one));
  const isWord = written.startsWith('word:') && written.length <= maxLength;
  const [name = '', count = '1'] = isWord ? [written] : written.split(':');
  const isKnown = isWord || isCallout || (Object.hasOwn(noteWords, name) && /^\d{1,4}$/.test(count));
  if (opening === undefined || !isKnown) return undefined;
  return { rest: before.slice(0, -opening.length).trimEnd(), name, count: Number(count), text };
}

/**
 * Reads the notes that VitePress and Shiki know: `[!code ++]`, `--`, `highlight`, `focus`, `error` and `warning` mark their line, and
 * with `:3` the two behind it too; `[!code word:name]` marks a word in all of the block. `[!code callout] Text` explains its line.
 * A note alone on its line is about the next.
 */
function applyNotes(code: string, language: string): MarkedCode {
  const marks = new Map<number, LineMark>();
  if (!code.includes('[!code ')) return { code, marks, words: [], callouts: [], lineOf: (line) => line };
  const moved = new Map<number, number>();
  const kept: string[] = [];
  const marked: string[] = [];
  const callouts: Callout[] = [];
  const known = showsNotes(language) ? ['<!--', '{/*'] : openings;
  for (const [index, line] of code.split('\n').entries()) {
    const found = noteOf(line, known);
    if (found === undefined) {
      kept.push(line);
      moved.set(index + 1, kept.length);
      continue;
    }
    const { rest, name, count, text } = found;
    if (name.startsWith('word:')) marked.push(name.slice('word:'.length));
    const mark = ownValue(noteWords, name);
    const first = kept.length + 1;
    if (text !== '') callouts.push({ line: first, text });
    if (mark !== undefined) for (let offset = 0; offset < count; offset++) marks.set(first + offset, mark);
    if (rest === '') continue;
    kept.push(rest);
    moved.set(index + 1, kept.length);
  }
  return { code: kept.join('\n'), marks, words: marked, callouts, lineOf: (line) => moved.get(line) };
}
