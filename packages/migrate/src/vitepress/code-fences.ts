/** Returns the fenced block that begins at a line, and the index after it. */
export function fenceAt(lines: readonly string[], index: number) {
  const [, lead = '', mark = '', info = ''] =
    /^(\s*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})\s*(.*)$/.exec(lines[index] ?? '') ?? [];
  if (mark === '') return undefined;
  let next = index + 1;
  while (next < lines.length && !new RegExp(`^\\s*${mark}+\\s*$`).test(lines[next] ?? '')) next++;
  return { lead, mark, info, next: Math.min(next + 1, lines.length) };
}

/** Converts `js{1,3}:line-numbers=5 [a.js]` to this generator's syntax. In a tab, its label is not the title too. */
export function fenceLine(info: string, hasTitle = true): { opening: string; label: string } {
  const label = /\[([^\]]+)\]/.exec(info)?.[1] ?? '';
  const lines = /\{[\d,\s-]+\}/.exec(info)?.[0] ?? '';
  const language = /^[\w+#.-]*/.exec(info)?.[0] ?? '';
  const meta = [
    language,
    lines,
    numbersOf(info),
    /\btwoslash\b/.test(info) ? 'twoslash' : '',
    label === '' || !hasTitle ? '' : `title="${label}"`,
  ];
  return { opening: meta.filter((one) => one !== '').join(' '), label: label === '' ? language || 'Code' : label };
}

function numbersOf(info: string): string {
  const [, not, first] = /:(no-)?line-numbers(?:=(\d+))?/.exec(info) ?? [];
  if (not !== undefined) return 'showLineNumbers=false';
  if (first !== undefined) return `showLineNumbers=${first}`;
  return info.includes(':line-numbers') ? 'showLineNumbers' : '';
}
