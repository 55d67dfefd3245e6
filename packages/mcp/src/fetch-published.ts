import type { ReadPublished } from './published-site.ts';

/**
 * Reads published files by HTTP requests to the site.
 *
 * @param get Requests a URL.
 * @returns A function that reads a file by its path; it returns `undefined` if the file does not exist.
 */
export const fetchPublished =
  (origin: string, baseUrl: string, get: (url: URL) => Promise<Response>): ReadPublished =>
  async (path) => {
    const response = await get(new URL(baseUrl + path.split('/').map(encodeURIComponent).join('/'), origin));
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${response.status} for ${path}`);
    // Some hosts answer requests for missing files with a page and status 200.
    return !path.endsWith('.html') && /\bhtml\b/.test(response.headers.get('content-type') ?? '')
      ? undefined
      : response.text();
  };
