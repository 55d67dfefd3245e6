import type { ReadPublished } from './published-site.ts';

/** Reads published files by requests to the site, as any client could. `get` requests a URL. */
export const fetchPublished =
  (origin: string, baseUrl: string, get: (url: URL) => Promise<Response>): ReadPublished =>
  async (path) => {
    const response = await get(new URL(baseUrl + path.split('/').map(encodeURIComponent).join('/'), origin));
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${response.status} for ${path}`);
    // Some hosts answer with a page, and status 200, for what does not exist.
    return !path.endsWith('.html') && /\bhtml\b/.test(response.headers.get('content-type') ?? '')
      ? undefined
      : response.text();
  };
