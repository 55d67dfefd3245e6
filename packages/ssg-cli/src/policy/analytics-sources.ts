import type { AnalyticsConfig } from '../config/types.ts';

/** What counting of views needs of the policy, by directive. Nothing where nothing is counted. */
export function analyticsSources({ gtag }: AnalyticsConfig): Readonly<Record<string, readonly string[]>> {
  if (gtag === undefined) return {};
  const collectors = [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ];
  return {
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': collectors,
    'img-src': collectors,
  };
}
