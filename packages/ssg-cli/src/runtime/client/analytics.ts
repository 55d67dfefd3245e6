import type { PageSeen } from './client-modules.ts';

/** Counts a view: that of the first page, and each that follows. */
export type Counter = (seen: PageSeen) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** Views that the main bundle has seen; from when counting begins on, what takes each next one. */
    ssgViews?: PageSeen[] | { push(seen: PageSeen): void };
  }
}

/**
 * Counts the page that is shown and each that follows, told by the main bundle if that is ever loaded. Not counted are pages
 * on the author's own machine, and visitors whose browser asks not to be tracked.
 */
export function countViews(counters: readonly Counter[]): void {
  if (isLocal(location.hostname) || refusesTracking()) return;
  let last: string | undefined;
  const count = (seen: PageSeen) => {
    const { page_path: path } = pageFields(seen);
    // The main bundle reports the first page too, which may be counted already.
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

/** Names and addresses of the machine itself. */
export const isLocal = (host: string): boolean =>
  /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|)$|\.localhost$/.test(host);

interface GtagOptions {
  readonly trackingID: string;
  readonly anonymizeIP?: boolean;
}

/** Google's tag. Its own `config` call counts the first page; each later view is an event. */
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
 * The tag loads further scripts by setting addresses as plain strings, which the policy of the site forbids. The default
 * policy makes of strings what they are used as: addresses of the tag's host, and nothing else, so that no string
 * becomes markup or code.
 */
function allowTagAddresses(): void {
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown };
  };
  try {
    trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url.startsWith(tagHost) ? url : null) });
  } catch {
    // The site has a default policy of its own, or a host sends another policy: then that decides.
  }
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
