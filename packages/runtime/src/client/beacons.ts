import { type Counter, pageFields } from './analytics.ts';

/** Sends a view directly to the provider, without loading its script or setting a cookie. */
function send(url: string, body?: string, headers?: Record<string, string>): void {
  const method = body === undefined ? {} : { method: 'POST', body };
  // Analytics errors must not affect the visitor.
  fetch(url, {
    keepalive: true,
    credentials: 'omit',
    ...method,
    ...(headers ? { headers } : { mode: 'no-cors' }),
  }).catch(() => undefined);
}

/** Plausible's events API. */
export const plausible =
  ({ domain, host = 'https://plausible.io' }: { readonly domain: string; readonly host?: string }): Counter =>
  (seen) => {
    const url = location.origin + pageFields(seen).page_path;
    send(`${host}/api/event`, JSON.stringify({ name: 'pageview', url, domain, referrer: document.referrer || null }));
  };

/** Umami's collector. */
export const umami =
  ({ websiteId, host = 'https://cloud.umami.is' }: { readonly websiteId: string; readonly host?: string }): Counter =>
  (seen) => {
    const { page_path: url, page_title: title } = pageFields(seen);
    const { language } = navigator;
    const { hostname } = location;
    const payload = { website: websiteId, hostname, url, title, language, referrer: document.referrer };
    send(`${host}/api/send`, JSON.stringify({ type: 'event', payload }), { 'Content-Type': 'application/json' });
  };

/** GoatCounter's endpoint. */
export const goatcounter =
  ({ host }: { readonly host: string }): Counter =>
  (seen) => {
    const { page_path: p, page_title: t } = pageFields(seen);
    send(`${host}/count?${new URLSearchParams({ p, t, r: document.referrer })}`);
  };
