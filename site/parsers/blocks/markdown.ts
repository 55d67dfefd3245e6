/** Helpers for generating Markdown. */

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n');

export const code = (language: string, title: string, text: string, highlight = ''): string =>
  `\`\`\`${language} title="${title}"${highlight}\n${text}\n\`\`\``;

export const inline = (text: string): string => `\`${text}\``;

/** Text in another language, marked as such; Latin text of an English source needs no mark. */
export const native = (text: string, lang: string): string =>
  lang === 'en' ? text : `:lang[${text.replace(/[[\]]/g, '\\$&')}]{${lang}}`;

/**
 * A container directive around blocks; `colons` must exceed those of the containers inside. The blank line at its end
 * prevents a table from including the closing colons as a row.
 */
export const container = (name: string, attributes: string, blocks: readonly string[], colons = 4): string => {
  const fence = ':'.repeat(colons);
  return `${fence}${name}${attributes === '' ? '' : `{${attributes}}`}\n${blocks.join('\n\n')}\n\n${fence}`;
};

/** An attribute of a directive. Straight quotes in the value would end it, so they are replaced. */
export const attribute = (name: string, value: string): string => `${name}="${value.replaceAll('"', '”')}"`;
