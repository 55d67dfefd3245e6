import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Rejects requests that other sites caused. Every page that the author visits can send requests to a server on the
 * author's machine. Therefore the host must be one to which no foreign name can resolve, and pages of other origins get
 * no answer, except when a link is followed.
 * @returns the status of the rejection; `undefined` if the request is allowed.
 */
export function refusal(request: IncomingMessage, listeningOn: string): 400 | 403 | undefined {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const { host } = request.headers;
  if (hosts.length !== 1 || host === undefined || host.length > 255) return 400;
  const name = hostName(host);
  if (name === undefined) return 400;
  if (!isAllowedHost(name, listeningOn)) return 403;
  const { origin } = request.headers;
  if (origin !== undefined && origin !== `http://${host}`) return 403;
  const site = request.headers['sec-fetch-site'];
  const isNavigation =
    request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-dest'] === 'document';
  if ((site === 'cross-site' || site === 'same-site') && !isNavigation) return 403;
  return undefined;
}

/** The name in a host header without its port; `undefined` if it is not valid. */
function hostName(header: string): string | undefined {
  const match = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(header);
  return match?.[1]?.toLowerCase();
}

function isAllowedHost(name: string, listeningOn: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || name === listeningOn.toLowerCase()) return true;
  // An IP address cannot be rebound to another host by DNS.
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true;
  const own = hostname().toLowerCase();
  const everywhere = listeningOn === '0.0.0.0' || listeningOn === '::';
  return everywhere && (name === own || name === `${own}.local`);
}
