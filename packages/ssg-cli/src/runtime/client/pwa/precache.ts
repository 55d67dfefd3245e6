/** A file of the build. `revision` is its hash; `null` where the address holds one already. */
export interface ManifestEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** Name of a build, made of everything in it. FNV-1a: told apart, not protected. */
export function buildName(manifest: readonly ManifestEntry[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of JSON.stringify(manifest))
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(36);
}

/** What a cached file is stored under: its address and its revision, so that the next build can take over what is the same. */
export const cacheKey = ({ url, revision }: ManifestEntry, scope: string): string =>
  revision === null ? new URL(url, scope).href : `${new URL(url, scope).href}?ssg-revision=${revision}`;

/** Addresses a file is asked under. A page is published as `x.html` or `x/index.html` and known as `/x`. */
export function fileUrls(url: string, scope: string): string[] {
  const own = new URL(url, scope);
  const page = own.pathname.replace(/(?:(?<=\/)index)?\.html$/, '');
  return page === own.pathname ? [own.href] : [own.origin + page, own.href];
}

/** Files a requested page may be published as, in the order a host would try. Neither query nor hash names a page. */
export function pageCandidates(href: string): string[] {
  const { origin, pathname } = new URL(href);
  const path = pathname.replace(/(?:(?<=\/)index)?\.html$/, '');
  const plain = path.replace(/\/+$/, '');
  return [...new Set([pathname, `${plain}.html`, `${plain}/index.html`])].map((candidate) => origin + candidate);
}

/** Address of a file without what only says where a visitor came from. */
export function assetUrl(href: string): string {
  const url = new URL(href);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.href;
}

/** What of a response matters for whether it may be kept. */
export type Answer = Pick<Response, 'status' | 'redirected' | 'type'> & { readonly contentType: string };

/** A whole, direct answer of this origin whose type fits the file: a host that answers everything with a document is not believed. */
export function isFit(answer: Answer, url: string, isPage: boolean): boolean {
  const isHtml = /\bhtml\b/i.test(answer.contentType);
  return (
    answer.status === 200 &&
    !answer.redirected &&
    answer.type === 'basic' &&
    isHtml === (isPage || /\.html$/i.test(new URL(url).pathname))
  );
}
