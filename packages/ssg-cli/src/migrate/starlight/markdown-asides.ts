import { changeProse } from '../../lib/change-prose.ts';
import type { Note } from '../note.ts';
import { asideKinds } from './starlight-components.ts';

/** The opening line of a block: its lead, colons, kind, title in brackets, and what follows them. */
const opening = /^(\s*(?:>\s*)?)(:{3,})\s*([A-Za-z][\w-]*)(\[[^\]]*\])?(?:\{[^}]*\})?\s*(\S.*)?$/;

/**
 * Renames asides in Starlight's Markdown: `:::caution[Title]{icon="x"}` becomes `:::warning[Title]`. Of a block with
 * another name, Starlight shows only the content.
 */
export function markdownAsides(
  text: string,
  report: (line: number, note: Omit<Note, 'file'>) => void = () => {},
): string {
  const open: { readonly colons: number; readonly isKnown: boolean }[] = [];
  return changeProse(text, (line, index) => {
    const closing = /^\s*(?:>\s*)?(:{3,})\s*$/.exec(line)?.[1]?.length ?? 0;
    if (closing > 0) {
      const at = open.findLastIndex(({ colons }) => colons <= closing);
      const [ended] = at < 0 ? [] : open.splice(at);
      return ended?.isKnown === false ? '' : line;
    }
    const [, lead = '', colons, kind = '', label = '', rest] = opening.exec(line) ?? [];
    if (colons === undefined) return line;
    // With text behind it, Starlight shows the colons.
    if (rest !== undefined) return line.replace(':::', '\\:::');
    const isKnown = Object.hasOwn(asideKinds, kind);
    open.push({ colons: colons.length, isKnown });
    if (isKnown) return `${lead}${colons}${asideKinds[kind]}${label}`;
    const message = `Starlight does not know \`:::${kind}\`: as before, the page shows only its content.`;
    report(index + 1, { cause: 'blocks', message });
    return label === '' ? '' : lead + label.slice(1, -1);
  });
}
