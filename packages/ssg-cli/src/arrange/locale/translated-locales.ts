import type { Page } from '../../compile/types.ts';
import type { Config, LocaleConfig } from '../../config/types.ts';

/** Returns the locales in which a page exists and is listed, by its path in the collection, for `hreflang`. */
export type TranslatedLocales = (relative: string) => readonly LocaleConfig[];

/** `belongs` selects the pages of one docs version, one blog, or the top-level pages, in all locales. */
export function translatedLocales(
  config: Config,
  pages: readonly Page[],
  belongs: (page: Page) => boolean,
): TranslatedLocales {
  if (config.locales.length < 2) return () => config.locales;
  const codes = new Map<string, Set<string>>();
  for (const page of pages) {
    if (page.untranslated || page.frontMatter.unlisted === true || !belongs(page)) continue;
    const known = codes.get(page.relative) ?? new Set();
    codes.set(page.relative, known.add(page.collection.locale));
  }
  return (relative) => config.locales.filter(({ code }) => codes.get(relative)?.has(code));
}
