import type { Config, LocaleConfig } from '../../config/types.ts';
import type { OutputFile, RenderedPage } from '../../render/types.ts';
import { localeFolder } from '../locale-folder.ts';
import type { Output } from '../types.ts';
import { buildIndex } from './build-index.ts';
import { searchPage } from './search-pages.ts';

/** The index of a site that brings its own search, one for each locale. */
export const searchIndex: Output = {
  key: 'searchIndex',
  make: ({ config, pages }) => ({
    files:
      config.search === false || config.search.provider === 'hosted'
        ? []
        : config.locales.flatMap((locale) =>
            localeIndex(config, locale, pages).map(({ path, content }) => ({
              path: `${localeFolder(config, locale)}_search/${path}`,
              content,
            })),
          ),
  }),
};

/** Files of the index of a locale, by their names in its folder. */
export function localeIndex(config: Config, locale: LocaleConfig, pages: readonly RenderedPage[]): OutputFile[] {
  return buildIndex(
    pages.filter(({ route }) => route.locale === locale.code).flatMap((page) => searchPage(page, config.docs) ?? []),
  );
}
