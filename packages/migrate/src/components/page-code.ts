import { type EsmNode, isComponentName, type JsxElement } from '@autolode/ssg-cli/internal';
import type { Program } from 'estree';
import type { Node } from 'unist';
import { literalOf, unknown } from '../content/literal.ts';
import { endOf, startOf } from '../content/positions.ts';
import { attributeValue } from '../content/tags.ts';
import type { ComponentPage } from './component-page.ts';
import { valueIn } from './evaluate.ts';
import { textOf } from './text.ts';
import { Callable, Imported } from './values.ts';

/** An exported component is written to its stub. Anything else that the page uses is reported. */
export function convertModule(page: ComponentPage, node: EsmNode): string {
  const code = page.text.slice(startOf(node), endOf(node));
  const rest = page.text.slice(0, startOf(node)) + page.text.slice(endOf(node));
  const isUsed = [...page.exports].some(
    ([name, own]) =>
      code.includes(own) &&
      !isComponentName(name) &&
      !isConstant(page.constants().get(name)) &&
      new RegExp(`[{(.\\s]${name}\\b`).test(rest),
  );
  if (isUsed)
    page.note(node, 'components', 'An export of a page was removed.', 'Move the code into a component or a directive.');
  return '';
}

/** Whether the value of an export is known: then whatever uses it is converted, or reported itself. */
const isConstant = (value: unknown): boolean =>
  value !== undefined && !(value instanceof Callable) && !(value instanceof Imported);

/** Converts an expression to the text it evaluates to; comments become those of HTML. The rest is reported. */
export function convertExpression(page: ComponentPage, node: Node): string {
  const { value, data } = node as unknown as { value: string; data?: { estree?: Program } };
  const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(value)?.[1];
  if (comment !== undefined) return `<!--${comment.replaceAll('--', '- -')}-->`;
  const literal = literalOf(data?.estree);
  if (typeof literal === 'string' || typeof literal === 'number') return String(literal);
  const result = staticValue(page, data?.estree);
  // A value of the front matter is text, whatever characters it has.
  if (typeof result === 'string' || typeof result === 'number') {
    // What the reader of the old page saw, with which the new page is compared.
    (node as unknown as { value: string }).value = String(result);
    return textOf(result);
  }
  if (value.trim() !== '')
    page.note(node, 'lost text', 'An expression of a page was removed.', 'Write what it rendered.');
  return '';
}

/** The value of an expression of literals, the page's front matter and its constants; `unknown` if it is not static. */
export function staticValue(page: Pick<ComponentPage, 'constants'>, program: Program | undefined | null): unknown {
  const literal = literalOf(program);
  const [only, ...more] = program?.body ?? [];
  if (literal !== unknown || only?.type !== 'ExpressionStatement' || more.length > 0) return literal;
  return valueIn(only.expression as Parameters<typeof valueIn>[0], page.constants());
}

/** Properties of a component; `undefined` if one of them is not a static value. */
export function propsOf(page: ComponentPage, node: JsxElement): Record<string, unknown> | undefined {
  const entries = node.attributes.map((one) => {
    if (one.type !== 'mdxJsxAttribute') return ['', unknown] as const;
    const code = typeof one.value === 'object' ? one.value?.data?.estree : undefined;
    return [one.name, code ? staticValue(page, code) : attributeValue(one)] as const;
  });
  return entries.some(([, value]) => value === unknown) ? undefined : Object.fromEntries(entries);
}
