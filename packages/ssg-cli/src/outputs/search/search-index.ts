import { pageTerms } from '../../compile/section-terms.ts';
import type { Config, LocaleConfig } from '../../config/types.ts';
import type { OutputFile, RenderedPage } from '../../render/types.ts';
import { localeFolder } from '../locale-folder.ts';
import type { PageMemo } from '../page-memo.ts';
import type { Output } from '../types.ts';
import { buildIndex } from './build-index.ts';
import { type SearchPage, searchPage } from './search-pages.ts';

/** The index of a site that brings its own search, one for each locale. */
export const searchIndex: Output = {
  key: 'searchIndex',
  make: ({ config, pages, memo }) => ({
    files:
      config.search === false || config.search.provider === 'hosted'
        ? []
        : config.locales.flatMap((locale) =>
            localeIndex(config, locale, pages, memo).map(({ path, content }) => ({
              path: `${localeFolder(config, locale)}_search/${path}`,
              content,
            })),
          ),
  }),
};

/** Files of the index of a locale, by their names in its folder. */
export function localeIndex(
  config: Config,
  locale: LocaleConfig,
  pages: readonly RenderedPage[],
  memo?: PageMemo,
): OutputFile[] {
  const rendered = new Map<SearchPage, RenderedPage>();
  for (const page of pages) {
    const own = page.route.locale === locale.code ? searchPage(page, config.docs) : undefined;
    if (own !== undefined) rendered.set(own, page);
  }
  return buildIndex([...rendered.keys()], (page) => {
    const make = () => pageTerms(page.sections);
    const from = rendered.get(page);
    // Compiling found the words of Markdown; only pages that are React all through are worth a memory.
    return memo === undefined || from === undefined || from.route.body.kind === 'markdown'
      ? make()
      : memo.of(from, 'search', make);
  });
}
