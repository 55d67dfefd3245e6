import { changeProse } from '../lib/change-prose.ts';

/** Names an admonition can be written with, and the kind it is. */
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
 * Brings `:::note Title` (and `::: note`) to the directive syntax `:::note[Title]`, line by line and for every name: line
 * numbers and the columns of everything else stay. Fenced code is left alone.
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
  // What follows the name at once belongs to no title: `:::a:b` is prose.
  if (!/^[ \t]/.test(rest)) return line;
  if (/^(?:\[.*\]|\{.*\})$/.test(title)) return `${lead}${colons}${name}${title}`;
  const brace = title.endsWith('}') ? title.lastIndexOf('{') : -1;
  const isAttributes = brace >= 0 && !title.slice(brace, -1).includes('}');
  const label = isAttributes ? title.slice(0, brace).trimEnd() : title;
  return `${lead}${colons}${name}[${escapeLabel(label)}]${isAttributes ? title.slice(brace) : ''}`;
}

/** Brackets in a title would end the label early. */
const escapeLabel = (title: string): string => title.replace(/(?<!\\)[[\]]/g, '\\$&');
