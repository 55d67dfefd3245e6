import { useShell } from '@autolode/ssg-cli/runtime';

export default function useDocusaurusContext() {
  const { siteTitle, baseUrl, customFields, locale } = useShell();
  const siteConfig = { title: siteTitle, tagline: '', baseUrl, customFields, themeConfig: {} };
  const i18n = { currentLocale: locale.code, defaultLocale: locale.code, locales: [locale.code], localeConfigs: {} };
  return { siteConfig, i18n, siteMetadata: {}, globalData: {}, codeTranslations: {} };
}
