import type { Expression, Program } from 'estree';
import { visit } from 'estree-util-visit';

/** Modules have a default export; images and other files are their URLs. */
const isModule = /\.(?:[cm]?[jt]sx?|json|mdx?|ya?ml)$/;

/** Makes `require("./plan.png").default` of webpack the URL of the file, as `require("./plan.png")` is. */
export function requiredFiles(program: Program): void {
  visit(program, (node) => {
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.property.name !== 'default')
      return;
    const { object } = node;
    if (object.type !== 'CallExpression' || object.callee.type !== 'Identifier' || object.callee.name !== 'require')
      return;
    const [file] = object.arguments;
    if (file?.type !== 'Literal' || !/\.\w+$/.test(String(file.value)) || isModule.test(String(file.value))) return;
    const call: Expression = { ...object };
    for (const key of Object.keys(node)) delete (node as unknown as Record<string, unknown>)[key];
    Object.assign(node, call);
  });
}
