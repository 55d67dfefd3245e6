import { readYaml } from '@autolode/ssg-cli/internal';
import type { Segment } from './segment.ts';

/** Keys of the front matter that visitors read. */
export const translatedKeys: ReadonlySet<string> = new Set([
  'title',
  'title_meta',
  'description',
  'card_fact',
  'sidebar_label',
  'pagination_label',
]);

/**
 * The titles and descriptions in the front matter of a page. A value of several lines is one segment.
 * @param body the text with blank lines in place of the front matter.
 */
export function frontMatterSegments(text: string, body: string): Segment[] {
  if (text === body) return [];
  const end = text.indexOf('\n---', 3);
  const found: Segment[] = [];
  let start = text.indexOf('\n') + 1;
  for (let line = 2; start < end; line++) {
    const next = entryEnd(text, start, end);
    const entry = text.slice(start, next);
    const key = /^[\w-]+(?=:)/.exec(entry)?.[0] ?? '';
    if (translatedKeys.has(key)) {
      const value = textAt(entry, key);
      // The value may begin on the next line.
      const from = start + key.length + 1;
      if (value !== undefined)
        found.push({ kind: 'yaml', start: from, end: next, line, parts: [{ kind: 'text', text: value }] });
    }
    line += entry.split('\n').length - 1;
    start = next + 1;
  }
  return found;
}

/** The end of the entry that starts here: further lines of its value are indented. */
function entryEnd(text: string, start: number, end: number): number {
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1))
    if (!/[ \t\n]/.test(text[at + 1] ?? '')) return at;
  return end;
}

function textAt(entry: string, key: string): string | undefined {
  try {
    const value = (readYaml(entry).value as Record<string, unknown> | undefined)?.[key];
    return typeof value === 'string' ? value.trim() : undefined;
  } catch {
    return undefined;
  }
}
