import { changeProse } from '@autolode/ssg-cli/internal';
import type { Note } from '../note.ts';

/** How the old generator reads blocks. */
export interface BlockSyntax {
  readonly isKnown: (kind: string) => boolean;
  /** Whether text behind the kind is the title of the block; otherwise such a line begins none. */
  readonly hasTitles: boolean;
  /** What is reported about a block of an unknown kind. */
  readonly note: (kind: string) => Omit<Note, 'file'>;
}

/** The opening line of a block: its lead, colons, kind, label in brackets, attributes, and the text behind them. */
const opening = /^(\s*(?:>\s*)?)(:{3,})\s*([A-Za-z][\w-]*)(?:\[([^\]]*)\])?(?:\{[^}]*\})?\s*(\S.*)?$/;
const closing = /^\s*(?:>\s*)?(:{3,})\s*$/;

/**
 * Removes the marks of blocks that the old generator does not know, of which it showed the content alone. Lines keep
 * their numbers.
 *
 * @param report - Receives the index of the line on which such a block begins.
 */
export function withoutUnknownBlocks(
  text: string,
  { isKnown, hasTitles, note }: BlockSyntax,
  report: (line: number, note: Omit<Note, 'file'>) => void,
): string {
  if (!text.includes(':::')) return text;
  const open: { readonly colons: number; readonly isKnown: boolean }[] = [];
  return changeProse(text, (line, index) => {
    const end = closing.exec(line)?.[1]?.length ?? 0;
    if (end > 0) {
      const at = open.findLastIndex(({ colons }) => colons <= end);
      const [ended] = at < 0 ? [] : open.splice(at);
      return ended?.isKnown === false ? '' : line;
    }
    const [, lead = '', colons, kind = '', label = '', title = ''] = opening.exec(line) ?? [];
    if (colons === undefined || (title !== '' && !hasTitles)) return line;
    open.push({ colons: colons.length, isKnown: isKnown(kind) });
    if (isKnown(kind)) return line;
    report(index, note(kind));
    const words = label || title;
    return words === '' ? '' : lead + words;
  });
}
