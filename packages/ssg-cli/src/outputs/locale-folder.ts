import type { Config, LocaleConfig } from '../config/types.ts';

/** The output folder of a locale with a trailing slash; empty for the locale at the base URL. */
export const localeFolder = (config: Config, locale: LocaleConfig): string =>
  locale.baseUrl.slice(config.baseUrl.length);
