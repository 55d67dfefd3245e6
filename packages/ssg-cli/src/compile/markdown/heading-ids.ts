import type { Heading } from 'mdast';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { visitBlocks } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import type { MarkdownFeature } from './feature.ts';
import { sourceOf } from './source-of.ts';

interface WrittenId {
  readonly id: string;
  /** Whether the id is text of the heading rather than a comment. */
  readonly isText: boolean;
}

/**
 * Finds the id at the end of a heading: `{#id}`, `\{#id\}` as MDX requires, or `<!-- #id … -->`. A single backward search
 * keeps the time linear.
 */
function writtenId(line: string): WrittenId | undefined {
  const text = withoutClosingMarks(line);
  if (text.endsWith('}')) {
    const open = text.lastIndexOf('{#');
    return open < 0 || text.indexOf('}', open) < text.length - 1
      ? undefined
      : { id: text.slice(open + 2, text.endsWith('\\}') ? -2 : -1), isText: true };
  }
  const open = text.endsWith('-->') ? text.lastIndexOf('<!--') : -1;
  const comment = open < 0 ? '' : text.slice(open + 4, -3).trimStart();
  return comment.startsWith('#') && !comment.includes('>')
    ? { id: comment.slice(1).split(/\s/, 1)[0] ?? '', isText: false }
    : undefined;
}

/** Removes the closing marks of `## Heading ##`. */
function withoutClosingMarks(line: string): string {
  const text = line.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end--;
  const before = text[end - 1];
  return end < text.length && (before === ' ' || before === '\t') ? text.slice(0, end).trimEnd() : text;
}

/**
 * Notes the ids that headings have at their ends, and removes `{#id}`. Comments that start with `#id` have the same effect
 * and are removed with all others. Invalid ids are reported with the heading's line.
 */
export const headingIds: MarkdownFeature = {
  sign: /\{#|<!--/,
  apply(tree, { text, path, found: { ids } }) {
    const diagnostics: Diagnostic[] = [];
    visitBlocks(tree, 'heading', (heading: Heading) => {
      const [line = ''] = sourceOf(heading, text).split('\n', 1);
      const written = writtenId(line);
      if (written === undefined) return;
      const { id } = written;
      if (!/^[^\s"'<>`#{}]+$/.test(id)) {
        const { line = 1, column = 1 } = heading.position?.start ?? {};
        diagnostics.push(problem('markdown/heading-id', { id }, { file: path, line, column }));
        return;
      }
      ids.set(heading, id);
      if (written.isText) dropTail(heading);
    });
    return diagnostics;
  },
};

/**
 * Removes the written id from the heading's inline nodes, which may be emphasis or directives if the id contains marks.
 */
function dropTail(heading: Heading): void {
  for (let index = heading.children.length - 1; index >= 0; index--) {
    const node = heading.children[index];
    if (node?.type !== 'text') continue;
    const at = node.value.lastIndexOf('{#');
    if (at < 0) continue;
    node.value = node.value.slice(0, at).trimEnd();
    heading.children.splice(node.value === '' ? index : index + 1);
    return;
  }
}
