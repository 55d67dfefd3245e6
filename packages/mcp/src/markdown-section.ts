/**
 * Returns the part of a page's Markdown below the heading of an anchor, with its subsections. Markdown has no ids, so
 * the heading is found by its text in the published HTML and, if several headings have the same text, by its position
 * among them.
 */
export function markdownSection(markdown: string, html: string, anchor: string): string | undefined {
  const headings = [...html.matchAll(/<h([1-6])(\s[^>]*)?>([\s\S]*?)<\/h\1>/g)].map(
    ([, , attributes = '', inner = '']) => ({
      id: /\sid="([^"]*)"/.exec(attributes)?.[1] ?? '',
      letters: letters(inner.replace(/<[^<>]*>/g, '').replace(/&#?\w+;/g, '')),
    }),
  );
  const at = headings.findIndex(({ id }) => id === anchor);
  const heading = headings[at];
  if (heading === undefined || heading.letters === '') return undefined;
  const before = headings.slice(0, at).filter((one) => one.letters === heading.letters).length;
  const lines = markdown.split('\n');
  const found = markdownHeadings(lines);
  const same = sameHeadings(found, heading.letters);
  const start = same[before] ?? same[0];
  if (start === undefined) return undefined;
  const next = found.find(({ line, level }) => line > start.line && level <= start.level)?.line ?? lines.length;
  // What follows a quote is no part of a section in it.
  const after = start.isQuoted ? lines.findIndex((text, line) => line > start.line && !/^\s*>/.test(text)) : -1;
  return `${lines
    .slice(start.line, after < 0 ? next : Math.min(after, next))
    .join('\n')
    .trimEnd()}\n`;
}

/**
 * The headings with a text of the HTML. That may end with words for screen readers, such as those that links to other
 * sites have, so otherwise the longest headings with which it begins are meant.
 */
function sameHeadings(found: readonly MarkdownHeading[], letters: string): readonly MarkdownHeading[] {
  const same = found.filter((one) => one.letters === letters);
  if (same.length > 0) return same;
  const starts = found.filter((one) => one.letters !== '' && letters.startsWith(one.letters));
  const longest = Math.max(...starts.map((one) => one.letters.length));
  return starts.filter((one) => one.letters.length === longest);
}

interface MarkdownHeading {
  readonly line: number;
  readonly level: number;
  readonly letters: string;
  readonly isQuoted: boolean;
}

function markdownHeadings(lines: readonly string[]): MarkdownHeading[] {
  const found: MarkdownHeading[] = [];
  let fence = '';
  for (const [line, text] of lines.entries()) {
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(text)?.[1];
    if (mark !== undefined && fence === '') fence = mark;
    else if (mark?.startsWith(fence) === true && text.replace(/^[\s>]*/, '').trim() === mark) fence = '';
    const heading = fence === '' ? /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(#{1,6})\s([^\n]*)$/.exec(text) : null;
    if (heading !== null)
      found.push({
        line,
        isQuoted: /^\s*>/.test(text),
        level: heading[1]?.length ?? 1,
        // The URL of a link is not part of the heading's text.
        letters: letters((heading[2] ?? '').replace(/\]\([^)]*\)/g, ']').replace(/&#?\w+;/g, '')),
      });
  }
  return found;
}

const letters = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join('').toLowerCase();
