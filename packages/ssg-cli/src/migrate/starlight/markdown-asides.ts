import { changeProse } from '../../lib/change-prose.ts';
import { asideKinds } from './starlight-components.ts';

/** The opening line of an aside: its lead, colons, kind, title in brackets, and what follows them. */
const opening = /^(\s*(?:>\s*)?)(:{3,})\s*(note|tip|caution|danger)(\[[^\]]*\])?(?:\{[^}]*\})?\s*(\S.*)?$/;

/** Renames asides in Starlight's Markdown: `:::caution[Title]{icon="x"}` becomes `:::warning[Title]`. */
export const markdownAsides = (text: string): string =>
  changeProse(text, (line) => {
    const [, lead = '', colons, kind = '', label = '', rest] = opening.exec(line) ?? [];
    if (colons === undefined) return line;
    // With text behind it, Starlight shows the colons.
    return rest === undefined ? `${lead}${colons}${asideKinds[kind] ?? kind}${label}` : line.replace(':::', '\\:::');
  });
