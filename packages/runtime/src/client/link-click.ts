import { isBelow, normalisePath } from '../url.ts';

/** The properties of a link that decide whether the router handles it. */
export interface LinkFacts {
  /** Absolute URL. */
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
  readonly rel: string;
  readonly hreflang: string;
}

export interface Here {
  /** Absolute URL of the current page. */
  readonly href: string;
  readonly baseUrl: string;
  readonly lang: string;
}

/** The properties of a click that decide whether the router handles it. */
export type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** A click with the main button and without modifiers. Browsers give all others a special meaning. */
export const isPlainClick = (press: Press): boolean =>
  press.button === 0 && !press.defaultPrevented && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;

/**
 * File extensions that are not also endings of host names: `/parsers/auto.ru` is a page, and so are paths in `.md`,
 * `.zip` and `.ai`.
 */
const fileEnding =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|m?js|json|xml|txt|csv|pdf|gz|mp[34]|webm|woff2?|wasm|webmanifest)$/i;

/**
 * The page that a link refers to, or `undefined` if the browser must follow it: other origins, other sites or languages
 * on this origin, downloads, files, and other windows.
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

/** Whether the URL differs from the current one only in its hash and has one. The browser then scrolls by itself. */
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

/** The URL to show in the address bar: the canonical path of the page with the requested query and hash. */
export const shownAddress = (url: URL, published: string): string => {
  const isPage = normalisePath(url.pathname) === normalisePath(published);
  return (isPage ? published : normalisePath(url.pathname)) + url.search + url.hash;
};
