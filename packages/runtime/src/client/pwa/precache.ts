import { safeDecode } from '../../url.ts';

/** A file of the build, in Workbox's format. */
export interface ManifestEntry {
  readonly url: string;
  /** Changes with the content; `null` if the URL changes with the content. */
  readonly revision: string | null;
  /** `sha256-` and the Base64 hash of the content. */
  readonly integrity: string;
}

/** Everything that offline mode stores. It is a separate file, because most visitors never need it. */
export interface OfflineList {
  readonly files: readonly ManifestEntry[];
  /** Redirect targets by plain path. Hosts answer these paths in different ways, so their pages are not stored. */
  readonly redirects: Readonly<Record<string, string>>;
}

/** The key of a cached file: its URL and revision, so that the next build can reuse unchanged files. */
export const cacheKey = ({ url, revision }: ManifestEntry, scope: string): string =>
  revision === null ? new URL(url, scope).href : `${new URL(url, scope).href}?ssg-revision=${revision}`;

/** A redirect's target with the query of the request, unless it has one. Browsers keep the hash. */
export const withQuery = (target: string, query: string): string =>
  target.includes('?') ? target : target.replace(/#|$/, (hash) => query + hash);

/**
 * A URL in decoded form, so that it matches however it was percent-encoded: links encode an `&` in a page's name and
 * browsers do not.
 */
export const decodedUrl = (url: string, scope: string): string => safeDecode(new URL(url, scope).href);

/** A page's path without the parts that differ between hosts: `.html`, `index.html` and a trailing slash. */
export const plainPath = (path: string): string =>
  path.replace(/(?:(?<=\/)index)?\.html$/, '').replace(/(?<=[^/])\/+$/, '');

/**
 * The URLs under which a file is requested. A page is published as `x.html` or `x/index.html` and requested as `/x`.
 */
export function fileUrls(url: string, scope: string): string[] {
  const own = new URL(url, scope);
  const page = own.pathname.replace(/(?:(?<=\/)index)?\.html$/, '');
  return page === own.pathname ? [own.href] : [own.origin + page, own.href];
}

/**
 * The files that a requested page may be published as, in the order in which hosts try them. Query and hash are
 * ignored.
 */
export function pageCandidates(href: string): string[] {
  const { origin, pathname } = new URL(href);
  const plain = plainPath(pathname).replace(/\/$/, '');
  const named = plain === '' ? [] : [`${plain}.html`];
  return [...new Set([pathname, ...named, `${plain}/index.html`])].map((candidate) => origin + candidate);
}

/**
 * The pages shown instead of a page that is not stored: the offline page of its locale, then that of the site. An
 * offline page written by the site is published like its other pages.
 */
export function offlinePages(href: string, scope: string): string[] {
  const [folder = ''] = href.slice(scope.length).split(/[/?#]/);
  return [`${scope}${folder}/`, scope].flatMap((home) => [`${home}offline.html`, `${home}offline/index.html`]);
}

/** The URL of a file without tracking parameters. */
export function assetUrl(href: string): string {
  const url = new URL(href);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.href;
}

/** The content types that browsers require, by file extension. */
const types: Readonly<Record<string, RegExp>> = {
  html: /\bx?html\b/i,
  js: /\bjavascript\b/i,
  css: /^text\/css\b/i,
  svg: /^image\/svg\+xml\b/i,
};

/**
 * Returns the reason why a response cannot be the given file regardless of its content, or `undefined` if it can be.
 */
export function faultOf({ status, contentType }: { status: number; contentType: string }, file: string) {
  if (status !== 200) return `status ${status}`;
  const wanted = types[/\.(\w+)$/.exec(file)?.[1] ?? ''];
  const fits = wanted === undefined ? !types['html']?.test(contentType) : wanted.test(contentType);
  return fits ? undefined : `content type "${contentType}"`;
}

/** Whether the content matches the hash in the build's list. */
export async function isListed(content: ArrayBuffer, { integrity }: ManifestEntry): Promise<boolean> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
}
