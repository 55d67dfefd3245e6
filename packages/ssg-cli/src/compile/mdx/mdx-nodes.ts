import type { Program } from 'estree';
import type { Node, Position } from 'unist';

/** `name="x"` or `name={x}`. */
export interface JsxAttribute {
  type: 'mdxJsxAttribute';
  name: string;
  value?: string | null | { type: 'mdxJsxAttributeValueExpression'; value: string; data?: { estree?: Program | null } };
}

/** `<Name …>`, on a line of its own or within text. */
export interface JsxElement extends Node {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  name: string | null;
  attributes: (JsxAttribute | { type: 'mdxJsxExpressionAttribute'; value: string })[];
  children: Node[];
  position?: Position;
}

/** `import …` and `export …`. */
export interface EsmNode extends Node {
  type: 'mdxjsEsm';
  value: string;
  data?: { estree?: Program | null };
}

export const isJsx = (node: Node): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Whether React treats a name as a component rather than an element. */
export const isComponentName = (name: string | null): name is string => name !== null && /^[A-Z]|\./.test(name);
