import { maxBytes, type ReadPublished } from './published-site.ts';
import { UserError } from './user-error.ts';

/** Hosts redirect to a page without `.html`, or with a slash. */
const mostRedirects = 3;

/**
 * Reads published files by HTTP requests to the site, and to no other: a redirect to another origin is an error, and so
 * is a file that is too large to hold.
 *
 * @param get Requests a URL without following redirects.
 * @returns A function that reads a file by its path; it returns `undefined` if the file does not exist.
 */
export const fetchPublished =
  (origin: string, baseUrl: string, get: (request: Request) => Promise<Response>): ReadPublished =>
  async (path) => {
    let url = new URL(baseUrl + path.split('/').map(encodeURIComponent).join('/'), origin);
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      if (url.origin !== origin || !url.pathname.startsWith(baseUrl))
        throw new UserError(`${path} is outside of the published site.`);
      const response = await get(new Request(url, { redirect: 'manual' }));
      if (response.status === 404) return undefined;
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null) return readAnswer(path, response);
      url = new URL(location, url);
    }
    throw new Error(`Too many redirects for ${path}`);
  };

async function readAnswer(path: string, response: Response): Promise<string | undefined> {
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  // Some hosts answer requests for missing files with a page and status 200.
  if (!path.endsWith('.html') && /\bhtml\b/.test(response.headers.get('content-type') ?? '')) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new UserError(`${path} is too large.`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
