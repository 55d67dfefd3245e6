import { useShell } from '@autolode/ssg-cli/runtime';
import settings from '../site.json';

export default function useDocusaurusContext() {
  const { siteTitle, baseUrl, customFields, locale } = useShell();
  const own = { title: siteTitle, baseUrl, customFields };
  const siteConfig = { tagline: '', url: '', titleDelimiter: '|', themeConfig: {}, ...settings, ...own };
  const i18n = { currentLocale: locale.code, defaultLocale: locale.code, locales: [locale.code], localeConfigs: {} };
  return { siteConfig, i18n, siteMetadata: {}, globalData: {}, codeTranslations: {} };
}
