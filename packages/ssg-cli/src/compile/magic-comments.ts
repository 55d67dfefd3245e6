export type LineMark = 'hl' | 'ins' | 'del' | 'focus' | 'error' | 'warning';

/** Ways to write a comment on a line of its own: how it begins and ends, without the spaces around. */
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

/** Languages that write comments in the same ways. In any other, the ways of the common ones are read. */
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
/** Names of languages, short ones included. */
export const commentLanguages: readonly string[] = [...byLanguage.keys()];

const common: readonly Style[] = ['slashes', 'block', 'jsx', 'hash', 'markup'];

const commentsOf = (language: string): readonly Style[] => byLanguage.get(language) ?? common;

/** A command is short: what is longer is code, however it begins. */
const maxLength = 200;

/** What a comment that is all of a line says. Each end is looked at once, however many spaces a line has. */
function commentOf(line: string, style: Style): string | undefined {
  const text = line.trim();
  if (text.length > maxLength) return undefined;
  const [open, close] = styles[style];
  if (style === 'rem') return /^(?:@?rem|::)\s+(\S.*)$/i.exec(text)?.[1];
  if (!text.startsWith(open) || !text.endsWith(close) || text.length < open.length + close.length) return undefined;
  const inside = text.slice(open.length, text.length - close.length);
  if (style === 'jsx') return commentOf(inside, 'block');
  // Lisp writes `;;`, Erlang `%%`.
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

/**
 * Reads magic comments that stand alone on a line, as the language writes comments: `highlight-next-line`, `highlight-start` … `highlight-end`, and the
 * same for `diff-add`, `diff-remove`, `focus`, `error` and `warning`. Comment lines are taken out. An explicit `{1,3}` in the
 * meta switches them off. An unclosed start marks to the end; a stray end does nothing.
 */
export function applyMagicComments(
  code: string,
  highlighted: ReadonlySet<number>,
  language: string,
): { code: string; marks: Map<number, LineMark> } {
  const marks = new Map<number, LineMark>();
  if (highlighted.size > 0) {
    for (const line of highlighted) marks.set(line, 'hl');
    return { code, marks };
  }
  if (!/-(?:next-line|start|end)/.test(code)) return { code, marks };
  const kept: string[] = [];
  const comments = commentsOf(language);
  const open = new Set<LineMark>();
  let next: LineMark | undefined;
  for (const line of code.split('\n')) {
    const command = comments.map((style) => commentOf(line, style)).find((text) => text !== undefined);
    const match = command === undefined ? null : /^([a-z-]+?)-(next-line|start|end)$/.exec(command);
    const mark = match?.[1] === undefined ? undefined : words[match[1]];
    if (mark !== undefined && match !== null) {
      if (match[2] === 'next-line') next = mark;
      else if (match[2] === 'start') open.add(mark);
      else open.delete(mark);
      continue;
    }
    kept.push(line);
    const applied = next ?? [...open].at(-1);
    if (applied !== undefined) marks.set(kept.length, applied);
    next = undefined;
  }
  return { code: kept.join('\n'), marks };
}
