import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';
import type { OutputFile } from '../render/types.ts';
import { alternateOf, alternatePath, hasAlternate } from './alternate-text.ts';
import type { Output } from './types.ts';

/** A Markdown version of every page, for programs. Its code, links and headings must agree with the page. */
export const markdownAlternates: Output = {
  name: 'markdownAlternates',
  key: 'markdownAlternates',
  writes: /\.md$/,
  needs: 'alternate',
  make: (input) => {
    const files: OutputFile[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const page of input.pages.filter(({ route }) => hasAlternate(route))) {
      const alternate = alternateOf(page, input);
      // A render worker may have written the alternate already.
      if (page.alternate === undefined) files.push({ path: alternatePath(page.route), content: alternate.text });
      for (const what of alternate.differences)
        diagnostics.push(
          problem('alternates/differ', { url: page.route.url, difference: what }, { file: page.route.file }),
        );
    }
    return { files, diagnostics };
  },
};
