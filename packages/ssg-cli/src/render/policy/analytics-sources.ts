import type { AnalyticsConfig } from '../../config/types.ts';

/** The sources that analytics needs, by directive; empty without analytics. */
export function analyticsSources({
  gtag,
  plausible,
  umami,
  goatcounter,
  custom,
}: AnalyticsConfig): Readonly<Record<string, readonly string[]>> {
  const asked = [
    ...(plausible === undefined ? [] : [plausible.host ?? 'https://plausible.io']),
    ...(umami === undefined ? [] : [umami.host ?? 'https://cloud.umami.is']),
    ...(goatcounter === undefined ? [] : [goatcounter.host]),
    ...(custom?.connect ?? []),
  ];
  if (gtag === undefined) return { 'connect-src': asked };
  const collectors = [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ];
  return {
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': [...asked, ...collectors],
    'img-src': collectors,
  };
}
