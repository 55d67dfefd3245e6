import type { Config, LocaleConfig } from '../../config/types.ts';
import type { OutputFile, RenderedPage } from '../../render/types.ts';
import { localeFolder } from '../locale-folder.ts';
import type { PageMemo } from '../page-memo.ts';
import type { Output } from '../types.ts';
import { buildIndex } from './build-index.ts';
import { drawnSections, searchPage } from './search-pages.ts';

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
  return buildIndex(
    pages.flatMap((page) => {
      if (page.route.locale !== locale.code) return [];
      const make = () => drawnSections(page.body);
      return searchPage(page, config.docs, () => memo?.of(page, 'sections', make) ?? make()) ?? [];
    }),
  );
}
