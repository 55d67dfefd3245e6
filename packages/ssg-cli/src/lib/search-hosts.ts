import { urlOrigin } from './url-origin.ts';

/**
 * Origins that the hosted search may be asked at, the first one first. The service answers from several, keyed by the
 * application, so that one that is down is made up for by another; a site's own host stands alone.
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
