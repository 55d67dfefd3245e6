import type { Element, Root, RootContent } from 'hast';
import type { SearchSection } from './types.ts';

const blocks = new Set([
  'p',
  'li',
  'td',
  'th',
  'tr',
  'pre',
  'div',
  'blockquote',
  'dt',
  'dd',
  'summary',
  'figcaption',
  'directive',
  'directive-label',
]);

/** Cuts an article at its headings (levels 1 to 6) into what search indexes. Code is kept apart from prose. */
export function searchSections(tree: Root): { sections: SearchSection[]; words: number } {
  const sections: { anchor: string; heading: string; level: number; text: string[]; code: string[] }[] = [
    { anchor: '', heading: '', level: 1, text: [], code: [] },
  ];
  const current = () => sections.at(-1) as (typeof sections)[number];
  const walk = (node: RootContent | Root, inCode: boolean) => {
    if (node.type === 'text') {
      (inCode ? current().code : current().text).push(node.value);
      return;
    }
    if (node.type !== 'element' && node.type !== 'root') return;
    if (node.type === 'element') {
      const level = /^h([1-6])$/.exec(node.tagName)?.[1];
      if (level !== undefined) {
        const heading = plainText(node);
        if (level === '1' && sections.length === 1 && current().text.length === 0) current().heading = heading;
        else
          sections.push({
            anchor: String(node.properties['id'] ?? ''),
            heading,
            level: Number(level),
            text: [],
            code: [],
          });
        return;
      }
    }
    const code = inCode || (node.type === 'element' && node.tagName === 'pre');
    // Inline code belongs to the sentence it stands in, and is an identifier too.
    if (node.type === 'element' && node.tagName === 'code' && !code) current().code.push(`${plainText(node)} `);
    for (const child of node.children) walk(child as RootContent, code);
    if (node.type === 'element' && blocks.has(node.tagName)) (code ? current().code : current().text).push(' ');
  };
  walk(tree, false);
  let words = 0;
  const result = sections.flatMap(({ text, code, ...rest }, index) => {
    const section = { ...rest, text: squeeze(text.join('')), code: squeeze(code.join('')) };
    words += countWords(section.text);
    return index > 0 || section.text !== '' || section.code !== '' || section.heading !== '' ? [section] : [];
  });
  return { sections: result, words };
}

/** The part above the first heading is the page itself. */
export const isLead = ({ anchor, level }: Pick<SearchSection, 'anchor' | 'level'>): boolean =>
  anchor === '' || level === 1;

/** A description that opens the text too is not said twice. */
export const leadText = (description: string, text: string): string =>
  description === '' || text.startsWith(description) ? text : text === '' ? description : `${description} ${text}`;

/** Single spaces, which are nearly all there are, stay as they are. */
const squeeze = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ').trim();

/** Words of a squeezed text. */
function countWords(text: string): number {
  let words = text === '' ? 0 : 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words++;
  return words;
}

export function plainText(node: Element | Root): string {
  let text = '';
  for (const child of node.children) {
    if (child.type === 'text') text += child.value;
    else if (child.type === 'element') text += plainText(child);
  }
  return text;
}
