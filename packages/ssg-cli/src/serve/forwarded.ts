import type { IncomingHttpHeaders } from 'node:http';

/** What proxies say the browser requested, from all of the proxies that a request passed. */
export interface Forwarded {
  readonly hosts: readonly string[];
  readonly protocols: readonly ('http' | 'https')[];
}

/** Reads `X-Forwarded-Host`, `X-Forwarded-Proto` and the standard header (RFC 7239), which any client can send. */
export function forwardedBy(headers: IncomingHttpHeaders): Forwarded {
  const standard = items(headers.forwarded).flatMap((item) => item.split(';').map((pair) => pair.trim()));
  const valuesOf = (name: string) =>
    standard.flatMap((pair) => {
      const [key = '', value = ''] = pair.split(/=(.*)/s);
      return key.toLowerCase() === name ? [value.replace(/^"(.*)"$/s, '$1')] : [];
    });
  const protocols = [...items(headers['x-forwarded-proto']), ...valuesOf('proto')].map((one) => one.toLowerCase());
  return {
    hosts: [...items(headers['x-forwarded-host']), ...valuesOf('host')],
    protocols: protocols.filter((one) => one === 'http' || one === 'https'),
  };
}

const items = (header: string | readonly string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
