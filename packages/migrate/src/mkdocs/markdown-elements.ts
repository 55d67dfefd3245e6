/** An element whose content is Markdown, as the attribute `markdown` says. */
export interface MarkdownElement {
  readonly lead: string;
  /** Its tags, without that attribute. */
  readonly open: string;
  readonly close: string;
  readonly inner: readonly string[];
  /** Line after it. */
  readonly next: number;
}

const opening = /^(\s*)<([a-z][\w-]*)((?:\s[^<>]*)?)\smarkdown(?:="(?:1|block|span)")?((?:\s[^<>]*)?)>(.*)$/;

/** The element of `md_in_html` that begins in a line; `undefined` if its end is not on a line of its own, or in its first. */
export function markdownElementAt(lines: readonly string[], index: number): MarkdownElement | undefined {
  const [found, lead = '', name = '', before = '', after = '', rest = ''] = opening.exec(lines[index] ?? '') ?? [];
  if (found === undefined || name === 'p') return undefined;
  const open = `<${name}${before}${after}>`;
  const close = `</${name}>`;
  if (rest.trimEnd().endsWith(close) && !rest.includes(`<${name}`))
    return { lead, open, close, inner: [rest.trimEnd().slice(0, -close.length).trim()], next: index + 1 };
  if (rest.trim() !== '') return undefined;
  let depth = 1;
  for (let end = index + 1; end < lines.length; end++) {
    const line = lines[end] ?? '';
    depth += line.split(`<${name}`).length - 1 - (line.split(close).length - 1);
    if (depth > 0) continue;
    return line.trim() === close
      ? { lead, open, close, inner: dedented(lines.slice(index + 1, end)), next: end + 1 }
      : undefined;
  }
  return undefined;
}

/** Lines without the indentation that they share. */
function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents, 99);
  return lines.map((line) => line.slice(shared));
}
