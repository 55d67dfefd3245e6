import type { Diagnostic } from '../lib/diagnostic.ts';
import type { RenderedPage } from '../render/types.ts';
import { compareTwin, factsOfMarkdown, factsOfMarkup, letters, type TwinFacts } from './twin-parity.ts';
import { hasTwin, type Twin, twinOf, twinPath } from './twin-text.ts';
import type { Output } from './types.ts';

/** Beside every page the same page as Markdown, for readers that are programs. */
export const markdownTwins: Output = {
  key: 'markdownTwins',
  make: ({ config, pages }) => {
    const made = pages.filter(hasTwin).map((page) => ({ page, twin: twinOf(page, config) }));
    return {
      files: made.map(({ page, twin }) => ({ path: twinPath(page), content: twin.text })),
      diagnostics: made.flatMap(({ page, twin }) => parityOf(page, twin)),
    };
  },
};

/** Code, links and headings must be the same for people and programs. */
function parityOf(page: RenderedPage, { markup, text }: Twin): Diagnostic[] {
  const found = factsOfMarkdown(text);
  return [...compareTwin(factsOfMarkup(markup), found), ...missingContents(page, found)].map((what) => ({
    severity: 'warning',
    code: 'twins/differs',
    message: `The Markdown twin of ${page.route.url} ${what}.`,
    file: page.route.file,
  }));
}

/** Headings that the compiled page has and the twin lost: a component of the theme may have swallowed them. */
function missingContents({ route }: RenderedPage, { headings }: TwinFacts): string[] {
  if (route.body.kind !== 'markdown') return [];
  const known = new Set(headings.map((heading) => heading.replace(/^\d /, '')));
  return route.body.page.toc
    .filter(({ text }) => letters(text) !== '' && !known.has(letters(text)))
    .map(({ text }) => `lacks the heading "${text}"`);
}
