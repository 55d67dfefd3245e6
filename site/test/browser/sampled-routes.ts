import { expectedRoutes } from '../routes.ts';

/** One page of every kind. */
const sample = [
  '/',
  '/contact',
  '/faq',
  '/case-studies',
  '/search',
  '/blog',
  '/blog/archive',
  '/blog/authors/autolode-team',
  '/blog/tags/api',
  '/blog/realtime-automotive-data-pipeline',
  '/api/endpoints',
  '/customs-calculator/currency-support',
  '/parsers/encar.com/market-analysis',
  '/parsers/category/-encarcom',
];

export const isWhole = process.env['ALL_ROUTES'] === '1';

/** The pages to visit: a sample, or all of them with `ALL_ROUTES=1`. */
export const routes: readonly string[] = isWhole ? expectedRoutes : sample;

/**
 * The pages, widths or the like to try in one of several circumstances: all of them with `ALL_ROUTES=1`, and else every
 * `nth`, beginning with another one in each circumstance, so that `nth` circumstances in a row try everything together.
 */
export const shareOf = <T>(all: readonly T[], nth: number, circumstance: number): readonly T[] =>
  isWhole ? all : all.filter((_, index) => (index + circumstance) % nth === 0);
