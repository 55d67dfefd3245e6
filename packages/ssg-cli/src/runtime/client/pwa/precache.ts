import { safeDecode } from '../../url.ts';

/** A file of the build, as Workbox lists it. */
export interface ManifestEntry {
  readonly url: string;
  /** Changes with the content; `null` where the address does so itself. */
  readonly revision: string | null;
  /** `sha256-` and the hash of the content in Base64. */
  readonly integrity: string;
}

/** Everything that offline mode stores. It is a file of its own, because most visitors never need it. */
export interface OfflineList {
  readonly files: readonly ManifestEntry[];
  /** Plain path → where it leads: hosts answer such a path in many ways, so its page is not stored. */
  readonly redirects: Readonly<Record<string, string>>;
}

/** What a cached file is stored under: its address and its revision, so that the next build can take over what is the same. */
export const cacheKey = ({ url, revision }: ManifestEntry, scope: string): string =>
  revision === null ? new URL(url, scope).href : `${new URL(url, scope).href}?ssg-revision=${revision}`;

/**
 * An address that is found however it was percent-encoded: links encode an `&` in a page's name, and browsers leave it as
 * it is.
 */
export const decodedUrl = (url: string, scope: string): string => safeDecode(new URL(url, scope).href);

/** A page's path without what hosts write differently: `.html`, `index.html`, a slash at the end. */
export const plainPath = (path: string): string =>
  path.replace(/(?:(?<=\/)index)?\.html$/, '').replace(/(?<=[^/])\/+$/, '');

/** Addresses a file is asked under. A page is published as `x.html` or `x/index.html` and known as `/x`. */
export function fileUrls(url: string, scope: string): string[] {
  const own = new URL(url, scope);
  const page = own.pathname.replace(/(?:(?<=\/)index)?\.html$/, '');
  return page === own.pathname ? [own.href] : [own.origin + page, own.href];
}

/** Files a requested page may be published as, in the order a host would try. Neither query nor hash names a page. */
export function pageCandidates(href: string): string[] {
  const { origin, pathname } = new URL(href);
  const plain = plainPath(pathname).replace(/\/$/, '');
  const named = plain === '' ? [] : [`${plain}.html`];
  return [...new Set([pathname, ...named, `${plain}/index.html`])].map((candidate) => origin + candidate);
}

/**
 * Pages that are shown instead of one that is not stored: that of the locale in whose folder it is, then the site's own.
 * One that the site wrote itself is published like its other pages.
 */
export function offlinePages(href: string, scope: string): string[] {
  const [folder = ''] = href.slice(scope.length).split(/[/?#]/);
  return [`${scope}${folder}/`, scope].flatMap((home) => [`${home}offline.html`, `${home}offline/index.html`]);
}

/** Address of a file without what only says where a visitor came from. */
export function assetUrl(href: string): string {
  const url = new URL(href);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.href;
}

/** Types without which a browser refuses the file, by the ending of its name. */
const types: Readonly<Record<string, RegExp>> = {
  html: /\bx?html\b/i,
  js: /\bjavascript\b/i,
  css: /^text\/css\b/i,
  svg: /^image\/svg\+xml\b/i,
};

/** Why an answer cannot be the given file, whatever is in it; `undefined` where it can. */
export function faultOf({ status, contentType }: { status: number; contentType: string }, file: string) {
  if (status !== 200) return `status ${status}`;
  const wanted = types[/\.(\w+)$/.exec(file)?.[1] ?? ''];
  const fits = wanted === undefined ? !types['html']?.test(contentType) : wanted.test(contentType);
  return fits ? undefined : `content type "${contentType}"`;
}

/** Whether the content is what the build lists. */
export async function isListed(content: ArrayBuffer, { integrity }: ManifestEntry): Promise<boolean> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
}
