import type { SearchSection } from '../../compile/types.ts';
import type { Markup, MarkupElement } from '../../runtime/view.ts';

/** Elements that stand in the middle of a word or a line. Before and behind any other a word ends. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
]);
const silent = new Set([
  'script',
  'style',
  'template',
  'svg',
  'noscript',
  'iframe',
  'select',
  'option',
  'input',
  'textarea',
]);

/**
 * Cuts rendered markup at its headings, as the compiler does with an article. For pages that are React all through. There
 * the anchor often stands on the section and not on its heading; a heading without either is text of the section before.
 */
export function markupSections(markup: Markup): SearchSection[] {
  const sections: { anchor: string; heading: string; level: number; text: string[]; code: string[] }[] = [
    { anchor: '', heading: '', level: 1, text: [], code: [] },
  ];
  const current = () => sections.at(-1) as (typeof sections)[number];
  let waiting = '';
  const walk = (node: string | MarkupElement, inCode: boolean): void => {
    if (typeof node === 'string') {
      (inCode ? current().code : current().text).push(node);
      return;
    }
    const [name, attributes, ...children] = node;
    if (silent.has(name) || attributes['aria-hidden'] === 'true') return;
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level !== undefined) {
      const heading = squeeze(plain(node));
      if (level === '1' && sections.length === 1 && current().text.join('').trim() === '') current().heading = heading;
      else {
        const anchor = attributes['id'] ?? waiting;
        if (anchor === '') current().text.push(` ${heading}. `);
        else sections.push({ anchor, heading, level: Number(level), text: [], code: [] });
        waiting = '';
      }
      return;
    }
    const own = attributes['id'];
    if (own !== undefined) waiting = own;
    const code = inCode || name === 'pre';
    const cut = () => {
      if (!inline.has(name)) (code ? current().code : current().text).push(' ');
    };
    cut();
    if (name === 'code' && !code) current().code.push(`${plain(node)} `);
    for (const child of children) walk(child, code);
    // Left without a heading: its anchor names nothing that comes after it.
    if (own !== undefined && waiting === own) waiting = '';
    cut();
  };
  for (const node of markup) walk(node, false);
  return sections.map(({ text, code, ...rest }) => ({
    ...rest,
    text: squeeze(text.join('')),
    code: squeeze(code.join('')),
  }));
}

const plain = (node: string | MarkupElement): string => {
  if (typeof node === 'string') return node;
  const [, attributes, ...children] = node;
  return attributes['aria-hidden'] === 'true' ? '' : children.map(plain).join('');
};

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
