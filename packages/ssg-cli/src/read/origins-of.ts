import type { LineOrigin, Source } from './types.ts';

/** Path of a source or page with lines from elsewhere → the origins of its lines. Of two with a path, the last counts. */
export const originsOf = (
  all: readonly Pick<Source, 'path' | 'origins'>[],
): ReadonlyMap<string, readonly LineOrigin[]> =>
  new Map(all.flatMap(({ path, origins }) => (origins === undefined ? [] : [[path, origins] as const])));
