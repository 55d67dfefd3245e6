import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { visit } from '../lib/visit.ts';

/**
 * A fence or directive that is never closed swallows what follows; the parser does not mind, authors do. Runs on the tree
 * as parsed: later steps make directives of other things.
 */
export function unclosedBlocks(text: string, tree: Root, path: string): Diagnostic[] {
  const lines = text.split('\n');
  const lastLine = lines.findLastIndex((line) => line.trim() !== '') + 1;
  const found: Diagnostic[] = [];
  visit(tree, 'code', (node: Code) => {
    const { start, end } = node.position ?? {};
    if (start === undefined || end === undefined || end.line < lastLine) return;
    const isFenced = /^[\s>]*(?:[-+*]\s+|\d+[.)]\s+)*(?:`{3,}|~{3,})/.test(lines[start.line - 1] ?? '');
    if (!isFenced || /^(?:`{3,}|~{3,})$/.test(bare(lines, end.line))) return;
    found.push({
      severity: 'warning',
      code: 'markdown/unclosed-code',
      message: 'The code block that begins here is never closed.',
      file: path,
      line: start.line,
      hint: 'Add a line with the same fence below it.',
    });
  });
  visit(tree, 'containerDirective', (node: ContainerDirective) => {
    if (isClosed(node, lines)) return;
    const culprit = inside(node, lines);
    found.push({
      severity: 'error',
      code: 'markdown/unclosed-directive',
      message: `The block ":::${culprit.name}" that begins here is never closed.`,
      file: path,
      line: culprit.position?.start.line ?? 1,
      hint: `Add a line with ${colonsOf(culprit, lines)} colons below it.`,
    });
  });
  return found;
}

/** A line without the marks of quotes around it. */
const bare = (lines: readonly string[], line: number): string => (lines[line - 1] ?? '').replace(/^[\s>]+/, '').trim();

const colonsOf = (node: ContainerDirective, lines: readonly string[]): number =>
  /:{3,}/.exec(lines[(node.position?.start.line ?? 1) - 1] ?? '')?.[0].length ?? 3;

/** The line a directive ends with is a line of enough colons, and not the end of a block inside it. */
function isClosed(node: ContainerDirective, lines: readonly string[]): boolean {
  const end = node.position?.end.line ?? 0;
  const closing = bare(lines, end);
  const last = lastDirective(node);
  return /^:{3,}$/.test(closing) && closing.length >= colonsOf(node, lines) && last?.position?.end.line !== end;
}

function lastDirective(node: ContainerDirective): ContainerDirective | undefined {
  const last = node.children.at(-1);
  return last?.type === 'containerDirective' ? last : undefined;
}

/**
 * A closing line belongs to the innermost open block. Where that took one with more colons than it needs, it was the inner
 * block whose end was forgotten.
 */
function inside(node: ContainerDirective, lines: readonly string[]): ContainerDirective {
  for (let inner = lastDirective(node); inner !== undefined; inner = lastDirective(inner)) {
    if (bare(lines, inner.position?.end.line ?? 0).length > colonsOf(inner, lines)) return inner;
  }
  return node;
}
