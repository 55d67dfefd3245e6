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

const names = Object.keys(admonitionKinds).join('|');
const spaced = new RegExp(`^(\\s*(?:>\\s*)*)(:{3,}) ?(${names})[ \\t]+(?![\\[{])(\\S[^\\n]*?)[ \\t]*$`);
const gapped = new RegExp(`^(\\s*(?:>\\s*)*)(:{3,}) (${names})(?=\\s*$|[\\[{])`);

/**
 * Brings `:::note Title` (and `::: note`) to the directive syntax `:::note[Title]`, line by line: line numbers and the
 * columns of everything else stay. Fenced code is left alone.
 */
export function rewriteAdmonitions(text: string): string {
  if (!text.includes(':::')) return text;
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence !== undefined) {
        if (mark?.startsWith(fence)) fence = undefined;
        return line;
      }
      if (mark !== undefined) {
        fence = mark;
        return line;
      }
      if (!line.includes(':::')) return line;
      const match = spaced.exec(line);
      if (match !== null) {
        const [, lead, colons, name, title = ''] = match;
        const attributes = /^(.*?)[ \t]*(\{[^{}]*\})$/.exec(title);
        return `${lead}${colons}${name}[${escapeLabel(attributes?.[1] ?? title)}]${attributes?.[2] ?? ''}`;
      }
      return line.replace(gapped, '$1$2$3');
    })
    .join('\n');
}

/** Brackets in a title would end the label early. */
const escapeLabel = (title: string): string => title.replace(/(?<!\\)[[\]]/g, '\\$&');
