/** Small pieces of Markdown that the made blocks are put together from. */

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n');

export const code = (language: string, title: string, text: string, highlight = ''): string =>
  `\`\`\`${language} title="${title}"${highlight}\n${text}\n\`\`\``;

export const inline = (text: string): string => `\`${text}\``;

/** Words of another language, marked as such; words in Latin script of an English source need no mark. */
export const native = (text: string, lang: string): string =>
  lang === 'en' ? text : `:lang[${text.replace(/[[\]]/g, '\\$&')}]{${lang}}`;

/**
 * A container directive around blocks; `colons` must exceed those of the containers inside. The empty line at its end keeps a
 * table from taking the closing colons for a row.
 */
export const container = (name: string, attributes: string, blocks: readonly string[], colons = 4): string => {
  const fence = ':'.repeat(colons);
  return `${fence}${name}${attributes === '' ? '' : `{${attributes}}`}\n${blocks.join('\n\n')}\n\n${fence}`;
};

/** A value in an attribute: quotes would end it. */
export const attribute = (name: string, value: string): string => `${name}="${value.replaceAll('"', '”')}"`;
