/** Thrown when cached data turns out to be missing, damaged or changed. The build then restarts without the cache. */
export class Outdated extends Error {}
