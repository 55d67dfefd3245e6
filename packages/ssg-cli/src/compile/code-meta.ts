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

/** Lines that can be marked, in one block and by one block's meta. */
const maxLine = 100_000;

/** `1,3-5` → {1, 3, 4, 5}. Ranges end at 100,000 lines, and all of them together name no more. */
export function parseRanges(text: string): Set<number> {
  const lines = new Set<number>();
  let named = 0;
  for (const part of text.split(',')) {
    const range = /^(\d+)(?:-(\d+))?$/.exec(part.trim());
    if (range === null) continue;
    const from = Number(range[1]);
    const to = Math.min(Number(range[2] ?? range[1]), maxLine);
    for (let line = from; line <= to && named < maxLine; line++, named++) lines.add(line);
  }
  return lines;
}
