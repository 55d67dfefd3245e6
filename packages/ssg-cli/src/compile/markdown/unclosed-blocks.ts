import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { append } from '../../lib/append.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { visitBlocks } from '../../lib/visit.ts';
import { nearSigns } from '../../messages/near-markdown.ts';
import { problem, type ValuesOf } from '../../messages/problem.ts';
import type { MarkdownFeature } from './feature.ts';

/**
 * Reports fences and directives that are never closed, which silently swallow the content after them. Runs on the tree
 * as parsed, because later steps create directives from other nodes.
 */
export const unclosedBlocks: MarkdownFeature = {
  apply(tree, { text, path }) {
    const lines = text.split('\n');
    const lastLine = lines.findLastIndex((line) => line.trim() !== '') + 1;
    const found: Diagnostic[] = [];
    visitBlocks(tree, 'code', (node: Code) => {
      const { start, end } = node.position ?? {};
      if (start === undefined || end === undefined || end.line < lastLine) return;
      const isFenced = /^[\s>]*(?:[-+*]\s+|\d+[.)]\s+)*(?:`{3,}|~{3,})/.test(lines[start.line - 1] ?? '');
      if (!isFenced || /^(?:`{3,}|~{3,})$/.test(bare(lines, end.line))) return;
      found.push(problem('markdown/unclosed-code', {}, { file: path, line: start.line }));
    });
    visitBlocks(tree, 'containerDirective', (node: ContainerDirective) => {
      if (isClosed(node, lines)) return;
      const culprit = inside(node, lines);
      const values = { name: culprit.name, advice: adviceFor(culprit, lines) };
      const line = culprit.position?.start.line ?? 1;
      found.push(problem('markdown/unclosed-directive', values, { file: path, line }));
    });
    append(found, strayColons(tree, lines, path));
    return found;
  },
};

/** A line without the markers of surrounding quotes. */
const bare = (lines: readonly string[], line: number): string => (lines[line - 1] ?? '').replace(/^[\s>]+/, '').trim();

const colonsOf = (node: ContainerDirective, lines: readonly string[]): number =>
  /:{3,}/.exec(lines[(node.position?.start.line ?? 1) - 1] ?? '')?.[0].length ?? 3;

/** Whether the last line of a directive closes it, rather than a block inside it. */
function isClosed(node: ContainerDirective, lines: readonly string[]): boolean {
  const end = node.position?.end.line ?? 0;
  const closing = bare(lines, end);
  const last = lastDirective(node);
  return /^:{3,}$/.test(closing) && closing.length >= colonsOf(node, lines) && last?.position?.end.line !== end;
}

/**
 * Suggests the most likely fix. Usually there is a closing line, but its colons, or those of a nested block, do not
 * match.
 */
function adviceFor(
  node: ContainerDirective,
  lines: readonly string[],
): ValuesOf<'markdown/unclosed-directive'>['advice'] {
  const own = colonsOf(node, lines);
  const begin = node.position?.start.line ?? 1;
  const end = node.position?.end.line ?? begin;
  const inner = node.children.find(
    (child): child is ContainerDirective => child.type === 'containerDirective' && colonsOf(child, lines) >= own,
  );
  if (inner !== undefined) {
    const line = inner.position?.start.line ?? 1;
    return { kind: 'inner', inner: inner.name, line, colons: colonsOf(inner, lines) };
  }
  const inside = new Set(node.children.map((child) => child.position?.end.line));
  for (let line = begin + 1; line <= end; line++) {
    const colons = bare(lines, line);
    if (/^:{3,}$/.test(colons) && colons.length < own && (!inside.has(line) || isParagraphEnd(node, line)))
      return { kind: 'too-few', line, colons: colons.length, needed: own };
  }
  return { kind: 'missing', colons: own };
}

const isParagraphEnd = (node: ContainerDirective, line: number): boolean =>
  node.children.some((child) => child.type === 'paragraph' && child.position?.end.line === line);

/**
 * Reports colons at the start of a line that are shown as text: a misspelt block, or a closing line without a block.
 */
function strayColons(tree: Root, lines: readonly string[], path: string): Diagnostic[] {
  return tree.children
    .filter((node) => node.type === 'paragraph')
    .flatMap(({ position }) => {
      const from = position?.start.line ?? 1;
      const own = lines.slice(from - 1, position?.end.line ?? from);
      return own.flatMap((line, index): Diagnostic[] => {
        // One whose bracket is never closed is reported with that.
        const isOpening = line.search(nearSigns['block-opening'].pattern) >= 0;
        if (isOpening || !/^:{3,}(?:$|[\s\w])/.test(line)) return [];
        const text = line.slice(0, 40).trimEnd();
        return [problem('markdown/stray-colons', { text }, { file: path, line: from + index })];
      });
    });
}

function lastDirective(node: ContainerDirective): ContainerDirective | undefined {
  const last = node.children.at(-1);
  return last?.type === 'containerDirective' ? last : undefined;
}

/**
 * A closing line belongs to the innermost open block. If that block is closed by a line with more colons than it needs,
 * its own closing line is missing.
 */
function inside(node: ContainerDirective, lines: readonly string[]): ContainerDirective {
  for (let inner = lastDirective(node); inner !== undefined; inner = lastDirective(inner)) {
    if (bare(lines, inner.position?.end.line ?? 0).length > colonsOf(inner, lines)) return inner;
  }
  return node;
}
