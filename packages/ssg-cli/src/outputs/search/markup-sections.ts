import { SectionCutter, squeeze } from '../../compile/section-cutter.ts';
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
  const cutter = new SectionCutter();
  let waiting = '';
  const walk = (node: string | MarkupElement, inCode: boolean): void => {
    if (typeof node === 'string') {
      cutter.add(node, inCode);
      return;
    }
    const [name, attributes, ...children] = node;
    if (silent.has(name) || attributes['aria-hidden'] === 'true') return;
    const level = Number(/^h([1-6])$/.exec(name)?.[1]);
    if (level > 0) {
      const heading = squeeze(plain(node));
      if (cutter.isTitle(level)) cutter.title(heading);
      else {
        const anchor = attributes['id'] ?? waiting;
        if (anchor === '') cutter.add(` ${heading}. `, false);
        else cutter.begin(anchor, heading, level);
        waiting = '';
      }
      return;
    }
    const own = attributes['id'];
    if (own !== undefined) waiting = own;
    const code = inCode || name === 'pre';
    const cut = () => {
      if (!inline.has(name)) cutter.add(code ? '\n' : ' ', code);
    };
    cut();
    if (name === 'code' && !code) cutter.add(`${plain(node)}\n`, true);
    for (const child of children) walk(child, code);
    // Left without a heading: its anchor names nothing that comes after it.
    if (own !== undefined && waiting === own) waiting = '';
    cut();
  };
  for (const node of markup) walk(node, false);
  return cutter.finish();
}

const plain = (node: string | MarkupElement): string => {
  if (typeof node === 'string') return node;
  const [, attributes, ...children] = node;
  return attributes['aria-hidden'] === 'true' ? '' : children.map(plain).join('');
};
