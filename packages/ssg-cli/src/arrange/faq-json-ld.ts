import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Page } from '../compile/types.ts';
import { visit } from '../lib/visit.ts';
import type { Json } from '../runtime/view.ts';

interface Question {
  readonly name: string;
  readonly answer: string[];
}

/**
 * Structured data of the questions a page answers in a `faq` directive: headings are the questions, what follows each is
 * its answer. Only pages that hold one have their tree read.
 */
export function faqPage(page: Page): Json[] {
  if (!page.directives.some(({ name }) => name === 'faq')) return [];
  const questions: Question[] = [];
  visit(JSON.parse(page.hast) as Root, 'element', (element: Element) => {
    if (element.tagName === 'directive' && element.properties['name'] === 'faq')
      questions.push(...questionsIn(element.children));
  });
  const answered = questions.filter(({ answer }) => answer.length > 0);
  if (answered.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: answered.map(({ name, answer }) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
      })),
    },
  ];
}

function questionsIn(nodes: readonly ElementContent[]): Question[] {
  const questions: Question[] = [];
  const take = (node: ElementContent) => {
    if (node.type === 'element' && /^h[2-6]$/.test(node.tagName)) questions.push({ name: words(node), answer: [] });
    else if (node.type === 'element' && node.tagName === 'section') node.children.forEach(take);
    else {
      const text = node.type === 'element' || node.type === 'text' ? words(node) : '';
      if (text !== '') questions.at(-1)?.answer.push(text);
    }
  };
  nodes.forEach(take);
  return questions;
}

/** Text as it is read: line ends of the source mean nothing. */
const words = (node: ElementContent): string => textOf(node).replace(/\s+/g, ' ').trim();
