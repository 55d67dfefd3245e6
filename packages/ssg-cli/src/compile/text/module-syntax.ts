import type { Paragraph, Root, Text } from 'mdast';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { visit } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';

/** Syntax of `.mdx` that `.md` shows as text: imports, exports of code, and comments in braces. */
const moduleLines = [
  /^import\s*(?:[\w$*{][^'"]{0,500}\sfrom\s*)?['"][^'"]{1,500}['"]\s*;?\s*$/,
  /^export\s+(?:(?:const|let|var)\s+[\w$]{1,200}\s*[:=]|(?:default\s+)?(?:async\s+)?function\b)/,
  /^\{\/\*/,
];

/**
 * Reports MDX syntax in a Markdown file, which other generators would evaluate, and in an MDX file of another repository,
 * which is read as Markdown.
 */
export function moduleSyntax(tree: Root, text: string, path: string): Diagnostic[] {
  const isMdx = path.endsWith('.mdx');
  return [...moduleLinesIn(tree, text, path, isMdx), ...(isMdx ? expressions(tree, path) : [])];
}

/** The first expression in braces, apart from lines of a module. It stands for all of the page. */
function expressions(tree: Root, path: string): Diagnostic[] {
  let found: Text | undefined;
  visit(tree, 'text', (node) => {
    if (/\{[^}]/.test(node.value) && !/^(?:import|export)\b/.test(node.value)) found ??= node;
  });
  if (found === undefined) return [];
  const { line = 1, column = 1 } = found.position?.start ?? {};
  return [problem('source/mdx', { what: '{…}' }, { file: path, line, column })];
}

function moduleLinesIn(tree: Root, text: string, path: string, isMdx: boolean): Diagnostic[] {
  return tree.children
    .filter((node): node is Paragraph => node.type === 'paragraph')
    .flatMap(({ position }): Diagnostic[] => {
      const first = position?.start.offset;
      if (first === undefined || !/[ie{]/.test(text[first] ?? '')) return [];
      const [line = ''] = text.slice(first, first + 2000).split('\n', 1);
      if (!moduleLines.some((pattern) => pattern.test(line))) return [];
      const word = /^\w+/.exec(line)?.[0];
      const { line: at = 1, column = 1 } = position?.start ?? {};
      const place = { file: path, line: at, column };
      if (!isMdx) return [problem('markdown/module-syntax', { word }, place)];
      // A comment is an expression.
      return word === undefined ? [] : [problem('source/mdx', { what: word }, place)];
    });
}
