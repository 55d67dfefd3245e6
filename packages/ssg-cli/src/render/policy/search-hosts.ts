import { urlOrigin } from '../../lib/url-origin.ts';

/**
 * Origins of the hosted search in the order of use. The service is reachable at several hosts named after the
 * application, so one can replace another that is down. A site's own host is the only one.
 */
export function searchHosts({ appId, host }: { readonly appId: string; readonly host?: string | undefined }): string[] {
  if (host !== undefined) return [urlOrigin(host)];
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`),
  ];
}
