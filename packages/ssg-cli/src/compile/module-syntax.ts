import type { Paragraph, Root } from 'mdast';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';

/** Syntax of `.mdx` that `.md` shows as text: imports, exports of code, and comments in braces. */
const moduleLines = [
  /^import\s*(?:[\w$*{][^'"]{0,500}\sfrom\s*)?['"][^'"]{1,500}['"]\s*;?\s*$/,
  /^export\s+(?:(?:const|let|var)\s+[\w$]{1,200}\s*[:=]|(?:default\s+)?(?:async\s+)?function\b)/,
  /^\{\/\*/,
];

/** Reports MDX syntax in a Markdown file, which other generators would evaluate. */
export function moduleSyntax(tree: Root, text: string, path: string): Diagnostic[] {
  return tree.children
    .filter((node): node is Paragraph => node.type === 'paragraph')
    .flatMap(({ position }): Diagnostic[] => {
      const first = position?.start.offset;
      if (first === undefined || !/[ie{]/.test(text[first] ?? '')) return [];
      const [line = ''] = text.slice(first, first + 2000).split('\n', 1);
      if (!moduleLines.some((pattern) => pattern.test(line))) return [];
      const word = /^\w+/.exec(line)?.[0];
      const { line: at = 1, column = 1 } = position?.start ?? {};
      return [problem('markdown/module-syntax', { word }, { file: path, line: at, column })];
    });
}
