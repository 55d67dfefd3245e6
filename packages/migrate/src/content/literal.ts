import type { Expression, Program, SpreadElement } from 'estree';

/** The result for an expression that cannot be evaluated statically. */
export const unknown = Symbol('unknown');

/** Statically evaluates a program of one expression: strings, numbers, and arrays and objects of them. */
export function literalOf(program: Program | null | undefined): unknown {
  const [only, ...more] = program?.body ?? [];
  return only?.type === 'ExpressionStatement' && more.length === 0 ? readValue(only.expression) : unknown;
}

function readValue(node: Expression | SpreadElement | null): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? unknown) : unknown;
    case 'ArrayExpression': {
      const values = node.elements.map(readValue);
      return values.includes(unknown) ? unknown : values;
    }
    case 'ObjectExpression': {
      const entries: [string, unknown][] = [];
      for (const one of node.properties) {
        if (one.type !== 'Property' || one.computed || one.kind !== 'init') return unknown;
        const key =
          one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' ? String(one.key.value) : '';
        const value = readValue(one.value as Expression);
        if (key === '' || value === unknown) return unknown;
        entries.push([key, value]);
      }
      return Object.fromEntries(entries);
    }
    case 'UnaryExpression': {
      const value = readValue(node.argument);
      return node.operator === '-' && typeof value === 'number' ? -value : unknown;
    }
    default:
      return unknown;
  }
}

/** The identifier, if the expression is nothing else. */
export function nameIn(program: Program | null | undefined): string | undefined {
  const [only, ...more] = program?.body ?? [];
  return only?.type === 'ExpressionStatement' && more.length === 0 && only.expression.type === 'Identifier'
    ? only.expression.name
    : undefined;
}
