/**
 * The cache name of a build. Several sites can share an origin and see each other's caches, so names begin with the
 * site's path. The space, which no path contains, distinguishes `/` from `/docs/`.
 */
export const cacheName = (scope: string, build: string): string => `ssg ${scope} ${build}`;

export const isOwnCache = (scope: string, name: string): boolean => name.startsWith(cacheName(scope, ''));
