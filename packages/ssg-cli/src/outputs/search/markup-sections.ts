import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import { inlineElements } from '../../lib/inline-elements.ts';
import { markupText } from '../../lib/parse-markup.ts';
import { childrenOf, readingMarkup } from '../../lib/reading-markup.ts';
import { squeeze } from '../../lib/squeeze.ts';
import { type SearchSection, SectionCutter } from './section-cutter.ts';

/**
 * Splits what a page shows at its headings (levels 1 to 6) into sections for the search index, whatever wrote it. Code is
 * separate from prose. The anchor of a heading is often on its section instead; a heading without any is added to the
 * text of the section before.
 */
export function markupSections(markup: Markup): SearchSection[] {
  const cutter = new SectionCutter();
  let waiting = '';
  const walk = (node: string | MarkupElement, inCode: boolean): void => {
    if (typeof node === 'string') {
      // The theme keeps the mark of an external link at its last word.
      cutter.add(node.replaceAll('\u2060', ''), inCode);
      return;
    }
    const [name, attributes, ...children] = node;
    if (attributes['data-footnote-ref'] !== undefined || attributes['data-footnote-backref'] !== undefined) return;
    const level = Number(/^h([1-6])$/.exec(name)?.[1]);
    if (level > 0) {
      const heading = squeeze(markupText([node]));
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
      if (!inlineElements.has(name)) cutter.add(code ? '\n' : ' ', code);
    };
    cut();
    if (name === 'code' && !code) cutter.add(`${markupText([node])}\n`, true);
    cutter.pass(name, false);
    for (const child of children) walk(child, code);
    cutter.pass(name, true);
    // The section ended without a heading, so its anchor must not be used for a later one.
    if (own !== undefined && waiting === own) waiting = '';
    cut();
  };
  for (const node of readingMarkup(markup, drawingWords)) walk(node, false);
  return cutter.finish();
}

/** Elements of a drawing whose parts are one text, such as the lines of a label. */
const wholes = new Set(['title', 'desc', 'text']);

/** The texts of a drawing one by one. Those that its description contains are not repeated. */
function drawingWords(svg: MarkupElement): MarkupElement | undefined {
  const texts = new Set<string>();
  let described = '';
  const walk = (node: MarkupElement) => {
    for (const child of childrenOf(node)) {
      const name = typeof child === 'string' ? '' : child[0];
      if (typeof child !== 'string' && !wholes.has(name)) {
        if (name !== 'style') walk(child);
        continue;
      }
      const text = markupText([child]).trim();
      if (name === 'desc') described += text;
      else if (described.includes(text)) continue;
      texts.add(text);
    }
  };
  walk(svg);
  texts.delete('');
  return texts.size === 0 ? undefined : ['p', {}, [...texts].join(' · ')];
}
