import type { JsxAttribute, JsxElement } from '@autolode/ssg-cli/internal';
import { literalOf, nameIn, unknown } from './literal.ts';

/** The end of a tag that begins at `start`, skipping quotes, braces and templates inside it. */
export function tagEnd(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (quote !== '') {
      if (letter === '\\' && depth > 0) at++;
      else if (letter === quote) quote = '';
    } else if (/["'`]/.test(letter)) quote = letter;
    else if (letter === '{') depth++;
    else if (letter === '}') depth--;
    else if (letter === '>' && depth === 0) return at + 1;
  }
  return text.length;
}

/** The range of an element's content; `undefined` if it has none. */
export function innerRange(text: string, node: JsxElement): readonly [number, number] | undefined {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const open = tagEnd(text, start);
  if (open >= end) return undefined;
  const close = text.lastIndexOf('</', end - 1);
  return close < open ? undefined : [open, close];
}

const attributeOf = (node: JsxElement, name: string): JsxAttribute | undefined =>
  node.attributes.find((one): one is JsxAttribute => one.type === 'mdxJsxAttribute' && one.name === name);

/** The statically evaluated value of an attribute; `true` for one without a value, `undefined` if it is missing. */
export function attribute(node: JsxElement, name: string): unknown {
  const found = attributeOf(node, name);
  return found === undefined ? undefined : attributeValue(found);
}

export function attributeValue({ value }: JsxAttribute): unknown {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : literalOf(value.data?.estree);
}

/** The value as a string, if it is a string or a number. */
export function textAttribute(node: JsxElement, name: string): string | undefined {
  const value = attribute(node, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The variable in an attribute such as `src={picture}`. */
export function namedAttribute({ value }: JsxAttribute): string | undefined {
  return typeof value === 'object' && value !== null ? nameIn(value.data?.estree) : undefined;
}

/** Whether every attribute is one of `names` and can be evaluated statically. */
export const hasOnly = (node: JsxElement, names: readonly string[]): boolean =>
  node.attributes.every(
    (one) => one.type === 'mdxJsxAttribute' && names.includes(one.name) && attributeValue(one) !== unknown,
  );
