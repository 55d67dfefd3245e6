import { alternateOf, alternatePath, hasAlternate } from './alternate-text.ts';
import type { Output } from './types.ts';

/** A Markdown version of every page, for programs. */
export const markdownAlternates: Output = {
  name: 'markdownAlternates',
  key: 'markdownAlternates',
  writes: /\.md$/,
  needs: 'alternate',
  make: (input) => ({
    files: input.pages.flatMap((page) =>
      // A render worker may have written the alternate already.
      hasAlternate(page.route) && page.alternate === undefined
        ? [{ path: alternatePath(page.route), content: alternateOf(page, input).text }]
        : [],
    ),
  }),
};
