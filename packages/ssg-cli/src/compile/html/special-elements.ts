import type { Element } from 'hast';
import { words } from '../../lib/words.ts';

/** Elements that Markdown, directives and highlighted code generate. */
const ordinary = words(
  'a blockquote br code del directive directive-label em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section span strong sub sup table tbody td th thead tr ul',
);

/** Collects the names of elements that a stylesheet may depend on while an article is traversed from the root. */
export class SpecialElements {
  readonly names = new Set<string>();
  /** Drawings and formulas, and all elements in them. */
  readonly #inside = new WeakSet<object>();

  add(element: Element, parent: object | undefined): void {
    const isInside = parent !== undefined && this.#inside.has(parent);
    if (isInside || element.tagName === 'math' || element.tagName === 'svg') this.#inside.add(element);
    if (element.tagName === 'pre' && element.properties['dataExtras'] !== undefined) this.names.add('pre[data-extras]');
    if (!isInside && !ordinary.has(element.tagName)) this.names.add(element.tagName);
  }
}
