/** What the words after a code block's language ask for. */
export interface CodeMeta {
  readonly title?: string;
  /** 1-based line numbers. */
  readonly highlighted: ReadonlySet<number>;
  /** First line number shown; absent without numbering. */
  readonly numbers?: number;
  readonly wrap: boolean;
}

export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const ranges = /(?:^|\s)\{([\d\s,-]+)\}/.exec(meta)?.[1] ?? '';
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta);
  return {
    ...(title === null ? {} : { title: title[1] ?? title[2] ?? '' }),
    highlighted: parseRanges(ranges),
    ...(numbers === null ? {} : { numbers: Number(numbers[1] ?? 1) }),
    wrap: /(?:^|\s)wrap(?=\s|$)/.test(meta),
  };
}

/** `1,3-5` → {1, 3, 4, 5}. Ranges end at 100,000 lines. */
export function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const range = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    if (range === null) continue;
    const from = Number(range[1]);
    const to = Math.min(Number(range[2] ?? range[1]), 100_000);
    for (let line = from; line <= to; line++) lines.add(line);
  }
  return lines;
}

export type LineMark = 'hl' | 'ins' | 'del' | 'focus' | 'error' | 'warning';

const comments: readonly RegExp[] = [
  /^\s*\/\/\s*(.+?)\s*$/,
  /^\s*#\s*(.+?)\s*$/,
  /^\s*\/\*\s*(.+?)\s*\*\/\s*$/,
  /^\s*<!--\s*(.+?)\s*-->\s*$/,
  /^\s*\{\s*\/\*\s*(.+?)\s*\*\/\s*\}\s*$/,
  /^\s*--\s*(.+?)\s*$/,
  /^\s*;\s*(.+?)\s*$/,
];

const words: Readonly<Record<string, LineMark>> = {
  highlight: 'hl',
  'diff-add': 'ins',
  'diff-remove': 'del',
  focus: 'focus',
  error: 'error',
  warning: 'warning',
};

/**
 * Reads magic comments that stand alone on a line: `highlight-next-line`, `highlight-start` … `highlight-end`, and the
 * same for `diff-add`, `diff-remove`, `focus`, `error` and `warning`. Comment lines are taken out. An explicit `{1,3}` in the
 * meta switches them off. An unclosed start marks to the end; a stray end does nothing.
 */
export function applyMagicComments(
  code: string,
  highlighted: ReadonlySet<number>,
): { code: string; marks: Map<number, LineMark> } {
  const marks = new Map<number, LineMark>();
  if (highlighted.size > 0) {
    for (const line of highlighted) marks.set(line, 'hl');
    return { code, marks };
  }
  if (!/-(?:next-line|start)/.test(code)) return { code, marks };
  const kept: string[] = [];
  const open = new Set<LineMark>();
  let next: LineMark | undefined;
  for (const line of code.split('\n')) {
    const command = comments.map((pattern) => pattern.exec(line)?.[1]).find((text) => text !== undefined);
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
