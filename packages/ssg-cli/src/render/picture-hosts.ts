import type { RenderedReference } from './types.ts';

/** Hosts outside the site that an article takes pictures from: the policy of what a browser may load names them. */
export function pictureHosts(references: readonly RenderedReference[]): string[] {
  const hosts = references.flatMap(({ kind, url }) => (kind === 'asset' ? (pictureHost(url) ?? []) : []));
  return [...new Set(hosts)];
}

/**
 * The origin of a picture outside the site; `undefined` for any that the policy does not let through. A host becomes a part
 * of the policy, so it is one only if it parses as an address, is asked over https and is written in letters of hosts.
 */
export function pictureHost(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (!/^https:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const { host, origin } = new URL(absolute);
  return /^[a-z\d.:-]+$/.test(host) ? origin : undefined;
}
