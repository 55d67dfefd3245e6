import type { Page } from '../../compile/types.ts';
import type { Config, LocaleConfig } from '../../config/types.ts';
import { remembered } from '../../lib/remembered.ts';

/** The locales in which the pages of one docs version, one blog, or the top level exist. */
export interface PageLocales {
  /** The locales in which a page is translated and listed, by its path in the collection, for `hreflang`. */
  translated(relative: string): readonly LocaleConfig[];
  /** The locales to which the language menu of a page leads. Only unlisted pages lead to unlisted ones. */
  linked(page: Page): readonly LocaleConfig[];
}

/** `belongs` selects the pages of one docs version, one blog, or the top-level pages among the published ones. */
export function pageLocales(
  { locales }: Config,
  published: readonly Page[],
  belongs: (page: Page) => boolean,
): PageLocales {
  if (locales.length < 2) return { translated: () => locales, linked: () => locales };
  const byName = new Map<string, Map<string, Page>>();
  for (const page of published) {
    if (!belongs(page)) continue;
    remembered(byName, page.relative, () => new Map()).set(page.collection.locale, page);
  }
  const where = (relative: string, fits: (page: Page) => boolean) => {
    const pages = byName.get(relative);
    return locales.filter(({ code }) => {
      const page = pages?.get(code);
      return page !== undefined && fits(page);
    });
  };
  return {
    translated: (relative) => where(relative, (page) => !page.untranslated && !isUnlisted(page)),
    linked: (page) => where(page.relative, (other) => isUnlisted(page) || !isUnlisted(other)),
  };
}

const isUnlisted = ({ frontMatter }: Page): boolean => frontMatter.unlisted === true;
