import type { Route } from '../../arrange/types.ts';
import type { Config, LocaleConfig } from '../../config/types.ts';
import type { Helper } from '../../helper/helper.ts';
import type { OutputFile, RenderedPage } from '../../render/types.ts';
import { localeFolder } from '../locale-folder.ts';
import type { PageMemo } from '../page-memo.ts';
import type { Output } from '../types.ts';
import { drawnSections, isDrawnByComponents, isSearched, type SearchPage, searchPage } from './search-pages.ts';

/** The index of a site that brings its own search, one for each locale. */
export const searchIndex: Output = {
  key: 'searchIndex',
  async make({ config, pages, memo, helper, begun }) {
    const making = begun ?? makeIndexes(config, (locale) => searchPages(config, locale, pages, memo), helper);
    return { files: await making };
  },
};

/**
 * Begins to make the index before pages are rendered, where that needs none of them: every page that is found was written
 * and not drawn by components.
 */
export function beginIndex(
  config: Config,
  routes: readonly Route[],
  helper: Helper,
): Promise<readonly OutputFile[]> | undefined {
  if (!config.outputs.searchIndex || routes.some((route) => isDrawnByComponents(route) && isSearched(route)))
    return undefined;
  const written = ({ code }: LocaleConfig) =>
    routes.flatMap((route) => (route.locale === code ? (searchPage(route, config.docs, () => []) ?? []) : []));
  const making = makeIndexes(config, written, helper);
  // Something else may fail before anyone waits for it.
  making.catch(() => undefined);
  return making;
}

async function makeIndexes(
  config: Config,
  pagesOf: (locale: LocaleConfig) => SearchPage[],
  helper: Helper,
): Promise<readonly OutputFile[]> {
  if (config.search === false || config.search.provider === 'hosted') return [];
  const indexes = config.locales.map(async (locale) => {
    const files = await helper.run('makeIndex', pagesOf(locale));
    return files.map(({ path, content }) => ({ path: `${localeFolder(config, locale)}_search/${path}`, content }));
  });
  return (await Promise.all(indexes)).flat();
}

/** The pages of a locale as its search sees them. */
export const searchPages = (
  config: Config,
  locale: LocaleConfig,
  pages: readonly RenderedPage[],
  memo?: PageMemo,
): SearchPage[] =>
  pages.flatMap((page) => {
    if (page.route.locale !== locale.code) return [];
    const make = () => drawnSections(page.body);
    return searchPage(page.route, config.docs, () => memo?.of(page, 'sections', make) ?? make()) ?? [];
  });
