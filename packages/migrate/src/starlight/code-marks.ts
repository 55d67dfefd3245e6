import type { ConvertComponent, ReportNote } from '../components/component-page.ts';
import { safePattern } from '../components/known-calls.ts';
import { codeWith } from '../components/markdown-blocks.ts';
import { isUnknown } from '../components/values.ts';
import { attribute } from '../content/tags.ts';
import { fenceAt } from '../vitepress/code-fences.ts';

/** Notes of this generator, by the names that Expressive Code gives to marks. */
const kinds: Readonly<Record<string, string>> = {
  '': 'highlight',
  'mark=': 'highlight',
  'ins=': '++',
  '+=': '++',
  'del=': '--',
  '-=': '--',
};

/** Options that say how a block looks, and that every block has here or none. */
const isLook = /^(?:frame|preserveIndent|hangingIndent|collapseStyle|useDiffSyntax)(?:=|$)/;

/** A key, and a value in braces, quotes or slashes; or a word. */
const option =
  /([\w+-]+=)?(\{[^}]*\}|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/(?:[^/\\]|\\.)+\/)(?=\s|$)|[^\s=]+=[^\s{"'/]\S*|[^\s{"'/=][^\s=]*/g;

/** The longest word that a note can mark. */
const longestWord = 80;

/** An expression is only tried on lines of this length, and marks this many different words. */
const longestLine = 300;
const mostWords = 12;

/** Options beyond this are not read, as reading them takes more than linear time. */
const longestOptions = 1000;

interface Marks {
  /** Options that stay behind the language. */
  readonly kept: string[];
  /** Notes, by the index of the line that they are about. */
  readonly notes: (readonly [index: number, note: string])[];
  /** Highlighted lines: `2,4-6`. */
  readonly lines: string[];
  readonly losses: string[];
}

/**
 * Writes the marks that Expressive Code reads behind the language of a block as notes in it: `ins={2-3}` as `[!code ++:2]`
 * before the second line, a word as `[!code word:…]`, and a label as an explanation of its line.
 *
 * @param lineOf - The line of the old page that a block begins on.
 */
export function codeMarks(text: string, note: ReportNote, lineOf: (opening: string) => number | undefined): string {
  const lines = text.split('\n');
  const made: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const fence = fenceAt(lines, index);
    if (fence === undefined) {
      made.push(lines[index] ?? '');
      continue;
    }
    const { info, next } = fence;
    const code = lines.slice(index + 1, next - 1);
    const marks = marksOf(info, code);
    const line = lines[index] ?? '';
    const start = line.slice(0, line.length - info.length);
    made.push(marks === undefined ? line : (start + marks.kept.join(' ')).trimEnd());
    const language = /^[\w-]*/.exec(info)?.[0] ?? '';
    made.push(
      ...(marks === undefined ? code : withNotes(code, marks, { language, lead: ' '.repeat(start.search(/[`~]/)) })),
    );
    if (next - 1 > index) made.push(...lines.slice(next - 1, next));
    for (const lost of marks?.losses ?? []) report(lost, lineOf(info), note);
    index = next - 1;
  }
  return made.join('\n');
}

function report(lost: string, line: number | undefined, note: ReportNote): void {
  note({
    ...(line === undefined ? {} : { line }),
    cause: 'code',
    message: `A mark in a block of code was removed: \`${lost}\`.`,
    remedy: 'Write `// [!code word:…]` in the block for a word, or `{1}` after the language for a line.',
  });
}

/** The options of a block; `undefined` if this generator reads all of them as Expressive Code does. */
function marksOf(info: string, code: readonly string[]): Marks | undefined {
  const [language = ''] = /^\S*/.exec(info) ?? [];
  if (info.length > longestOptions) return undefined;
  const marks: Marks = { kept: [language], notes: [], lines: [], losses: [] };
  let isSame = true;
  for (const [whole, key = '', value] of info.slice(language.length).matchAll(option)) {
    const first = /^startLineNumber=\{?(\d+)\}?$/.exec(whole)?.[1];
    if (first !== undefined) marks.kept.push(`showLineNumbers=${first}`);
    if (first !== undefined || isLook.test(whole) || /^(?:wrap|showLineNumbers)=/.test(whole)) {
      // `wrap={true}` is `wrap`.
      if (/^(?:wrap|showLineNumbers)=\{?true/.test(whole)) marks.kept.push(whole.replace(/=.*/, ''));
      isSame = false;
    } else if (value === undefined || !Object.hasOwn(kinds, key)) marks.kept.push(whole);
    else {
      isSame &&= key === '' && /^\{[\d\s,-]+\}$/.test(value);
      if (!addMark({ value, kind: kinds[key] ?? '' }, marks, code)) marks.losses.push(whole);
    }
  }
  // The number that lines begin with is also what asks for numbers.
  if (marks.kept.some((one) => one.startsWith('showLineNumbers='))) removeFrom(marks.kept, 'showLineNumbers');
  if (marks.lines.length > 0) marks.kept.splice(1, 0, `{${marks.lines.join(',')}}`);
  return isSame ? undefined : marks;
}

function removeFrom(list: string[], one: string): void {
  const index = list.indexOf(one);
  if (index >= 0) list.splice(index, 1);
}

interface Mark {
  readonly value: string;
  /** The note for a line. */
  readonly kind: string;
}

/** Adds what an option marks; `false` if nothing here can mark it. */
function addMark({ value, kind }: Mark, { notes, lines }: Marks, code: readonly string[]): boolean {
  const [, label, ranges = ''] = /^\{\s*(?:"([^"]*)"\s*:)?\s*([\d\s,-]+)\}$/.exec(value) ?? [];
  if (ranges !== '') {
    if (kind === 'highlight') lines.push(ranges.replace(/\s/g, ''));
    else for (const [from, count] of rangesOf(ranges)) notes.push([from - 1, count === 1 ? kind : `${kind}:${count}`]);
    const [first] = rangesOf(ranges)[0] ?? [1];
    if (label !== undefined && label !== '') notes.push([first - 1, `callout] ${label.replace(/:$/, '')}`]);
    return true;
  }
  const words = value.startsWith('/')
    ? wordsFound(value.slice(1, -1), code)
    : [value.slice(1, -1).replace(/\\(["'\\])/g, '$1')];
  const canMark = (word: string) => word !== '' && word.length <= longestWord && !word.includes(']');
  if (words === undefined || !words.every(canMark) || value.startsWith('{')) return false;
  notes.push(...words.map((word) => [0, `word:${word}`] as const));
  return true;
}

/** The words that an expression finds in the code: what its groups contain, or all of it without groups. */
function wordsFound(source: string, code: readonly string[]): string[] | undefined {
  if (code.some((line) => line.length > longestLine)) return undefined;
  try {
    const pattern = safePattern({ pattern: source, flags: 'g' });
    const found = code.flatMap((line) =>
      [...line.matchAll(pattern)].flatMap(([all, ...groups]) => (groups.length > 0 ? groups : [all])),
    );
    const words = [...new Set(found.flatMap((one) => one?.trim() || []))];
    return words.length > mostWords ? undefined : words;
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

/** `2,4-6` as the first line and the number of lines of each range. */
const rangesOf = (written: string): (readonly [from: number, count: number])[] =>
  written.split(',').flatMap((part) => {
    const [, from, to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    return from === undefined || Number(from) === 0 ? [] : [[Number(from), Math.max(1, Number(to) - Number(from) + 1)]];
  });

/** The code with its notes, each on a line of its own, which is not shown. */
function withNotes(code: readonly string[], { notes }: Marks, fence: { language: string; lead: string }): string[] {
  const [open, close] = /^(?:md|mdx|markdown)$/.test(fence.language) ? ['<!--', ' -->'] : ['//', ''];
  return code.flatMap((line, index) => {
    const lead = line.trim() === '' ? fence.lead : (/^\s*/.exec(line)?.[0] ?? '');
    const own = notes.filter(([at]) => at === index).map(([, one]) => `${lead}${open} [!code ${closed(one)}${close}`);
    return [...own, line];
  });
}

/** The bracket ends before what a note says. */
const closed = (note: string): string => (note.startsWith('callout] ') ? note : `${note}]`);

/** `<Code>`, whose marks are written as those of a block. */
export const codeComponent: ConvertComponent = (node, page) => {
  const options = ['mark', 'ins', 'del'].flatMap((key) => {
    const value = attribute(node, key);
    return (Array.isArray(value) ? value : [value]).flatMap((one) => markOption(key, one));
  });
  const first = attribute(node, 'startLineNumber');
  const numbers = attribute(node, 'showLineNumbers') === true ? ['showLineNumbers'] : [];
  if (attribute(node, 'wrap') === true) options.push('wrap');
  const all = [...options, ...(typeof first === 'number' ? [`showLineNumbers=${first}`] : numbers)];
  return options.some((one) => one === unread) ? undefined : codeWith(node, page, all);
};

const unread = '';

/** A mark of `<Code>`: lines, a word, or lines with a label. */
function markOption(key: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (typeof value === 'number') return [`${key}={${value}}`];
  const range = typeof value === 'object' && value !== null ? (value as { range?: unknown }).range : undefined;
  const text = range ?? value;
  if (typeof text !== 'string' || text.includes('\n')) return [unread];
  const label = typeof value === 'object' ? (value as { label?: unknown } | null)?.label : undefined;
  const named = typeof label === 'string' ? `"${label.replaceAll('"', '’')}":` : '';
  return [
    /^\{?[\d\s,-]+\}?$/.test(text) ? `${key}={${named}${text.replace(/[{}]/g, '')}}` : `${key}=${JSON.stringify(text)}`,
  ];
}
