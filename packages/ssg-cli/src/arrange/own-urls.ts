import { isExternal, withoutBase } from '@autolode/ssg-runtime/url';
import type { Config } from '../config/types.ts';
import { urlPatterns } from '../lib/url-patterns.ts';

/** Returns the part of a URL after the origin if the URL belongs to the site, absolute or not. */
export type OwnPath = (url: string) => string | undefined;

/**
 * Recognises absolute URLs of the site itself: at its host, or at that of a language, and below the base URL there. The
 * scheme does not matter, because hosts send readers from http to https. Whatever `externalLinks.ignore` matches is
 * served by another program.
 */
export function ownUrls(config: Pick<Config, 'url' | 'baseUrl' | 'locales' | 'externalLinks'>): OwnPath {
  const places = [config, ...config.locales].flatMap(({ url, baseUrl }) =>
    URL.canParse(url) ? [{ host: new URL(url).host, baseUrl }] : [],
  );
  const isIgnored = urlPatterns(config.externalLinks.ignore);
  return (written) => {
    if (!isExternal(written)) return written;
    // Most absolute links are to other sites, and only few of those name the site's host.
    if (!/^(?:https?:)?\/\//i.test(written) || !URL.canParse(written, 'https://site.invalid')) return undefined;
    const { host, pathname, search, hash } = new URL(written, 'https://site.invalid');
    const isOwn = places.some((place) => place.host === host && withoutBase(place.baseUrl, pathname) !== undefined);
    return isOwn && !isIgnored(written) ? pathname + search + hash : undefined;
  };
}

/** The part of an absolute URL before its path. */
export const originIn = (url: string): string => /^(?:[a-z]+:)?\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
