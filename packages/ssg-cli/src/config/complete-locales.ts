import { ownValue } from '../lib/own-value.ts';
import { tryOr } from '../lib/try-or.ts';
import { normaliseBaseUrl, normaliseOrigin } from './address.ts';
import type { I18nConfig, LocaleConfig } from './types.ts';

/** Right-to-left languages. A fixed list, because the result of `Intl` depends on the version of Node. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

/**
 * The locales, the default one first. The default locale is at the base URL, all others in a folder named after their
 * code.
 */
export function completeLocales(i18n: I18nConfig, url: string, baseUrl: string): readonly LocaleConfig[] {
  const first = i18n.defaultLocale ?? i18n.locales?.[0] ?? 'en';
  const codes = [first, ...(i18n.locales ?? []).filter((code) => code !== first)];
  return codes.map((code) => {
    const own = ownValue(i18n.localeConfigs, code) ?? {};
    return {
      code,
      label: own.label ?? nameOf(code),
      direction: own.direction ?? (rightToLeft.has(code.split('-')[0] ?? code) ? 'rtl' : 'ltr'),
      htmlLang: own.htmlLang ?? code,
      baseUrl: normaliseBaseUrl(own.baseUrl ?? (code === first ? baseUrl : `${baseUrl}${code}`)),
      url: normaliseOrigin(own.url ?? url),
    };
  });
}

/**
 * The results of `Intl` for common languages, because its first use takes longer than completing the rest of the
 * config.
 */
const names: Readonly<Record<string, string>> = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  tr: 'Türkçe',
  uk: 'Українська',
  zh: '中文',
};

/** The name of a language in that language: `fr` → `Français`. */
function nameOf(code: string): string {
  const known = ownValue(names, code);
  if (known !== undefined) return known;
  return tryOr(() => {
    const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code;
    return name === code ? code : name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  }, code);
}
