import { problem } from '../catalogue/problem.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { OutputFile } from '../render/types.ts';
import { alternateOf, alternatePath, hasAlternate } from './alternate-text.ts';
import type { Output } from './types.ts';

/** Beside every page the same page as Markdown, for readers that are programs; code, links and headings must agree. */
export const markdownAlternates: Output = {
  name: 'markdownAlternates',
  key: 'markdownAlternates',
  make: (input) => {
    const files: OutputFile[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const page of input.pages.filter(({ route }) => hasAlternate(route))) {
      const alternate = alternateOf(page, input);
      // Whoever rendered the page may have put its alternate beside it.
      if (page.alternate === undefined) files.push({ path: alternatePath(page.route), content: alternate.text });
      for (const what of alternate.differences)
        diagnostics.push(
          problem('alternates/differ', { url: page.route.url, difference: what }, { file: page.route.file }),
        );
    }
    return { files, diagnostics };
  },
};
