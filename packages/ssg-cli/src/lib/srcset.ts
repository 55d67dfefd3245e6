/** A URL of a `srcset`, which may contain commas but not end with one, and its descriptor. */
const candidate = /([^\s,](?:\S*[^\s,])?)(\s[^,]*)?(?=,|$)/g;

/** The URLs of a `srcset`. */
export const srcsetUrls = (srcset: string): string[] => [...srcset.matchAll(candidate)].map(([, url = '']) => url);

/** A `srcset` with other URLs. */
export const mapSrcset = (srcset: string, change: (url: string) => string): string =>
  srcset.replace(candidate, (_, url: string, descriptor = '') => change(url) + descriptor);
