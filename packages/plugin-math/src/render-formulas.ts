import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { Equations } from './equations.ts';
import { blockClass, inlineClass } from './mark-formulas.ts';
import { type Macros, toMathml } from './to-mathml.ts';

/** Replaces the code of formulas with MathML, numbers the equations of the page and resolves references to them. */
export function renderFormulas(macros: Macros) {
  return (tree: Root, file: VFile): void => {
    const equations = new Equations(file);
    visit(tree, 'element', (element: Element, index, parent) => {
      const formula = formulaOf(element);
      if (formula === undefined || index === undefined || parent === undefined) return undefined;
      parent.children[index] = rendered(formula, macros, equations, file);
      return [SKIP, index + 1];
    });
    equations.resolve();
  };
}

interface Formula {
  readonly tex: string;
  readonly isBlock: boolean;
  readonly element: Element;
}

function formulaOf(element: Element): Formula | undefined {
  if (hasClass(element, inlineClass)) return { tex: textOf(element).trim(), isBlock: false, element };
  const code = element.tagName === 'pre' ? element.children[0] : undefined;
  if (code?.type !== 'element' || !hasClass(code, blockClass)) return undefined;
  return { tex: textOf(code).trim(), isBlock: true, element: element.position === undefined ? code : element };
}

const hasClass = ({ tagName, properties: { className } }: Element, name: string): boolean =>
  tagName === 'code' && Array.isArray(className) && className.includes(name);

const textOf = (code: Element): string =>
  code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');

function rendered(formula: Formula, macros: Macros, equations: Equations, file: VFile): ElementContent {
  const { tex, isBlock, element } = formula;
  const result = toMathml(tex, isBlock, macros);
  if ('error' in result) {
    const { line = 1, column = 1 } = element.position?.start ?? {};
    const before = tex.slice(0, result.position).split('\n').length - 1;
    const message = file.message(
      result.error,
      { line: line + before + (isFenced(formula, file) ? 1 : 0), column },
      'math',
    );
    message.fatal = true;
    if (result.note !== undefined) message.note = result.note;
    return { type: 'text', value: tex };
  }
  const shown = equations.add(result.math, element);
  return isBlock
    ? { type: 'element', tagName: 'div', properties: { className: ['math-display'] }, children: [shown] }
    : shown;
}

/** Whether the formula begins on the line below its opening fence. */
function isFenced({ isBlock, element: { position } }: Formula, file: VFile): boolean {
  const first = String(file).split('\n')[(position?.start.line ?? 1) - 1] ?? '';
  return isBlock && /^[^$]*\$\$+\s*$|(?:(?<!`)`{3,}|(?<!~)~{3,})\s*(?:math\s*)?$/.test(first);
}
