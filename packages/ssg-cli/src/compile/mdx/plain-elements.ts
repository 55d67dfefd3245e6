import type { Element, Root } from 'hast';
import { find, html } from 'property-information';
import type { Node, Parent } from 'unist';
import { visit } from '../../lib/visit.ts';
import { addressed } from './mdx-element.ts';
import { isComponentName, isJsx, type JsxAttribute, type JsxElement } from './mdx-nodes.ts';

/**
 * JSX that is only HTML (`<details open>`, `<img src="./x.png" width={300} />`) becomes elements, so that links in it are
 * resolved, headings have anchors, and the theme draws it like Markdown's own. JSX whose attributes have to be run is left to
 * React; where one of them is an address (`<a href={path}>`), the component that resolves addresses draws the element.
 * Given `lost`, inline styles are left out, and it gets each element that had one.
 */
export function plainElements(tree: Root, lost?: (element: JsxElement) => void): void {
  visit(tree, (node: Node, index: number | undefined, parent: Parent | undefined) => {
    if (!isJsx(node) || index === undefined || parent === undefined) return;
    if (lost !== undefined && dropStyle(node)) lost(node);
    if (!isPlain(node)) {
      // The compiler leaves elements written as JSX alone, unless this mark is gone.
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

/** A style that is an expression is still an inline style, which the policy forbids. */
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
  attributes.every((attribute) => attribute.type === 'mdxJsxAttribute' && plainValue(attribute) !== undefined);

/** What an attribute says without running anything: `a`, `a="x"`, `a={300}`. */
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
