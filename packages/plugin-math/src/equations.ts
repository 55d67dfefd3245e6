import type { Element } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

interface Reference {
  readonly label: string;
  readonly hasBrackets: boolean;
  /** The element that shows the number. */
  readonly shown: Element;
  /** The link around a formula that consists only of a reference. */
  readonly link: Element | undefined;
  /** The element with the position in the source. */
  readonly at: Element;
}

/** The numbered equations of a page, in order, and the references to them. */
export class Equations {
  readonly #file: VFile;
  /** Numbers by label. */
  readonly #numbers = new Map<string, string>();
  readonly #references: Reference[] = [];
  #last = 0;

  constructor(file: VFile) {
    this.#file = file;
  }

  /**
   * Numbers the equations in a formula and returns the formula, inside a link if it consists only of a reference. `at`
   * has the position in the source.
   */
  add(math: Element, at: Element): Element {
    const [only, ...others] = math.children;
    const isReference = only?.type === 'element' && only.tagName === 'a' && others.length === 0;
    const link = isReference ? element('a', {}, [math]) : undefined;
    visit(math, 'element', (one: Element, index, parent) => {
      if (one.tagName === 'mtr') this.#number(one, at);
      if (one.tagName !== 'a' || parent === undefined || index === undefined) return undefined;
      const shown = element('mtext', {}, []);
      parent.children[index] = shown;
      const hasBrackets = classesOf(one).includes('tml-eqref');
      this.#references.push({ label: String(one.properties['href']).slice(1), hasBrackets, shown, link, at });
      return [SKIP, index + 1];
    });
    return link ?? math;
  }

  /**
   * Writes the numbers of the equations into the references, once all are known: a reference may precede its equation.
   */
  resolve(): void {
    for (const { label, hasBrackets, shown, link, at } of this.#references) {
      const number = this.#numbers.get(label);
      if (number === undefined) {
        const labels = [...this.#numbers.keys()].map((name) => `"${name}"`).join(', ');
        this.#fault(
          `No equation on this page has the label "${label}".`,
          labels === '' ? `Add "\\label{${label}}" to a numbered equation.` : `Labels on this page: ${labels}.`,
          at,
        );
        continue;
      }
      shown.children = [{ type: 'text', value: hasBrackets ? `(${number})` : number }];
      if (link !== undefined) link.properties['href'] = `#${anchorOf(label)}`;
    }
  }

  /** Numbers a row of a displayed formula and makes its label an anchor. */
  #number(row: Element, at: Element): void {
    let number: string | undefined;
    visit(row, 'element', (one: Element, index, parent) => {
      if (classesOf(one).includes('tml-tag')) number = textOf(one).replace(/^\((.*)\)$/, '$1');
      if (!classesOf(one).includes('tml-eqn') || parent === undefined || index === undefined) return;
      // Temml numbers equations with a CSS counter, which references cannot read.
      number = String(++this.#last);
      parent.children[index] = { type: 'text', value: `(${number})` };
    });
    const { id: label } = row.properties;
    if (typeof label !== 'string') return;
    delete row.properties['id'];
    if (this.#numbers.has(label)) {
      this.#fault(`Two equations on this page have the label "${label}".`, 'Rename one of them.', at);
      return;
    }
    row.properties['id'] = anchorOf(label);
    if (number !== undefined) this.#numbers.set(label, number);
  }

  #fault(text: string, note: string, { position }: Element): void {
    const message = this.#file.message(text, position?.start, 'math');
    message.fatal = true;
    message.note = note;
  }
}

/** The prefix avoids conflicts with the ids of headings. */
const anchorOf = (label: string): string => `eq-${label.replace(/[^\w-]+/g, '-')}`;

const element = (tagName: string, properties: Element['properties'], children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const classesOf = ({ properties: { className } }: Element): readonly unknown[] =>
  Array.isArray(className) ? className : [];

const textOf = (node: Element): string =>
  node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
