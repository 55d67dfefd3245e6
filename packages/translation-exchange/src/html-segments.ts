import { Parser } from 'htmlparser2';
import { oneLine } from './inline.ts';
import type { Segment } from './segment.ts';

/** Elements whose content is not prose. */
const protectedElements = new Set(['script', 'style', 'pre', 'code', 'svg', 'math', 'textarea', 'iframe']);

/** The texts in a block of HTML. Its tags and attributes stay as they are. */
export function htmlSegments(html: string, place: { readonly start: number; readonly line: number }): Segment[] {
  const found: Segment[] = [];
  let protectedBy = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (protectedElements.has(name)) protectedBy++;
    },
    onclosetag: (name) => {
      if (protectedElements.has(name)) protectedBy--;
    },
    ontext: () => {
      const raw = html.slice(parser.startIndex, parser.endIndex + 1);
      const text = raw.trim();
      if (protectedBy > 0 || !/\p{L}/u.test(text) || /^&\w+;$/.test(text)) return;
      const at = parser.startIndex + raw.length - raw.trimStart().length;
      const line = place.line + html.slice(0, at).split('\n').length - 1;
      const parts = [{ kind: 'text', text: oneLine(text) } as const];
      found.push({ kind: 'html', start: place.start + at, end: place.start + at + text.length, line, parts });
    },
  });
  parser.end(html);
  return found;
}
