import type { PageView } from '@autolode/ssg-runtime/view';
import type { Config, LocaleConfig } from '../../config/types.ts';
import type { Route } from '../types.ts';

/**
 * Removes languages in which a page does not exist: generated pages, such as that of a tag, may be missing in some. The
 * language menu then links to the home page, and `hreflang` lists only pages that exist and list something translated.
 */
export function keepKnownLocales(config: Config, routes: readonly Route[]): Route[] {
  if (config.locales.length < 2) return [...routes];
  const known = new Set(routes.map(({ locale, url }) => `${locale} ${url}`));
  const untranslated = new Set(
    routes
      .filter(({ body, view }) => body.kind === 'none' && view.head.alternates.length === 0)
      .map(({ locale, url }) => `${locale} ${url}`),
  );
  return routes.map((route) => {
    if (route.body.kind !== 'none') return route;
    const nameIn = (locale: LocaleConfig) => `${locale.code} ${addressIn(config, locale, route.view)}`;
    const missing = config.locales.filter((locale) => !known.has(nameIn(locale)));
    const unnamed = config.locales.filter((locale) => missing.includes(locale) || untranslated.has(nameIn(locale)));
    return unnamed.length === 0 ? route : { ...route, view: without(config, route.view, missing, unnamed) };
  });
}

const originOf = (config: Config, locale: LocaleConfig): string => (locale.url === config.url ? '' : locale.url);

const addressIn = (config: Config, locale: LocaleConfig, view: PageView): string =>
  (view.locales.find(({ code }) => code === locale.code)?.href ?? '').slice(originOf(config, locale).length);

/** The view without the languages that `hreflang` does not name, and without links to those that are missing. */
function without(
  config: Config,
  view: PageView,
  missing: readonly LocaleConfig[],
  unnamed: readonly LocaleConfig[],
): PageView {
  const gone = new Set(unnamed.map(({ htmlLang }) => htmlLang));
  if (unnamed.some((locale) => locale === config.locales[0])) gone.add('x-default');
  const alternates = view.head.alternates.filter(({ lang }) => !gone.has(lang));
  const languages = alternates.filter(({ lang }) => lang !== 'x-default');
  return {
    ...view,
    head: { ...view.head, alternates: languages.length < 2 ? [] : alternates },
    locales: view.locales.map((target) => {
      const locale = missing.find(({ code }) => code === target.code);
      return locale === undefined ? target : { ...target, href: originOf(config, locale) + locale.baseUrl };
    }),
  };
}
