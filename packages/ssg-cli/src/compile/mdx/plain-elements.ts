import type { Element, Root } from 'hast';
import { find, html } from 'property-information';
import type { Node, Parent } from 'unist';
import { visit } from '../../lib/visit.ts';
import { addressed, writtenMark } from './mdx-element.ts';
import { isComponentName, isJsx, type JsxAttribute, type JsxElement } from './mdx-nodes.ts';
import { islandMark } from './take-islands.ts';

/**
 * Converts JSX that is plain HTML (`<details open>`, `<img src="./x.png" width={300} />`) to elements, so that its
 * links are resolved, its headings have anchors, and the theme renders it like Markdown. JSX with attributes that must
 * be evaluated is left to React. If such an attribute is a URL (`<a href={path}>`), a component that resolves URLs
 * renders the element.
 * @param lost if given, inline styles are removed, and it is called with each element that had one.
 */
export function plainElements(tree: Root, lost?: (element: JsxElement) => void): void {
  visit(tree, (node: Node, index: number | undefined, parent: Parent | undefined) => {
    if (!isJsx(node) || index === undefined || parent === undefined) return;
    if (lost !== undefined && dropStyle(node)) lost(node);
    if (isJsx(parent) && isComponentName(parent.name) && node.name !== null && !isComponentName(node.name))
      node.attributes.push({ type: 'mdxJsxAttribute', name: writtenMark, value: node.name });
    if (!isPlain(node)) {
      // The MDX compiler does not map elements written as JSX to components while this mark is set.
      if (addressed.has(node.name ?? '')) delete (node.data as { _mdxExplicitJsx?: true } | undefined)?._mdxExplicitJsx;
      return;
    }
    const properties: Element['properties'] = {};
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      const { property } = find(html, attribute.name === 'className' ? 'class' : attribute.name);
      const value = plainValue(attribute) ?? true;
      properties[property] = property === 'className' ? String(value).split(/\s+/) : value;
    }
    const element = node as unknown as Element;
    const { children, position, name } = node;
    for (const key of Object.keys(node)) delete (node as unknown as Record<string, unknown>)[key];
    Object.assign(element, { type: 'element', tagName: name, properties, children, position });
  });
}

/** An expression for `style` is still an inline style, which the policy forbids. */
function dropStyle(node: JsxElement): boolean {
  if (node.name === null || isComponentName(node.name)) return false;
  const kept = node.attributes.filter((one) => one.type !== 'mdxJsxAttribute' || one.name !== 'style');
  if (kept.length === node.attributes.length) return false;
  node.attributes = kept;
  return true;
}

const isPlain = ({ name, attributes }: JsxElement): boolean =>
  name !== null &&
  !isComponentName(name) &&
  attributes.every(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      plainValue(attribute) !== undefined &&
      // Kept for the message that elements cannot be islands.
      !attribute.name.startsWith(islandMark),
  );

/** The value of an attribute that needs no evaluation: `a`, `a="x"`, `a={300}`. */
function plainValue({ value }: JsxAttribute): string | number | boolean | undefined {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const [only, ...more] = value.data?.estree?.body ?? [];
  if (only?.type !== 'ExpressionStatement' || only.expression.type !== 'Literal' || more.length > 0) return undefined;
  const literal = only.expression.value;
  return typeof literal === 'string' || typeof literal === 'number' || typeof literal === 'boolean'
    ? literal
    : undefined;
}
