import { pageName } from '@autolode/ssg-runtime/published/negotiate';
import { safeDecode } from '@autolode/ssg-runtime/url';

/** Paths of files. */
type Names = Pick<ReadonlySet<string>, 'has'>;

/** The URLs of a site on its host. A config has this type. */
export interface Addresses {
  readonly baseUrl: string;
  /** Base URLs of the languages. Each has its own not-found page. */
  readonly locales: readonly { readonly baseUrl: string }[];
  /** Old paths as `redirectTargets` writes them. */
  readonly redirects?: Pick<ReadonlyMap<string, string>, 'get'>;
}

/** The result for a request target among the files of an output. */
export type Found =
  | { readonly kind: 'file'; readonly path: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refused'; readonly status: 400 | 404 | 414 };

/**
 * Resolves a request target. Only paths in `files` are served, so nothing outside the output, no dot file and no
 * symbolic link can be reached, however the URL is written. A `Location` is always a path on this host.
 */
export function findFile(target: string, files: Names, addresses: Addresses): Found {
  const read = readTarget(target);
  if ('status' in read) return { kind: 'refused', status: read.status };
  const { path, query } = read;
  const { baseUrl } = addresses;
  if (!path.startsWith(baseUrl)) {
    return `${path}/` === baseUrl || path === '/'
      ? { kind: 'redirect', location: baseUrl + query }
      : notFound('', files, addresses);
  }
  const below = path.slice(baseUrl.length);
  // Disks read several slashes as one, so that a page would have any number of URLs.
  if (path.includes('//')) return notFound(below, files, addresses);
  const to = addresses.redirects?.get(redirectKey(below));
  if (to !== undefined) return { kind: 'redirect', location: withQuery(to, query) };
  return findBelow(below, query, files, addresses);
}

/** The targets of redirects, by their old paths below the base URL, of which one spelling is a key. */
export const redirectTargets = (
  redirects: readonly (readonly [from: string, to: string])[],
  baseUrl: string,
): ReadonlyMap<string, string> =>
  new Map(redirects.map(([from, to]) => [redirectKey(safeDecode(from).slice(baseUrl.length)), to]));

const redirectKey = (path: string): string => path.replace(/\/index\.html$|\.html$|\/$/, '');

/** Adds the query of a request to a URL, unless it has one. */
const withQuery = (to: string, query: string): string =>
  to.includes('?') ? to : to.replace(/#|$/, (hash) => query + hash);

/** The decoded path and the query of a target, or the status of the rejection. */
function readTarget(
  target: string,
): { readonly path: string; readonly query: string } | { readonly status: 400 | 414 } {
  if (target.length > 8192) return { status: 414 };
  if (!target.startsWith('/') || target.includes('#') || target.includes('\\')) return { status: 400 };
  const [rawPath = '', ...rest] = target.split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return { status: 400 };
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\u0000-\u001f\u007f\\]/.test(path)) return { status: 400 };
  const parts = path.split('/');
  if (parts.includes('..') || parts.includes('.')) return { status: 400 };
  return { path, query };
}

/**
 * A page has one URL, which depends on its file only: `a.html` is at `/a` and `a/index.html` at `/a/`, whatever the
 * trailing slash setting, because the home page of a language is always at `/de/`. Other spellings are redirected to
 * it.
 */
function findBelow(below: string, query: string, files: Names, addresses: Addresses): Found {
  if (below !== '' && !below.endsWith('.html') && files.has(below)) return { kind: 'file', path: below, status: 200 };
  const folders = addresses.locales.map((locale) => locale.baseUrl.slice(addresses.baseUrl.length));
  // Requested by the service worker under its file name; visitors have no URL for it.
  if (folders.some((folder) => below === `${folder}offline.html`) && files.has(below))
    return { kind: 'file', path: below, status: 200 };
  const name = pageName(below);
  if (folders.some((folder) => name === `${folder}404`)) return notFound(below, files, addresses);
  const [page, folder] = [`${name}.html`, name === '' ? 'index.html' : `${name}/index.html`];
  const candidates = /(?:^|\/)(?:index\.html)?$/.test(below) ? [folder, page] : [page, folder];
  const path = candidates.find((candidate) => files.has(candidate));
  if (path === undefined) {
    // The name of a page may itself end in `.html`.
    const literal = `${below}.html`;
    return files.has(literal) ? { kind: 'file', path: literal, status: 200 } : notFound(below, files, addresses);
  }
  const address = path === page || name === '' ? name : `${name}/`;
  if (below === address) return { kind: 'file', path, status: 200 };
  return { kind: 'redirect', location: encodePath(addresses.baseUrl + address) + query };
}

const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** The not-found page in the language of the request. */
function notFound(below: string, files: Names, { baseUrl, locales }: Addresses): Found {
  const path = locales
    .map((locale) => locale.baseUrl.slice(baseUrl.length))
    .filter((folder) => below.startsWith(folder) && files.has(`${folder}404.html`))
    .sort((a, b) => b.length - a.length)
    .map((folder) => `${folder}404.html`)[0];
  if (path !== undefined) return { kind: 'file', path, status: 404 };
  return files.has('404.html') ? { kind: 'file', path: '404.html', status: 404 } : { kind: 'refused', status: 404 };
}
