/** Returns whether a URL matches one of some patterns: a URL or host in which `*` stands for anything. */
export function urlPatterns(patterns: readonly string[]): (url: string) => boolean {
  const parts = patterns.map((pattern) => pattern.split('*').map((part) => part.toLowerCase()));
  return (url) => parts.some((pattern) => matches(url.toLowerCase(), pattern));
}

/** Whether a URL contains all parts in their order and starts with the first one; the scheme may be left out. */
function matches(url: string, [first = '', ...others]: readonly string[]): boolean {
  const bare = url.replace(/^https?:\/\//, '');
  const begun = url.startsWith(first)
    ? url.slice(first.length)
    : bare.startsWith(first)
      ? bare.slice(first.length)
      : undefined;
  if (begun === undefined) return false;
  let rest = begun;
  for (const part of others) {
    const at = rest.indexOf(part);
    if (at < 0) return false;
    rest = rest.slice(at + part.length);
  }
  return true;
}
