import type { ClientModule, PageSeen } from './client-modules.ts';

/** Providers the config can switch on. With none of them nothing is loaded. */
export interface AnalyticsOptions {
  readonly gtag?: { readonly trackingID: string; readonly anonymizeIP?: boolean };
}

export const analyticsModules = ({ gtag }: AnalyticsOptions): ClientModule[] =>
  gtag === undefined ? [] : [gtagModule(gtag)];

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's tag. Its own `config` call counts the first page; each later view is an event. */
function gtagModule({ trackingID, anonymizeIP = true }: NonNullable<AnalyticsOptions['gtag']>): ClientModule {
  let isLoaded = false;
  return {
    onPageView(seen) {
      if (isLoaded) {
        gtag('event', 'page_view', pageFields(seen));
        return;
      }
      isLoaded = true;
      gtag('js', new Date());
      gtag('config', trackingID, { ...pageFields(seen), anonymize_ip: anonymizeIP });
      const script = document.createElement('script');
      script.async = true;
      script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(trackingID)}`;
      document.head.append(script);
    },
  };
}

export const pageFields = ({ location, title }: PageSeen) => ({
  page_path: location.pathname + location.search + location.hash,
  page_title: title,
});

/** The tag reads `arguments` objects from its queue, and no arrays. */
function gtag(..._: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer.push(arguments);
}
