import { admonitionKinds } from '../../compile/rewrite-source.ts';
import { changeProse } from '../../lib/change-prose.ts';
import { themeDirectives } from '../components/component-stubs.ts';
import type { Note } from '../note.ts';

/** The opening line of a block: its lead, colons, kind, label in brackets, attributes, and a title behind them. */
const opening = /^(\s*(?:>\s*)?)(:{3,})\s*([A-Za-z][\w-]*)(?:\[([^\]]*)\])?(?:\{[^}]*\})?(?:\s+(\S.*))?\s*$/;
const closing = /^\s*(?:>\s*)?(:{3,})\s*$/;

/**
 * Removes the marks of blocks that neither Docusaurus nor the new theme knows: Docusaurus shows their content alone,
 * unless a Markdown plugin of the site changed them. Lines keep their numbers.
 *
 * @param report - Receives the index of the line on which such a block begins.
 */
export function withoutUnknownBlocks(text: string, report: (line: number, note: Omit<Note, 'file'>) => void): string {
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
    if (colons === undefined) return line;
    const isKnown = Object.hasOwn(admonitionKinds, kind) || themeDirectives.has(kind);
    open.push({ colons: colons.length, isKnown });
    if (isKnown) return line;
    report(index, {
      cause: 'blocks',
      message: `\`:::${kind}\` is no block that Docusaurus knows: only its content is shown.`,
      remedy: 'If a Markdown plugin of the old site changed it, write what that made of it.',
    });
    const words = label || title;
    return words === '' ? '' : lead + words;
  });
}
