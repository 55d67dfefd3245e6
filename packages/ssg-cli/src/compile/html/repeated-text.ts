import type { Nodes, Root } from 'hast';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { problem } from '../../messages/problem.ts';

/** How many times the limit of a file the text of its page may have. */
const mostGrowth = 10;

/**
 * Reports a page that grows far beyond its source, and empties it: one long definition of a link or an abbreviation is
 * repeated wherever it is used, so that a small file could fill the memory. Until here, all uses share one string.
 */
export function refuseRepeatedText(hast: Root, fileBytes: number, path: string): Diagnostic[] {
  const limit = fileBytes * mostGrowth;
  const { size, line } = sizeOf(hast, limit);
  if (size <= limit) return [];
  hast.children = [];
  return [problem('markdown/limit', { kind: 'repeated', limit }, { file: path, line })];
}

/** The characters of texts and attributes, and the line of the last element. Stops beyond the limit. */
function sizeOf(tree: Root, limit: number): { readonly size: number; readonly line: number } {
  let size = 0;
  let line = 1;
  const add = (node: Nodes) => {
    if (size > limit) return;
    if ('value' in node) size += node.value.length;
    if (node.type === 'element') {
      line = node.position?.start.line ?? line;
      for (const name in node.properties) {
        const value = node.properties[name];
        if (typeof value === 'string') size += value.length;
      }
    }
    if ('children' in node) for (const child of node.children) add(child);
  };
  add(tree);
  return { size, line };
}
