import type { Source } from './types.ts';

/** Path of a generated source → the origins of its lines. */
export const originsOf = (sources: readonly Source[]): ReadonlyMap<string, NonNullable<Source['origins']>> =>
  new Map(sources.flatMap((source) => (source.origins === undefined ? [] : [[source.path, source.origins] as const])));
