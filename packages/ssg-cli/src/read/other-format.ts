import type { Diagnostic } from '../lib/diagnostic.ts';
import { extname } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';

/** Endings of Markdown that other tools accept, such as `.MD` beside `.md`, and of formats that only other tools read. */
const markdown = /^\.(?:markdown|mdown|mkdn?|mdwn|mkd|mdx?)$/i;
const others = /^\.(?:rst|adoc|asciidoc|textile)$/i;

/** Reports a file among the pages that is text for another tool: it can be linked to, but is no page. */
export function otherFormat(path: string): Diagnostic[] {
  const ending = extname(path);
  if (!markdown.test(ending) && !others.test(ending)) return [];
  return [problem('read/other-format', { ending, isMarkdown: markdown.test(ending) }, { file: path })];
}
