import type { Program } from 'estree';

type AnyNode = { readonly type: string } & { readonly [key: string]: unknown };

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';

const inBrowsers = /^(?:window|document|location|history|navigator|localStorage|sessionStorage)$/;
const inPages = /^(?:props|require|React|frontMatter|metadata|contentTitle|toc|assets)$/;

/** What code may use without defining it: in Node, in browsers, and in every page of Docusaurus. */
const isDefined = (name: string): boolean =>
  Object.hasOwn(globalThis, name) || inBrowsers.test(name) || inPages.test(name);

/** The names that an expression uses and does not define. Names that a function in it defines count as defined anywhere. */
export function freeNames(program: Program | null | undefined): readonly string[] {
  const used = new Set<string>();
  const defined = new Set<string>();
  const walk = (node: AnyNode, isPattern: boolean): void => {
    if (node.type === 'Identifier') (isPattern ? defined : used).add(String(node['name']));
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
        if (!isNode(child) || isOnlyKey(node, key)) continue;
        walk(child, (isPattern && key !== 'right' && key !== 'init') || isDefining(node, key));
      }
  };
  if (program) walk(program as unknown as AnyNode, false);
  return [...used].filter((name) => !defined.has(name) && !isDefined(name));
}

/** Whether a child is a name that is no variable: a member, or the key of a property. */
const isOnlyKey = (node: AnyNode, key: string): boolean =>
  node['computed'] !== true &&
  ((node.type === 'MemberExpression' && key === 'property') || (node.type === 'Property' && key === 'key'));

/** Whether the names in a child are those of parameters or variables. */
const isDefining = ({ type }: AnyNode, key: string): boolean =>
  (/Function/.test(type) && (key === 'params' || key === 'id')) ||
  (type === 'VariableDeclarator' && key === 'id') ||
  (type === 'CatchClause' && key === 'param');
