import type { Config } from '../../config/types.ts';

/** Hosts of the embeds that are built in. */
export const embedHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** Whether pages may show a frame from a source: the site itself, a built-in embed, or a host in the config. */
export function isAllowedFrame(source: string, { security }: Pick<Config, 'security'>): boolean {
  if (source === "'self'" || (embedHosts as readonly string[]).includes(source)) return true;
  return (security.csp['frame-src'] ?? []).some((allowed) => covers(allowed, source));
}

/** `https://*.a.example` covers `https://b.a.example`; `https:` covers every host. */
function covers(allowed: string, source: string): boolean {
  if (allowed === 'https:') return true;
  const origin = /^https:\/\/[^/]+/.exec(allowed)?.[0] ?? allowed;
  return origin.includes('://*.')
    ? source.startsWith('https://') && source.endsWith(origin.slice('https://*'.length))
    : origin === source;
}
