import type { Source } from './types.ts';

/** Path of a source that was put together from parts → where its lines come from. */
export const originsOf = (sources: readonly Source[]): ReadonlyMap<string, NonNullable<Source['origins']>> =>
  new Map(sources.flatMap((source) => (source.origins === undefined ? [] : [[source.path, source.origins] as const])));
