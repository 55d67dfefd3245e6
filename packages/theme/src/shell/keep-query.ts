import type { MouseEvent } from 'react';

/**
 * Carries the current query and hash over to a link at the moment it is followed. Rendering must not know them: the
 * server does not.
 */
export function keepQueryAndHash(event: MouseEvent<HTMLAnchorElement>, extraQuery = ''): void {
  const link = event.currentTarget;
  const query = location.search + (extraQuery === '' ? '' : extraQuery.replace(/^\?/, location.search ? '&' : '?'));
  link.search = query;
  link.hash = location.hash;
}
