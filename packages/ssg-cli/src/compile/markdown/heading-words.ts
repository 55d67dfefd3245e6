import type { Program } from 'estree';
import type { Element } from 'hast';
import type { Node, Parent } from 'unist';
import { defined } from '../../lib/defined.ts';
import type { EsmNode } from '../mdx/mdx-nodes.ts';

/** What decorates a heading and is no part of its words. */
const marks: ReadonlySet<unknown> = new Set(['icon', 'badge']);

/** Nodes whose value is no text. */
const markup: ReadonlySet<string> = new Set(['html', 'raw', 'comment', 'mdxFlowExpression']);

export interface Words {
  readonly text: string;
  /** An expression whose value is known only when the page is rendered. */
  readonly unknown?: string;
}

/**
 * The words of a heading in mdast or hast, for its id, its entry in the table of contents and the title of a page: with the
 * descriptions of its images and the values of its expressions, and without references to footnotes, icons and badges.
 */
export function headingWords(heading: Node, tree: Parent): Words {
  let text = '';
  let unknown: string | undefined;
  const walk = (node: Node): void => {
    const { tagName = node.type, properties, value, name, alt } = node as AnyNode;
    if (tagName === 'mdxTextExpression') {
      const known = expressionValue(node as ExpressionNode, tree);
      if (known === undefined) unknown = value;
      else text += known;
    } else if (value !== undefined && !markup.has(tagName)) text += value;
    else if (tagName === 'break' || tagName === 'br') text += ' ';
    if (properties?.['dataFootnoteRef'] !== undefined) return;
    if (marks.has(tagName === 'directive' ? properties?.['name'] : tagName === 'textDirective' && name)) return;
    if (tagName === 'img' || tagName === 'image') text += String(alt ?? properties?.['alt'] ?? '');
    for (const child of (node as Partial<Parent>).children ?? []) walk(child);
  };
  walk(heading);
  return { text: text.replace(/\s+/g, ' ').trim(), ...defined({ unknown }) };
}

type AnyNode = Node &
  Partial<Pick<Element, 'tagName' | 'properties'>> & { value?: string; name?: string; alt?: string };

export interface ExpressionNode extends Node {
  readonly value: string;
  readonly data?: { readonly estree?: Program | null };
}

/** The value of `{'a'}`, `{3}`, a comment, or the name of an exported constant; `undefined` for any other expression. */
export function expressionValue({ data }: ExpressionNode, tree: Parent): string | undefined {
  const [only] = data?.estree?.body ?? [];
  if (only === undefined) return '';
  if (only.type !== 'ExpressionStatement') return undefined;
  if (only.expression.type === 'Identifier') return constant(only.expression.name, tree);
  return only.expression.type === 'Literal' ? String(only.expression.value) : undefined;
}

/** The value of `export const name = 'value';`. */
function constant(name: string, tree: Parent): string | undefined {
  for (const node of tree.children as readonly Node[]) {
    for (const statement of node.type === 'mdxjsEsm' ? ((node as EsmNode).data?.estree?.body ?? []) : []) {
      if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
        continue;
      for (const { id, init } of statement.declaration.declarations)
        if (id.type === 'Identifier' && id.name === name && init?.type === 'Literal') return String(init.value);
    }
  }
  return undefined;
}
