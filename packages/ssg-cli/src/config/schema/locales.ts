import * as z from 'zod';
import { filledText, type Keys, named, text } from './parts.ts';

const locale = z.strictObject({
  /** Name of the language in that language. @default the language’s own name @example 'Deutsch' */
  label: filledText().optional(),
  /** Writing direction. @default the language’s own @example 'rtl' */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** Value of the `lang` attribute. @default the code @example 'de-AT' */
  htmlLang: filledText().optional(),
  /** Path under which the language is published, below the site’s base URL. @default the base URL and the code @example '/deutsch/' */
  baseUrl: text().optional(),
  /** Origin at which the language is published; its pages are in the output folder of the site. @default the site’s `url` @example 'https://example.de' */
  url: text().optional(),
});

/** Settings of one language. */
export interface LocaleOptions extends Keys<typeof locale> {}

export const i18n = z.strictObject({
  /** The language at the base URL. @default the first of `locales` @example 'en' */
  defaultLocale: filledText().optional(),
  /** Codes of the languages the site is published in. @default ['en'] @example ['en', 'de'] */
  locales: z.array(filledText()).min(1).optional(),
  /** Folder of translations. @default 'i18n' @example 'translations' */
  path: filledText().optional(),
  /** Settings by language code. @default {} @example { de: { label: 'Deutsch' } } */
  localeConfigs: z.record(z.string(), named<LocaleOptions>(locale)).optional(),
});

/** Languages. */
export interface I18nConfig extends Keys<typeof i18n> {}
