import { changeProse } from '../../lib/change-prose.ts';

/** Names of admonitions, including aliases → their kind. */
export const admonitionKinds: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  secondary: 'note',
  important: 'info',
  success: 'tip',
  caution: 'warning',
};

const opening = /^(\s*(?:>\s*)*)(:{3,})( ?)([A-Za-z][\w-]*)(.*)/s;

/**
 * Rewrites `:::note Title` and `::: note` to the directive syntax `:::note[Title]`. Works line by line, so line numbers
 * and other columns do not change. Fenced code is left alone.
 */
export function rewriteTitles(text: string): string {
  if (!text.includes(':::')) return text;
  return changeProse(text, (line) => (line.includes(':::') ? rewriteTitle(line) : line));
}

function rewriteTitle(line: string): string {
  const [, lead, colons, gap, name, rest = ''] = opening.exec(line) ?? [];
  if (name === undefined) return line;
  const title = rest.trim();
  if (title === '' || /^[[{]/.test(rest)) return gap === '' ? line : `${lead}${colons}${name}${rest}`;
  // A title needs a space before it: `:::a:b` is prose.
  if (!/^[ \t]/.test(rest)) return line;
  if (/^(?:\[.*\]|\{.*\})$/.test(title)) return `${lead}${colons}${name}${title}`;
  const brace = title.endsWith('}') ? title.lastIndexOf('{') : -1;
  const isAttributes = brace >= 0 && !title.slice(brace, -1).includes('}');
  const label = isAttributes ? title.slice(0, brace).trimEnd() : title;
  return `${lead}${colons}${name}[${escapeLabel(label)}]${isAttributes ? title.slice(brace) : ''}`;
}

/** Escapes brackets in a title, which would end the label early, except those of directives such as `:kbd[Ctrl]`. */
const escapeLabel = (title: string): string =>
  title.replace(/(:[A-Za-z][\w-]*\[[^[\]]*\])|(?<!\\)[[\]]/g, (found, directive?: string) => directive ?? `\\${found}`);
