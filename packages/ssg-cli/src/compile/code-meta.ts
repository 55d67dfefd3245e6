import { nearest } from '../lib/nearest.ts';

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

/**
 * Parses the meta string.
 * @param lines the number of lines in the block; marks beyond it are ignored.
 * @param isNumbered whether a block has line numbers that does not say so.
 */
export function parseCodeMeta(meta: string, lines: number, isNumbered = false): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const ranges = /(?:^|\s)\{([\d\s,-]+)\}/.exec(meta)?.[1] ?? '';
  const [written, first = '1'] = /(?:^|\s)showLineNumbers(?:=(\d+|false))?(?=\s|$)/.exec(meta) ?? [];
  const hasNumbers = written === undefined ? isNumbered : first !== 'false';
  const id = /(?:^|\s)id=(?:"([\w-]+)"|'([\w-]+)'|([\w-]+)(?=\s|$))/.exec(meta);
  return {
    ...(title === null ? {} : { title: title[1] ?? title[2] ?? '' }),
    highlighted: parseRanges(ranges, lines),
    ...(hasNumbers ? { numbers: Number(first) } : {}),
    wrap: /(?:^|\s)wrap(?=\s|$)/.test(meta),
    // Expressive Code gives the lines that it hides.
    fold: /(?:^|\s)collapse(?=[\s=]|$)/.test(meta),
    check: /(?:^|\s)check(?=\s|$)/.test(meta),
    ...(id === null ? {} : { id: id[1] ?? id[2] ?? id[3] ?? '' }),
  };
}

/** Names of the options of a block, for messages. */
export const codeOptions = [
  'title',
  'showLineNumbers',
  'wrap',
  'collapse',
  'check',
  'id',
  'file',
  'region',
  'npm2yarn',
  'variables',
];

/** Whether the variables of the config have their values in a block. */
export const hasVariables = (meta: string): boolean => /(?:^|\s)variables(?=\s|$)/.test(meta);

const known =
  /(?<!\S)(?:\{[\d\s,-]+\}|title=(?:"[^"]*"|'[^']*')|(?:file|region)=(?:"[^"]*"|'[^']*'|\S+)|id=(?:"[\w-]+"|'[\w-]+'|[\w-]+)|showLineNumbers(?:=(?:\d+|false))?|collapse(?:=\S*)?|wrap|check|variables)(?!\S)/g;

/**
 * Returns the words of a meta string that are no option of a block, each once. A pair such as `test="a"` is data for another tool,
 * unless its name is nearly that of an option.
 */
export const unknownOptions = (meta: string): string[] => [
  ...new Set(
    meta
      .replace(known, ' ')
      .replace(pair, (text, name: string) => (isNearOption(name) ? text : ' '))
      .split(/\s+/)
      .filter(Boolean),
  ),
];

const pair = /(?<!\S)([\w-]+)=(?:"[^"]*"|'[^']*'|\S+)(?!\S)/g;

/** A name of few letters is near many. */
const isNearOption = (name: string): boolean =>
  foreignMarks.has(name) || (name.length > 3 && nearest(name, codeOptions) !== undefined);

/** Options of Expressive Code and Mintlify that mark lines. */
const foreignMarks = new Set(['ins', 'del', 'mark', 'highlight', 'focus', 'hl_lines']);

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
