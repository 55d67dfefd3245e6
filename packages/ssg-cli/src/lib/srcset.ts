/** A URL of a `srcset` with the commas behind it, and its descriptor. */
const candidate = /([^\s,]\S*)((?<!,)\s[^,]*)?/g;

/** The URLs of a `srcset`, which most elements do not have. */
export const srcsetUrls = (srcset: string): string[] =>
  srcset === '' ? [] : [...srcset.matchAll(candidate)].map(([, url = '']) => withoutCommas(url));

/** A `srcset` with other URLs. */
export const mapSrcset = (srcset: string, change: (url: string) => string): string =>
  srcset.replace(candidate, (_, written: string, descriptor = '') => {
    const url = withoutCommas(written);
    return change(url) + written.slice(url.length) + descriptor;
  });

/** A URL may contain commas, but those at its end separate candidates. */
function withoutCommas(url: string): string {
  let end = url.length;
  while (url[end - 1] === ',') end--;
  return url.slice(0, end);
}
