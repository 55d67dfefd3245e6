/** The opening or closing line of fenced code, which may be in a list or a quote. */
const fence = /^(\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})[ \t]*([^\s`{]*)[ \t]*(.*)$/;

/** Settings of Mintlify's code blocks, which are not part of the title. */
const settings =
  /(?:^|\s)(?:(?:lines|wrap|expandable|twoslash|dropdown|nocopy)(?=\s|$)|(?:icon|iconType|theme|focus|language|lines|wrap|expandable)=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+))/g;

/** Converts the titles of code blocks, which Mintlify writes after the language: `ts lib/db.ts (Drizzle) {2-3}`. */
export function withCodeTitles(text: string): string {
  let open: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const [, lead = '', mark, language = '', meta = ''] = fence.exec(line) ?? [];
      if (mark === undefined) return line;
      if (open !== undefined) {
        if (mark.startsWith(open) && language === '' && meta === '') open = undefined;
        return line;
      }
      open = mark;
      if (meta === '') return line;
      return `${lead}${mark}${[language, ...convertMeta(meta)].filter((one) => one !== '').join(' ')}`;
    })
    .join('\n');
}

function convertMeta(meta: string): string[] {
  const marked = /(?:^|\s)(?:highlight=)?(\{[\d\s,-]+\})/.exec(meta)?.[1] ?? '';
  const numbers = /(?:^|\s)(?:lines|showLineNumbers)(?=\s|$)|(?:^|\s)lines=\{true\}/.test(meta)
    ? 'showLineNumbers'
    : '';
  const types = /(?:^|\s)twoslash(?=\s|$)/.test(meta) ? 'twoslash' : '';
  const written = meta
    .replace(/(?:^|\s)(?:highlight=)?\{[\d\s,-]+\}/g, '')
    .replace(settings, '')
    .replace(/(?:^|\s)showLineNumbers(?=\s|$)/, '')
    .trim();
  const title = /^(?:title|filename)=(["'])(.*)\1$/.exec(written)?.[2] ?? written.replace(/^"(.*)"$/, '$1');
  return [types, title === '' ? '' : `title="${title.replaceAll('"', '’')}"`, marked.replace(/\s+/g, ''), numbers];
}
