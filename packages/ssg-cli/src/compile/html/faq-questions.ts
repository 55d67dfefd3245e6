import type { Element, ElementContent, Root } from 'hast';
import { visit } from '../../lib/visit.ts';
import type { FaqQuestion } from '../types.ts';
import { plainText } from './plain-text.ts';

/**
 * The questions and answers in `faq` directives as plain text. Headings are questions; the content up to the next
 * heading is the answer, with one line per block.
 */
export function faqQuestions(tree: Root): FaqQuestion[] {
  const questions: { question: string; answer: string[] }[] = [];
  const take = (node: ElementContent) => {
    if (node.type === 'element' && /^h[2-6]$/.test(node.tagName)) questions.push({ question: words(node), answer: [] });
    else if (node.type === 'element' && node.tagName === 'section') node.children.forEach(take);
    else if (node.type === 'element' || node.type === 'text') {
      const text = words(node);
      if (text !== '') questions.at(-1)?.answer.push(text);
    }
  };
  visit(tree, 'element', (element: Element) => {
    if (element.tagName === 'directive' && element.properties['name'] === 'faq') element.children.forEach(take);
  });
  return questions.flatMap(({ question, answer }) =>
    answer.length === 0 ? [] : [{ question, answer: answer.join('\n') }],
  );
}

/** Collapses white space, because line breaks of the source have no meaning. */
const words = (node: ElementContent): string => plainText(node).replace(/\s+/g, ' ').trim();
