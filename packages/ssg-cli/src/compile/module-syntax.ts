import type { Paragraph, Root } from 'mdast';
import type { Diagnostic } from '../lib/diagnostic.ts';

/** What only `.mdx` reads, and `.md` prints: an import, an export of code, a comment in braces. */
const moduleLines = [
  /^import\s*(?:[\w$*{][^'"]{0,500}\sfrom\s*)?['"][^'"]{1,500}['"]\s*;?\s*$/,
  /^export\s+(?:(?:const|let|var)\s+[\w$]{1,200}\s*[:=]|(?:default\s+)?(?:async\s+)?function\b)/,
  /^\{\/\*/,
];

/** Reports what a file in Markdown prints as text although its author meant code, as other generators read it. */
export function moduleSyntax(tree: Root, text: string, path: string): Diagnostic[] {
  return tree.children
    .filter((node): node is Paragraph => node.type === 'paragraph')
    .flatMap(({ position }): Diagnostic[] => {
      const first = position?.start.offset;
      if (first === undefined || !/[ie{]/.test(text[first] ?? '')) return [];
      const [line = ''] = text.slice(first, first + 2000).split('\n', 1);
      if (!moduleLines.some((pattern) => pattern.test(line))) return [];
      const word = /^\w+/.exec(line)?.[0];
      return [
        {
          severity: 'warning',
          code: 'markdown/module-syntax',
          message: `${word === undefined ? 'A comment in braces' : `"${word}"`} is printed as text: only .mdx files have it.`,
          file: path,
          line: position?.start.line ?? 1,
          column: position?.start.column ?? 1,
          hint:
            word === undefined
              ? 'Write <!-- … -->, or rename the file to .mdx.'
              : 'Rename the file to .mdx, or remove the line and use a directive (:::name). To show code, put it into backticks.',
        },
      ];
    });
}
