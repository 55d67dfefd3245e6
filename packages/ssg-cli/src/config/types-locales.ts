/** Languages. */
export interface I18nConfig {
  /**
   * The language at the base URL.
   *
   * @default the first of `locales`
   * @example 'en'
   */
  defaultLocale?: string;
  /**
   * Codes of the languages the site is published in.
   *
   * @default ['en']
   * @example ['en', 'de']
   */
  locales?: string[];
  /**
   * Folder of translations.
   *
   * @default 'i18n'
   * @example 'translations'
   */
  path?: string;
  /**
   * Settings by language code.
   *
   * @default {}
   * @example { de: { label: 'Deutsch' } }
   */
  localeConfigs?: Record<string, LocaleOptions>;
}

/** Settings of one language. */
export interface LocaleOptions {
  /**
   * Name of the language in that language.
   *
   * @default the language’s own name
   * @example 'Deutsch'
   */
  label?: string;
  /**
   * Writing direction.
   *
   * @default the language’s own
   * @example 'rtl'
   */
  direction?: 'ltr' | 'rtl';
  /**
   * Value of the `lang` attribute.
   *
   * @default the code
   * @example 'de-AT'
   */
  htmlLang?: string;
  /**
   * Path under which the language is published.
   *
   * @default the base URL and the code
   * @example '/deutsch/'
   */
  baseUrl?: string;
  /**
   * Origin at which the language is published.
   *
   * @default the site’s `url`
   * @example 'https://example.de'
   */
  url?: string;
}
