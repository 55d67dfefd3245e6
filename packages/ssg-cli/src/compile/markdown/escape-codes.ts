import { defined } from '../../lib/defined.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { visit } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import type { MarkdownFeature } from './feature.ts';

/** A control sequence of ECMA-48, an operating system command with its end, or another escape. */
const escapeCode =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out.
  /\u001b(?:\[[\u0030-\u003f]*[\u0020-\u002f]*[\u0040-\u007e]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[\u0020-\u002f]*[\u0030-\u007e])?/g;

/** A text without the escape codes of terminals, of which browsers would show all but the first character. */
export function withoutEscapeCodes(text: string, report: (count: number) => void): string {
  if (!text.includes('\u001b')) return text;
  report(text.match(escapeCode)?.length ?? 0);
  return text.replace(escapeCode, '');
}

/** Leaves escape codes out of the text outside of code blocks. */
export const escapeCodes: MarkdownFeature = {
  sign: { test: (text) => text.includes('\u001b') },
  apply(tree, { path }) {
    const diagnostics: Diagnostic[] = [];
    visit(tree, (node) => {
      if (node.type !== 'text' && node.type !== 'inlineCode' && node.type !== 'html') return;
      const { line, column } = node.position?.start ?? { line: 1 };
      const at = { file: path, line, ...defined({ column }) };
      node.value = withoutEscapeCodes(node.value, (count) =>
        diagnostics.push(problem('markdown/code-controls', { count, isText: true }, at)),
      );
    });
    return diagnostics;
  },
};
