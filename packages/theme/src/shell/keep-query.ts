import type { MouseEvent } from 'react';

/**
 * Adds the current query and hash to a link when it is clicked. This cannot happen during rendering, because the server
 * has neither.
 */
export function keepQueryAndHash(event: MouseEvent<HTMLAnchorElement>, extraQuery = ''): void {
  const link = event.currentTarget;
  const query = location.search + (extraQuery === '' ? '' : extraQuery.replace(/^\?/, location.search ? '&' : '?'));
  link.search = query;
  link.hash = location.hash;
}
