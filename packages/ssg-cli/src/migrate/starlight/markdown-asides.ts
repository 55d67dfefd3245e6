import { changeProse } from '../../lib/change-prose.ts';
import { asideKinds } from './starlight-components.ts';

/** Renames asides in Starlight's Markdown: `:::caution[Title]{icon="x"}` becomes `:::warning[Title]`. */
export const markdownAsides = (text: string): string =>
  changeProse(text, (line) =>
    line.replace(
      /^(\s*(?:>\s*)?:{3,})\s*(note|tip|caution|danger)(\[[^\]]*\])?(?:\{[^}]*\})?\s*$/,
      (_, colons: string, kind: string, label = '') => {
        const name = asideKinds[kind] ?? kind;
        return `${colons}${name}${label}`;
      },
    ),
  );
