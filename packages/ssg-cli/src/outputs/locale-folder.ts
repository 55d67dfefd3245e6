import type { Config, LocaleConfig } from '../config/types.ts';

/** Folder of a locale in the output, with a slash at the end; empty for the locale at the base url. */
export const localeFolder = (config: Config, locale: LocaleConfig): string =>
  locale.baseUrl.slice(config.baseUrl.length);
