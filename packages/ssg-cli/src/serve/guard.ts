import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { matchesHost } from '../lib/host-pattern.ts';
import type { Certificate } from './certificate.ts';
import { forwardedBy } from './forwarded.ts';

/** The hosts under which a server answers. */
export interface HostRules {
  /** The host of `--host`. */
  readonly listeningOn: string;
  /** Entries of `dev.allowedHosts` and `--allow-host`; `true` for every host. */
  readonly allowed: readonly string[] | true;
}

/** Which requests a server answers. */
export interface Guard {
  /** Asked for each request, because the config can change. */
  readonly rules: () => HostRules;
  /** If the server speaks HTTPS. */
  readonly certificate?: Certificate | undefined;
  /** Receives each host and each origin that is blocked, once. */
  readonly warn: (diagnostic: Diagnostic) => void;
}

/** What kept a request from an answer: a host that is not allowed, or a page of another origin. */
export type Blocked =
  | { readonly kind: 'host'; readonly host: string }
  | { readonly kind: 'origin'; readonly origin: string };

export type Refusal = { readonly status: 400 } | { readonly status: 403; readonly blocked: Blocked };

/**
 * Rejects requests that other sites caused. Every page that the author visits can send requests to a server on the
 * author's machine, and its owner can let the page's own name resolve to that machine. Therefore `Host` must be one to
 * which no foreign name can resolve, or that the author allows, and pages of other origins get no answer, except when a
 * link is followed. What a proxy says it forwards must be allowed as well, and only forms the origin of its pages: a
 * page can send such headers itself, but never another `Host`.
 * @returns `undefined` if the request is allowed.
 */
export function refusal(
  { headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  rules: HostRules,
  protocol: 'http' | 'https' = 'http',
): Refusal | undefined {
  const { host, origin } = headers;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length !== 1 || host === undefined) return { status: 400 };
  const forwarded = forwardedBy(headers);
  const names: string[] = [];
  for (const one of [host, ...forwarded.hosts]) {
    const name = hostName(one);
    if (name === undefined) return { status: 400 };
    names.push(name);
  }
  const foreign = names.find((name) => !isAllowedHost(name, rules));
  if (foreign !== undefined) return blockedHost(foreign);
  const site = headers['sec-fetch-site'];
  // Browsers say so of no other page. A proxy that hides the protocol, the port or the host leaves nothing else.
  const vouched = site === 'same-origin' ? hostName(/^https?:\/\/(.+)$/.exec(origin ?? '')?.[1] ?? '') : undefined;
  if (vouched !== undefined) return isAllowedHost(vouched, rules) ? undefined : blockedHost(vouched);
  const origins = [protocol, ...forwarded.protocols].flatMap((protocol) =>
    [host, ...forwarded.hosts].map(
      (one) => `${protocol}://${one.toLowerCase().replace(protocol === 'https' ? /:443$/ : /:80$/, '')}`,
    ),
  );
  if (origin !== undefined && !origins.includes(origin)) return blockedOrigin(origin);
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if ((site === 'cross-site' || site === 'same-site') && !isNavigation)
    return blockedOrigin(origin ?? refererOrigin(headers.referer));
  return undefined;
}

const blockedHost = (host: string): Refusal => ({ status: 403, blocked: { kind: 'host', host } });
const blockedOrigin = (origin: string): Refusal => ({ status: 403, blocked: { kind: 'origin', origin } });

/** The name in a host header without its port; `undefined` if it is not valid. */
function hostName(header: string): string | undefined {
  if (header.length > 255) return undefined;
  const match = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(header);
  return match?.[1]?.toLowerCase();
}

/** The one list for every header that names a host. */
function isAllowedHost(name: string, { listeningOn, allowed }: HostRules): boolean {
  if (allowed === true || name === 'localhost' || name.endsWith('.localhost') || name === listeningOn.toLowerCase())
    return true;
  // An IP address cannot be rebound to another host by DNS.
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true;
  const own = hostname().toLowerCase();
  const everywhere = listeningOn === '0.0.0.0' || listeningOn === '::';
  return (everywhere && (name === own || name === `${own}.local`)) || matchesHost(name, allowed);
}

/** The origin of the page that sent a request without one, as for images. */
const refererOrigin = (referer = ''): string => /^https?:\/\/[^/?#]+/.exec(referer)?.[0] ?? 'another site';
