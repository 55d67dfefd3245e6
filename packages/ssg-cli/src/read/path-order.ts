import { addTo } from '../lib/remembered.ts';
import type { Source } from './types.ts';

/** The positions of sources in an order in which those with the same path follow each other. */
export function inOrderOfPaths(sources: readonly Pick<Source, 'path'>[]): readonly number[] {
  const byPath = new Map<string, number[]>();
  for (const [at, { path }] of sources.entries()) addTo(byPath, path, at);
  return [...byPath.values()].flat();
}
