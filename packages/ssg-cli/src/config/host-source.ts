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

/**
 * The origin of a server that a page connects to: like `hostSource`, also with `*.` before the host, and on the visitor's own
 * machine with http, which browsers allow on pages with https.
 * @returns `undefined` if the policy cannot allow it.
 */
export function connectSource(url: string): string | undefined {
  if (/^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?:\/|$)/i.test(url)) return new URL(url).origin;
  const [, host] = /^https:\/\/\*\.(.*)$/i.exec(url) ?? [];
  if (host === undefined) return hostSource(url);
  // A whole top-level domain would be no limit.
  const origin = host.includes('.') ? hostSource(`https://${host}`) : undefined;
  return origin?.replace('://', '://*.');
}
