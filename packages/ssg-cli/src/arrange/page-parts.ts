import type { Json, PageView, TocEntry } from '@autolode/ssg-runtime/view';
import { detailsOf } from '../compile/page-details.ts';
import type { Page } from '../compile/types.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { encodePath, outputFile, pageUrl } from './addresses.ts';

export const boostOf = (page: Page): number => {
  const { search } = page.frontMatter;
  if (search === false || page.frontMatter.unlisted === true) return 0;
  return typeof search === 'object' ? (search.boost ?? 1) : 1;
};

/** Whether a generated page has nothing in its language: all that it lists is shown in the words of the original. */
export const isUntranslated = (config: Config, locale: LocaleConfig, listed: readonly Page[]): boolean =>
  locale.code !== config.locales[0]?.code && listed.length > 0 && listed.every(({ untranslated }) => untranslated);

/** Whether a page shows the pages below it. */
export const listsPages = ({ directives }: Page): boolean => directives.some(({ name }) => name === 'pages');

/** The output path of a page. Locales other than the one at the base URL have a folder of their own. */
export function localeOutput(config: Config, locale: LocaleConfig, path: string): string {
  const below = locale.baseUrl.slice(config.baseUrl.length);
  return below + outputFile(path, config.trailingSlash);
}

/** The URL of the same path in every locale. Where the page is in none of `linked`, it is that of the home page. */
export const localeTargets = (config: Config, path: string, linked = config.locales): PageView['locales'] =>
  config.locales.map((one) => ({
    code: one.code,
    label: one.label,
    htmlLang: one.htmlLang,
    href:
      (one.url === config.url ? '' : one.url) +
      (linked.includes(one) ? pageUrl(encodePath(path), one.baseUrl, config.trailingSlash) : one.baseUrl),
  }));

/** The headings within the configured levels. The page's own levels override the config. */
export function visibleToc(page: Page, config: Config): readonly TocEntry[] {
  const { minHeadingLevel, maxHeadingLevel } = config.markdown.tableOfContents;
  const min = page.frontMatter.toc_min_heading_level ?? minHeadingLevel;
  const max = page.frontMatter.toc_max_heading_level ?? Math.max(maxHeadingLevel, min);
  return detailsOf(page)
    .toc.filter(({ level }) => level >= min && level <= max)
    .slice(0, 1000);
}

/** Structured data for breadcrumbs: the levels that have a URL, numbered without gaps. Omitted for a single level. */
export function breadcrumbList(
  locale: LocaleConfig,
  crumbs: readonly { label: string; href?: string }[],
  own: string,
): Json[] {
  const items = crumbs.flatMap((crumb, index) => {
    const href = index === crumbs.length - 1 ? own : crumb.href;
    return href === undefined ? [] : [{ name: crumb.label, item: locale.url + href }];
  });
  if (items.length < 2) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
    },
  ];
}
