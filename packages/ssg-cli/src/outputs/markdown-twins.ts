import { problem } from '../catalogue/problem.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { OutputFile } from '../render/types.ts';
import { hasTwin, twinOf, twinPath } from './twin-text.ts';
import type { Output } from './types.ts';

/** Beside every page the same page as Markdown, for readers that are programs; code, links and headings must agree. */
export const markdownTwins: Output = {
  name: 'markdownTwins',
  key: 'markdownTwins',
  make: (input) => {
    const files: OutputFile[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const page of input.pages.filter(({ route }) => hasTwin(route))) {
      const twin = twinOf(page, input);
      // Whoever rendered the page may have put its twin beside it.
      if (page.twin === undefined) files.push({ path: twinPath(page.route), content: twin.text });
      for (const what of twin.differences)
        diagnostics.push(
          problem('twins/differs', { url: page.route.url, difference: what }, { file: page.route.file }),
        );
    }
    return { files, diagnostics };
  },
};
