/**
 * The origin of an external file. It becomes part of the policy, so it must parse as a URL, use https and contain only
 * characters of host names.
 * @returns `undefined` if the policy cannot allow it.
 */
export function hostSource(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (!/^https:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const { host, origin } = new URL(absolute);
  return /^[a-z\d.:-]+$/.test(host) ? origin : undefined;
}
