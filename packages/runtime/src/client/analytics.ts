import type { PageSeen } from './client-modules.ts';

/** Counts a page view: that of the first page, and each one after it. */
export type Counter = (seen: PageSeen) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** Page views recorded by the main bundle; once analytics has started, an object that takes each further one. */
    ssgViews?: PageSeen[] | { push(seen: PageSeen): void };
  }
}

/**
 * Counts the current page and, if the main bundle is ever loaded, each later one that it reports. Pages on a local host
 * and visitors whose browser asks not to be tracked are not counted.
 */
export function countViews(counters: readonly Counter[]): void {
  if (isLocal(location.hostname) || refusesTracking()) return;
  let last: string | undefined;
  const count = (seen: PageSeen) => {
    const { page_path: path } = pageFields(seen);
    // The main bundle also reports the first page, which may have been counted already.
    if (path === last) return;
    last = path;
    for (const counter of counters) counter(seen);
  };
  const seen = Array.isArray(window.ssgViews) ? window.ssgViews : [];
  window.ssgViews = { push: count };
  for (const one of seen.length === 0 ? [{ location, title: document.title }] : seen) count(one);
}

const refusesTracking = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1';

/** Host names and IP addresses of the local machine. */
export const isLocal = (host: string): boolean =>
  /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|)$|\.localhost$/.test(host);

interface GtagOptions {
  readonly trackingID: string;
  readonly anonymizeIP?: boolean;
}

/** Google's tag. Its `config` call counts the first page; each later view is an event. */
export function gtagCounter({ trackingID, anonymizeIP = true }: GtagOptions): Counter {
  let isCounting = false;
  return (seen) => {
    const fields = pageFields(seen);
    if (isCounting) gtag('event', 'page_view', fields);
    else {
      gtag('js', new Date());
      gtag('config', trackingID, { ...fields, anonymize_ip: anonymizeIP });
      allowTagAddresses();
      const script = document.createElement('script');
      script.async = true;
      script.src = `${tagHost}gtag/js?id=${encodeURIComponent(trackingID)}`;
      document.head.append(script);
    }
    isCounting = true;
  };
}

const tagHost = 'https://www.googletagmanager.com/';

/**
 * The tag loads further scripts by assigning plain strings, which the site's Trusted Types policy forbids. The default
 * policy allows only script URLs on the tag's host, so that no string becomes markup or code.
 */
function allowTagAddresses(): void {
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown };
  };
  try {
    trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url.startsWith(tagHost) ? url : null) });
  } catch {
    // The site has its own default policy, or a host sends another content security policy. That one applies.
  }
}

export const pageFields = ({ location, title }: PageSeen) => ({
  page_path: location.pathname + location.search + location.hash,
  page_title: title,
});

/** The tag accepts only `arguments` objects in its queue, not arrays. */
function gtag(..._: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer.push(arguments);
}
