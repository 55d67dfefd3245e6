import type { JsxElement } from '@autolode/ssg-cli/internal';
import { parse } from 'acorn';
import type { Program } from 'estree';
import { literalOf, unknown } from '../content/literal.ts';
import type { ComponentPage } from './component-page.ts';
import { staticValue } from './page-code.ts';

/** Gives attributes whose values follow from constants of the page these values, so that every conversion knows them. */
export function setKnownAttributes(node: JsxElement, page: Pick<ComponentPage, 'constants'>): void {
  for (const one of node.attributes) {
    if (one.type !== 'mdxJsxAttribute' || typeof one.value !== 'object' || one.value === null) continue;
    const program = one.value.data?.estree;
    if (literalOf(program) !== unknown) continue;
    const value = staticValue(page, program);
    if (typeof value === 'string') one.value = value;
    else if (isPlain(value)) {
      const code = JSON.stringify(value);
      const estree = parse(`(${code})`, { ecmaVersion: 'latest' }) as unknown as Program;
      one.value = { ...one.value, value: code, data: { ...one.value.data, estree } };
    }
  }
}

/** Numbers, and lists and objects of plain values. */
function isPlain(value: unknown): boolean {
  if (/^(?:string|number|boolean)$/.test(typeof value) || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  const isObject = Object.getPrototypeOf(value ?? 0) === Object.prototype;
  return isObject && Object.values(value as object).every(isPlain);
}
