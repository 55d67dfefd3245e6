import type { Element } from 'hast';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { problem } from '../../messages/problem.ts';
import { plainText } from './plain-text.ts';

/** Reports a link without a URL, and one without a text. */
export function linkFaults(link: Element, path: string): Diagnostic[] {
  const { href } = link.properties;
  const place = { file: path, ...(link.position && { line: link.position.start.line }) };
  if (href === '') return [problem('markdown/empty-link', { text: plainText(link) }, place)];
  if (typeof href !== 'string' || hasName(link)) return [];
  return [problem('markdown/nameless-link', { url: href }, place)];
}

/** Whether an element has words for its reader. Components may show some, and images do if they have a text. */
export const hasName = ({ properties, children }: Element): boolean =>
  (properties['ariaLabel'] ?? properties['ariaLabelledBy'] ?? properties['title']) !== undefined ||
  children.some((child) => {
    if (child.type !== 'element') return child.type !== 'text' || child.value.trim() !== '';
    if (child.tagName === 'img') return (child.properties['alt'] ?? '') !== '';
    return child.children.length === 0 ? child.tagName !== 'br' && child.tagName !== 'span' : hasName(child);
  });
