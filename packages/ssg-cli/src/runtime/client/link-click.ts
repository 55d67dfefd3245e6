import { isBelow, normalisePath } from '../url.ts';

/** What of a link matters for the question who follows it. */
export interface LinkFacts {
  /** Absolute. */
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
  readonly rel: string;
  readonly hreflang: string;
}

export interface Here {
  /** Absolute address of the page being shown. */
  readonly href: string;
  readonly baseUrl: string;
  readonly lang: string;
}

/** What of a click matters. */
export type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** A plain press of the main button; all others mean something to the browser. */
export const isPlainClick = (press: Press): boolean =>
  press.button === 0 && !press.defaultPrevented && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;

/** Endings of files. Only such as no host name has: `/parsers/auto.ru` is a page, and so are `.md`, `.zip` and `.ai`. */
const fileEnding =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|m?js|json|xml|txt|csv|pdf|gz|mp[34]|webm|woff2?|wasm|webmanifest)$/i;

/**
 * The page a link leads to, or `undefined` where the browser is to follow it: other origins and other sites of this one,
 * other languages, downloads, files, other windows.
 */
export function pageTarget(link: LinkFacts, here: Here): URL | undefined {
  if (!URL.canParse(link.href)) return undefined;
  const url = new URL(link.href);
  const isElsewhere =
    url.origin !== new URL(here.href).origin ||
    !isBelow(here.baseUrl, url.pathname) ||
    (link.target !== '' && link.target !== '_self') ||
    link.download ||
    /\bexternal\b/i.test(link.rel) ||
    (link.hreflang !== '' && link.hreflang !== here.lang) ||
    fileEnding.test(url.pathname);
  return isElsewhere ? undefined : url;
}

/** The address differs from the one shown in nothing but its hash, and has one: the browser scrolls by itself. */
export const isFragmentOf = (url: URL, here: string): boolean => {
  const shown = new URL(here);
  return url.hash !== '' && url.pathname === shown.pathname && url.search === shown.search;
};

export const factsOf = (link: HTMLAnchorElement): LinkFacts => ({
  href: link.href,
  target: link.target,
  download: link.hasAttribute('download'),
  rel: link.rel,
  hreflang: link.hreflang,
});

/** The address as it is to be shown: the published spelling of the page, with the query and hash that were asked for. */
export const shownAddress = (url: URL, published: string): string => {
  const isPage = normalisePath(url.pathname) === normalisePath(published);
  return (isPage ? published : normalisePath(url.pathname)) + url.search + url.hash;
};
