/**
 * Several sites can share an origin, and all of them see all of its caches. Names begin with the path a site lives under;
 * the space, which no path holds, keeps `/` and `/docs/` apart.
 */
export const cacheName = (scope: string, build: string): string => `ssg ${scope} ${build}`;

export const isOwnCache = (scope: string, name: string): boolean => name.startsWith(cacheName(scope, ''));
