import { changeProse, hideCode } from '@autolode/ssg-cli/internal';
import { type BlockSyntax, withoutUnknownBlocks } from '../content/unknown-blocks.ts';
import type { Note } from '../note.ts';
import { asideKinds } from './starlight-components.ts';

/** The opening line of a block: its lead, colons, kind, title in brackets, and what follows them. */
const opening = /^(\s*(?:>\s*)?)(:{3,})\s*([A-Za-z][\w-]*)(\[[^\]]*\])?(?:\{[^}]*\})?\s*(\S.*)?$/;

const asides: BlockSyntax = {
  isKnown: (kind) => Object.hasOwn(asideKinds, kind),
  hasTitles: false,
  note: (kind) => ({
    cause: 'blocks',
    message: `Starlight does not know \`:::${kind}\`: as before, the page shows only its content.`,
  }),
};

/** `:name[text]` in a line, which Starlight shows as it is written unless a plugin of the site knows it. */
const textDirective = /(?<![\w:\\]):[A-Za-z][\w-]*\[[^\]\n]*\]/g;

const shown = {
  cause: 'source text',
  message: 'A directive in a line is shown as its source: a plugin of the old site may have rendered it.',
  remedy: 'Write what it rendered.',
};

/**
 * Renames asides in Starlight's Markdown: `:::caution[Title]{icon="x"}` becomes `:::warning[Title]`. Of a block with
 * another name, Starlight shows only the content.
 *
 * @param report - Receives the number of the line with such a block, or with a directive in it.
 */
export const markdownAsides = (
  text: string,
  report: (line: number, note: Omit<Note, 'file'>) => void = () => {},
): string =>
  changeProse(
    withoutUnknownBlocks(text, asides, (index, note) => report(index + 1, note)),
    (line, index) => {
      for (const [found] of hideCode(line).text.matchAll(textDirective)) report(index + 1, { ...shown, detail: found });
      const [, lead = '', colons, kind = '', label = '', rest] = opening.exec(line) ?? [];
      if (colons === undefined) return line;
      // With text behind it, Starlight shows the colons.
      return rest === undefined ? `${lead}${colons}${asideKinds[kind] ?? kind}${label}` : line.replace(':::', '\\:::');
    },
  );
