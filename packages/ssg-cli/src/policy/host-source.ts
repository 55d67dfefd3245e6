/**
 * The origin of a file outside the site; `undefined` for any that the policy does not let through. A host becomes a part
 * of the policy, so it is one only if it parses as an address, is asked over https and is written in letters of hosts.
 */
export function hostSource(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (!/^https:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const { host, origin } = new URL(absolute);
  return /^[a-z\d.:-]+$/.test(host) ? origin : undefined;
}
