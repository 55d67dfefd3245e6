import type { Code } from 'mdast';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { visitBlocks } from '../../lib/visit.ts';
import { problem } from '../../messages/problem.ts';
import type { MarkdownFeature } from './feature.ts';

/**
 * Reports merge conflicts that nobody resolved: both texts would be published, and the line between them makes a
 * heading. Code blocks may show the marks that git writes. Runs on the tree as parsed.
 */
export const mergeConflicts: MarkdownFeature = {
  sign: /^<{7} /m,
  apply(tree, { text, path }) {
    const inCode = new Set<number>();
    visitBlocks(tree, 'code', ({ position }: Code) => {
      for (let line = position?.start.line ?? 1; line <= (position?.end.line ?? 0); line++) inCode.add(line);
    });
    const found: Diagnostic[] = [];
    let start: number | undefined;
    let isDivided = false;
    for (const [index, line] of text.split('\n').entries()) {
      if (inCode.has(index + 1)) continue;
      if (line.startsWith('<<<<<<< ')) {
        start = index + 1;
        isDivided = false;
      } else if (start !== undefined && /^={7}\r?$/.test(line)) isDivided = true;
      else if (start !== undefined && isDivided && line.startsWith('>>>>>>> ')) {
        found.push(problem('markdown/merge-conflict', { until: index + 1 }, { file: path, line: start }));
        start = undefined;
      }
    }
    return found;
  },
};
