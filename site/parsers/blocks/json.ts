/** Formats JSON for these pages: a value is on one line if it fits, and each line has the path of its field. */

interface Line {
  readonly text: string;
  /** Dotted path of the line's field, for example `market.sale_type`; array entries add nothing. */
  readonly path: string;
}

const compact = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(compact).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${compact(entry)}`);
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  return JSON.stringify(value);
};

function print(value: unknown, path: string, lead: string, indent: string, width: number, tail: string): Line[] {
  const short = `${lead}${compact(value)}${tail}`;
  const isStructure = typeof value === 'object' && value !== null;
  // The outermost value is always on several lines, so that a record is readable.
  if (!isStructure || (indent.length > 0 && path !== 'market' && short.length <= width)) return [{ text: short, path }];
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const entries = Array.isArray(value)
    ? value.map((entry) => ({ key: '', path, entry: entry as unknown }))
    : Object.entries(value).map(([key, entry]) => ({
        key: `${JSON.stringify(key)}: `,
        path: path === '' ? key : `${path}.${key}`,
        entry: entry as unknown,
      }));
  const lines = entries.flatMap(({ key, path: own, entry }, index) =>
    print(entry, own, `${inner}${key}`, inner, width, index < entries.length - 1 ? ',' : ''),
  );
  return [{ text: `${lead}${open}`, path }, ...lines, { text: `${indent}${close}${tail}`, path }];
}

export interface JsonBlock {
  readonly text: string;
  /** 1-based numbers of the lines of the field and its content. */
  readonly linesOf: (path: string) => readonly number[];
}

/** Prints a value with at most `width` characters per line, as far as its strings allow. */
export function formatJson(value: unknown, width = 74): JsonBlock {
  const lines = print(value, '', '', '', width, '');
  return {
    text: lines.map((line) => line.text).join('\n'),
    linesOf: (path) =>
      lines.flatMap((line, index) => (line.path === path || line.path.startsWith(`${path}.`) ? [index + 1] : [])),
  };
}

/** Converts `[3, 4, 5, 9]` to `{3-5,9}`, the syntax for highlighted lines. */
export function highlightOf(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.length === 0
    ? ''
    : ` {${ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',')}}`;
}
