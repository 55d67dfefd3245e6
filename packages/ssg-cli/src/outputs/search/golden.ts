import type { SearchEngine } from '@autolode/ssg-runtime/search/types';
import { suggestion } from '../../lib/nearest.ts';

/**
 * A query and the URLs that answer it. A URL with an anchor matches only that section; one without matches the whole
 * page.
 */
export interface GoldenQuery {
  readonly query: string;
  readonly best: readonly string[];
  /** The aspect that the query tests, such as titles or misspellings. */
  readonly kind?: string;
}

export interface GoldenScore {
  readonly queries: number;
  /** The share of queries whose first result is correct, and of those with a correct result among the first five. */
  readonly recallAt1: number;
  readonly recallAt5: number;
  /** Mean of the reciprocal rank of the first correct result, over the first ten. */
  readonly meanReciprocalRank: number;
  /** Queries without a correct result among the first five, with the actual results. */
  readonly missed: readonly {
    readonly query: string;
    readonly best: readonly string[];
    readonly got: readonly string[];
  }[];
}

const resultLimit = 10;

interface Answered {
  readonly query: string;
  readonly best: readonly string[];
  /** Position of the first correct result, from 0; -1 if there is none. */
  readonly place: number;
  readonly got: readonly string[];
}

/** Runs every query and scores the ranks of the correct results. */
export async function scoreGolden(engine: SearchEngine, golden: readonly GoldenQuery[]): Promise<GoldenScore> {
  const places: Answered[] = [];
  // One after another: the intermediate results of hundreds of queries at once fill the memory.
  for (const { query, best } of golden) {
    const { hits } = await engine.search(query, { limit: resultLimit });
    const place = hits.findIndex((hit) => best.some((wanted) => isAnswer(wanted, hit)));
    places.push({ query, best, place, got: hits.slice(0, 5).map(({ url }) => url) });
  }
  const share = (test: (place: number) => boolean) =>
    golden.length === 0 ? 1 : places.filter(({ place }) => test(place)).length / golden.length;
  const sum = places.reduce((total, { place }) => total + (place < 0 ? 0 : 1 / (place + 1)), 0);
  return {
    queries: golden.length,
    recallAt1: share((place) => place === 0),
    recallAt5: share((place) => place >= 0 && place < 5),
    meanReciprocalRank: golden.length === 0 ? 1 : sum / golden.length,
    missed: places.filter(({ place }) => place < 0 || place >= 5).map(({ query, best, got }) => ({ query, best, got })),
  };
}

const isAnswer = (wanted: string, { url, page }: { readonly url: string; readonly page: string }): boolean =>
  wanted === (wanted.includes('#') ? url : page);

/** The minimum scores that a site's search must reach, each from 0 to 1. */
export type Floor = { readonly [measure in Measure]?: number };
export type Measure = (typeof measures)[number];
export const measures = ['recallAt1', 'recallAt5', 'meanReciprocalRank'] as const;

/** The content of a golden query file. */
export interface Golden {
  readonly queries: readonly GoldenQuery[];
  readonly floor: Floor;
}

/**
 * Parses a golden query file: a list, or an object with the list and minimum scores. Returns a description of the
 * problem if the file is invalid.
 */
export function parseGolden(text: string): { readonly golden: Golden } | { readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `Invalid JSON: ${(error as Error).message}` };
  }
  const { queries, floor = {} }: { queries?: unknown; floor?: unknown } = Array.isArray(value)
    ? { queries: value }
    : ((value ?? {}) as object);
  if (!Array.isArray(queries))
    return { problem: 'Expected an array of queries, or an object with "queries" and "floor".' };
  const wrong = queries.findIndex((one: unknown) => !isGolden(one));
  if (wrong >= 0)
    return { problem: `Entry ${wrong + 1} must have a "query" and an array "best" of the URLs that answer it.` };
  const unnamed = queries.findIndex(({ kind }: { kind?: unknown }) => kind !== undefined && typeof kind !== 'string');
  if (unnamed >= 0) return { problem: `The "kind" of entry ${unnamed + 1} must be a string.` };
  const problem = problemOfFloor(floor);
  return problem === undefined ? { golden: { queries: queries as GoldenQuery[], floor: floor as Floor } } : { problem };
}

function problemOfFloor(floor: unknown): string | undefined {
  if (typeof floor !== 'object' || floor === null || Array.isArray(floor))
    return 'Expected "floor" to be an object, such as { "recallAt5": 0.9 }.';
  for (const [name, least] of Object.entries(floor)) {
    if (!measures.includes(name as Measure)) return `Unknown key "${name}" in "floor". ${suggestion(name, measures)}`;
    if (typeof least !== 'number' || least < 0 || least > 1)
      return `Expected "floor.${name}" to be a number from 0 to 1, got ${JSON.stringify(least)}.`;
  }
  return undefined;
}

const isGolden = (value: unknown): value is GoldenQuery => {
  const { query, best } = (value ?? {}) as Partial<GoldenQuery>;
  return (
    typeof query === 'string' &&
    Array.isArray(best) &&
    best.length > 0 &&
    best.every((url) => typeof url === 'string' && url.startsWith('/'))
  );
};
