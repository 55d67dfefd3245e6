/** Paths of files. */
type Names = Pick<ReadonlySet<string>, 'has'>;

/** What a request target leads to among the files of an output. */
export type Found =
  | { readonly kind: 'file'; readonly path: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refused'; readonly status: 400 | 404 | 414 };

/**
 * Decides what is served for a request target. Only paths listed in `files` are ever served, so nothing outside the output,
 * no dot file and no link can be reached, however the address is written. A `Location` is always a path of this host.
 */
export function findFile(target: string, files: Names, options: { baseUrl: string; trailingSlash: boolean }): Found {
  if (target.length > 8192) return { kind: 'refused', status: 414 };
  if (!target.startsWith('/') || target.includes('#') || target.includes('\\')) return { kind: 'refused', status: 400 };
  const [rawPath = '', ...rest] = target.split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return { kind: 'refused', status: 400 };
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  if (/[\u0000-\u001f\u007f\\]/.test(path)) return { kind: 'refused', status: 400 };
  const parts = path.split('/');
  if (path.startsWith('//') || parts.includes('..') || parts.includes('.')) return { kind: 'refused', status: 400 };
  if (!path.startsWith(options.baseUrl)) {
    return `${path}/` === options.baseUrl || path === '/'
      ? { kind: 'redirect', location: options.baseUrl + query }
      : notFound(files);
  }
  const below = path.slice(options.baseUrl.length);
  const bare = below.replace(/\/+$/, '');
  if (below !== '' && files.has(below)) {
    // One address a page: the `.html` file is known by its clean path.
    const clean = below.replace(/(?:^|\/)index\.html$|\.html$/, '');
    if (/\.html$/.test(below) && !/^(?:404|offline)\.html$/.test(below) && !options.trailingSlash) {
      return { kind: 'redirect', location: encodeURI(options.baseUrl + clean) + query };
    }
    return { kind: 'file', path: below, status: 200 };
  }
  const candidates = bare === '' ? ['index.html'] : [`${bare}.html`, `${bare}/index.html`];
  const page = candidates.find((candidate) => files.has(candidate));
  if (page === undefined) return notFound(files);
  const wantsSlash = page !== 'index.html' && options.trailingSlash;
  const hasSlash = below.endsWith('/');
  if (bare !== '' && wantsSlash !== hasSlash)
    return { kind: 'redirect', location: encodeURI(options.baseUrl + bare + (wantsSlash ? '/' : '')) + query };
  return { kind: 'file', path: page, status: 200 };
}

const notFound = (files: Names): Found =>
  files.has('404.html') ? { kind: 'file', path: '404.html', status: 404 } : { kind: 'refused', status: 404 };
