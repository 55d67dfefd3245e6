import { defined } from '../../lib/defined.ts';
import { nearest } from '../../lib/nearest.ts';
import { ownValue } from '../../lib/own-value.ts';
import { type CodeWord, codeWords } from './code-words.ts';

/** Options from the text after a code block's language. */
export interface CodeMeta {
  readonly title?: string;
  /** 1-based line numbers. */
  readonly highlighted: ReadonlySet<number>;
  /** First line number; absent without line numbers. */
  readonly numbers?: number;
  readonly wrap: boolean;
  /** Whether only the first lines of a long block are shown at first. */
  readonly fold: boolean;
  /** Whether `ssg check --code` checks its types. */
  readonly check: boolean;
  /** Anchor of the block, and prefix of its lines' anchors. */
  readonly id?: string;
}

/** Blocks with fewer lines are never folded, because what would be hidden is hardly more than the button. */
export const minFolded = 18;

const isRange = ({ text }: CodeWord): boolean => /^\{[\d\s,-]+\}$/.test(text);

const partsOf = ({ text }: CodeWord): string[] =>
  text
    .slice(1, -1)
    .split(',')
    .map((part) => part.trim());

/** Whether a word is an option of a block as it is written. */
const options: Readonly<Record<string, (word: CodeWord) => boolean>> = {
  title: ({ isQuoted }) => isQuoted,
  showLineNumbers: ({ value }) => value === undefined || /^(?:\d+|false)$/.test(value),
  wrap: ({ value }) => value === undefined,
  // Expressive Code gives the lines that it hides.
  collapse: () => true,
  check: ({ value }) => value === undefined,
  id: ({ value }) => value !== undefined && /^[\w-]+$/.test(value),
  file: ({ value }) => Boolean(value),
  region: ({ value }) => Boolean(value),
  npm2yarn: ({ value }) => value === undefined,
  variables: ({ value }) => value === undefined,
};

/** Names of the options of a block, for messages. */
export const codeOptions = Object.keys(options);

/**
 * Parses the meta string.
 * @param lines the number of lines in the block; marks beyond it are ignored.
 * @param isNumbered whether a block has line numbers that does not say so.
 */
export function parseCodeMeta(meta: string, lines: number, isNumbered = false): CodeMeta {
  const words = codeWords(meta);
  const find = (name: string) => words.find((word) => word.name === name && ownValue(options, name)?.(word) === true);
  const [title, id] = [find('title')?.value, find('id')?.value];
  const written = find('showLineNumbers');
  const first = written?.value ?? '1';
  const hasNumbers = written === undefined ? isNumbered : first !== 'false';
  return {
    ...defined({ title }),
    highlighted: parseRanges(words.filter(isRange).flatMap(partsOf).join(), lines),
    ...(hasNumbers ? { numbers: Number(first) } : {}),
    wrap: find('wrap') !== undefined,
    fold: find('collapse') !== undefined,
    check: find('check') !== undefined,
    ...defined({ id }),
  };
}

/** What after the language of a block has no effect, and why if it is an option. */
export interface NoEffect {
  readonly word: string;
  readonly reason?: 'no-lines' | 'reversed' | 'beyond' | 'short' | 'twice';
}

/**
 * Returns what has no effect in a meta string, each once. A pair such as `test="a"` is data for another tool, unless its name is
 * nearly that of an option.
 */
export function withoutEffect(meta: string, lines: number): NoEffect[] {
  const words = codeWords(meta);
  // A file may become longer.
  const isShort = lines < minFolded && !words.some(({ name }) => name === 'file');
  const seen = new Set<string>();
  const found = words.flatMap((word): NoEffect[] => {
    if (isRange(word)) return partsOf(word).flatMap((part) => rangeWithoutEffect(part, lines));
    if (ownValue(options, word.name)?.(word) === true) {
      if (seen.has(word.name)) return [{ word: word.text, reason: 'twice' }];
      seen.add(word.name);
      return word.name === 'collapse' && isShort ? [{ word: word.text, reason: 'short' }] : [];
    }
    const isData = word.value !== undefined && !codeOptions.includes(word.name) && !isNearOption(word.name);
    return isData ? [] : [{ word: word.text }];
  });
  return [...new Map(found.map((one) => [one.word, one])).values()];
}

function rangeWithoutEffect(part: string, lines: number): NoEffect[] {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
  const reason =
    from === undefined || from === '0'
      ? 'no-lines'
      : Number(to) < Number(from)
        ? 'reversed'
        : Number(from) > lines
          ? 'beyond'
          : undefined;
  return reason === undefined ? [] : [{ word: part, reason }];
}

/** A name of few letters is near many. */
const isNearOption = (name: string): boolean =>
  foreignNames.has(name) || (name.length > 3 && nearest(name, codeOptions) !== undefined);

/** Options of Expressive Code, Mintlify and others. */
const foreignNames = new Set(['ins', 'del', 'mark', 'highlight', 'focus', 'hl_lines', 'filename', 'frame']);

/** Parses `1,3-5` into {1, 3, 4, 5}, up to the last line. Each line is added once, however often ranges overlap. */
export function parseRanges(text: string, lastLine: number): Set<number> {
  const lines = new Set<number>();
  const ranges = text
    .split(',')
    .map((part) => /^(\d+)(?:-(\d+))?$/.exec(part.trim()))
    .filter((range) => range !== null)
    .map(([, from, to = from]) => [Number(from), Math.min(Number(to), lastLine)] as const)
    .sort(([a], [b]) => a - b);
  let next = 0;
  for (const [from, to] of ranges) {
    for (next = Math.max(next, from); next <= to; next++) lines.add(next);
  }
  return lines;
}
