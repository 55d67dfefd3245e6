import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { SectionCutter, squeeze } from '../../compile/section-cutter.ts';
import type { SearchSection } from '../../compile/types.ts';

/** Inline elements, which may be in the middle of a word. Any other element ends a word. */
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
 * Splits rendered markup at its headings, as the compiler does with an article. It is used for pages rendered by React
 * alone, where the anchor is often on the section and not on its heading. A heading without any anchor is added to the
 * text of the section before.
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
    cutter.pass(name, false);
    for (const child of children) walk(child, code);
    cutter.pass(name, true);
    // The section ended without a heading, so its anchor must not be used for a later one.
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
