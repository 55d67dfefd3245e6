import type { Element, Root, RootContent } from 'hast';
import { readingWords } from './reading-words.ts';
import { SectionCutter } from './section-cutter.ts';
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

/**
 * Splits an article at its headings (levels 1 to 6) into sections for the search index. Code is separate from prose.
 * Buttons and other parts that Markdown alternates leave out are not searched either.
 */
export function searchSections(tree: Root): { sections: SearchSection[]; words: number } {
  const cutter = new SectionCutter();
  const walk = (node: RootContent | Root, inCode: boolean) => {
    if (node.type === 'text') {
      cutter.add(node.value, inCode);
      return;
    }
    if (node.type !== 'element' && node.type !== 'root') return;
    if (node.type === 'element') {
      if (node.properties['dataMarkdown'] === 'skip') return;
      if (node.tagName === 'svg') {
        cutter.add(`${wordsOfDrawing(node)} `, false);
        return;
      }
      const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
      if (level > 0) {
        if (cutter.isTitle(level)) cutter.title(plainText(node));
        else cutter.begin(String(node.properties['id'] ?? ''), plainText(node), level);
        return;
      }
    }
    const code = inCode || (node.type === 'element' && node.tagName === 'pre');
    // Inline code is part of its sentence, and also indexed as an identifier.
    if (node.type === 'element' && node.tagName === 'code' && !code) cutter.add(`${plainText(node)}\n`, true);
    if (node.type === 'element') cutter.pass(node.tagName, false);
    for (const child of node.children) walk(child as RootContent, code);
    if (node.type === 'element') cutter.pass(node.tagName, true);
    if (node.type === 'element' && blocks.has(node.tagName)) cutter.add(code ? '\n' : ' ', code);
  };
  walk(tree, false);
  let words = 0;
  const sections = cutter.finish().filter((section, index) => {
    words += readingWords(section.text);
    return index > 0 || section.text !== '' || section.code !== '' || section.heading !== '';
  });
  return { sections, words: Math.round(words) };
}

/** Whether a section is the part above the first heading, which represents the page itself. */
export const isLead = ({ anchor, level }: Pick<SearchSection, 'anchor' | 'level'>): boolean =>
  anchor === '' || level === 1;

/** Adds the description to the text, unless the text starts with it. */
export const leadText = (description: string, text: string): string =>
  description === '' || text.startsWith(description) ? text : text === '' ? description : `${description} ${text}`;

/** Elements of a drawing whose parts are one text, such as the lines of a label. */
const wholes = new Set(['title', 'desc', 'text']);

/** The texts of a drawing one by one. Those that its description contains are not repeated. */
function wordsOfDrawing(svg: Element): string {
  const texts: string[] = [];
  let described = '';
  const walk = (node: Element) => {
    for (const child of node.children) {
      const isWhole = child.type === 'element' && wholes.has(child.tagName);
      if (child.type === 'element' && !isWhole && child.tagName !== 'style') walk(child);
      const text = child.type === 'text' ? child.value.trim() : isWhole ? plainText(child).trim() : '';
      if (child.type === 'element' && child.tagName === 'desc') described += text;
      else if (described.includes(text)) continue;
      texts.push(text);
    }
  };
  walk(svg);
  return [...new Set(texts)].filter((text) => text !== '').join(' · ');
}

export function plainText(node: Element | Root): string {
  let text = '';
  for (const child of node.children) {
    if (child.type === 'text') text += child.value;
    else if (child.type === 'element') text += plainText(child);
  }
  return text;
}
