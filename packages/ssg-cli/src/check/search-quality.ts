import { existsSync } from 'node:fs';
import type { SearchEngine } from '@autolode/ssg-runtime/search/types';
import type { Measurements } from '../build/report/measurements.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { join } from '../lib/path.ts';
import { leadsOutside } from '../lib/site-file.ts';
import { linkOutside } from '../messages/link-outside.ts';
import { problem } from '../messages/problem.ts';
import {
  type GoldenQuery,
  type GoldenScore,
  type Measure,
  parseGolden,
  scoreGolden,
} from '../outputs/search/golden.ts';
import { readText } from '../read/read-text.ts';
import type { RenderedPage } from '../render/types.ts';

/** Queries with the URLs they must find, and the minimum scores of the search. */
export const goldenFile = 'search.golden.json';

export interface SearchQuality {
  readonly score?: GoldenScore;
  readonly diagnostics: readonly Diagnostic[];
}

const nothing: SearchQuality = { diagnostics: [] };

const hasGolden = ({ root }: Config): boolean => existsSync(join(root, goldenFile));

/**
 * Runs the golden queries against the published index, unless they and the index are those of the last build. Returns
 * nothing for a site without golden queries.
 */
export async function searchQuality(config: Config, measurements: Measurements): Promise<SearchQuality> {
  const [locale] = config.locales;
  if (locale === undefined || !hasGolden(config)) return nothing;
  const { openPublished } = await import('../outputs/search/read-index.ts');
  const index = openPublished(config, locale);
  if (index === undefined) return nothing;
  // The build is already published, so a low score is a warning here and an error only in a check.
  return rate(config, 'warning', (queries) =>
    measurements.quality([index.manifest, JSON.stringify(queries)], () => scoreGolden(index.engine, queries)),
  );
}

/**
 * Runs the golden queries for a check, which publishes nothing: the index is built from the pages passed to
 * `onRendered`.
 */
export async function checkSearchQuality(
  config: Config,
): Promise<{ onRendered: (pages: readonly RenderedPage[]) => void; quality: () => Promise<SearchQuality> }> {
  const [locale] = config.locales;
  const hasLocalSearch = config.search !== false && config.search.provider !== 'hosted';
  if (locale === undefined || !hasGolden(config) || !hasLocalSearch)
    return { onRendered: () => undefined, quality: async () => nothing };
  const { openInMemory } = await import('../outputs/search/read-index.ts');
  let engine: SearchEngine | undefined;
  return {
    onRendered: (pages) => {
      engine = openInMemory(config, locale, pages);
    },
    quality: async () => {
      const made = engine;
      return made === undefined ? nothing : rate(config, 'error', (queries) => scoreGolden(made, queries));
    },
  };
}

/** Reads the golden queries, scores them, and compares the score with the minimum. */
async function rate(
  { root }: Config,
  severity: Diagnostic['severity'],
  scoreOf: (queries: readonly GoldenQuery[]) => Promise<GoldenScore>,
): Promise<SearchQuality> {
  if (leadsOutside(root, goldenFile)) return { diagnostics: [{ ...linkOutside(goldenFile), severity }] };
  const { text, diagnostic } = readText(join(root, goldenFile), goldenFile);
  if (diagnostic !== undefined) return { diagnostics: [{ ...diagnostic, severity }] };
  const parsed = parseGolden(text);
  if ('problem' in parsed) {
    return { diagnostics: [problem('search/golden', { reason: parsed.problem }, { severity, file: goldenFile })] };
  }
  const { queries, floor } = parsed.golden;
  const score = await scoreOf(queries);
  const low = Object.entries(floor).flatMap(([name, least]): Diagnostic[] => {
    const reached = score[name as Measure];
    if (reached >= least) return [];
    const values = {
      measure: measureNames[name as Measure],
      reached: figure(reached),
      floor: least,
      missed: missedText(score),
    };
    return [problem('search/quality', values, { severity, file: goldenFile })];
  });
  return { score, diagnostics: low };
}

const measureNames: Readonly<Record<Measure, string>> = {
  recallAt1: 'recall@1',
  recallAt5: 'recall@5',
  meanReciprocalRank: 'MRR',
};

/** Rounds down, so that a score below the minimum is never printed as equal to it. */
const figure = (share: number): string => (Math.floor(share * 1000) / 1000).toFixed(3);

/** The most missed queries that one message lists. */
const namedAtMost = 5;

function missedText({ missed }: GoldenScore): string {
  if (missed.length === 0) return 'Every query is answered in the top five results, but too few by the first result.';
  const named = missed
    .slice(0, namedAtMost)
    .map(
      ({ query, best, got }) => `"${query}" should find ${best.join(' or ')} but finds ${got.join(', ') || 'nothing'}`,
    );
  const more = missed.length > namedAtMost ? `; and ${missed.length - namedAtMost} more` : '';
  return `Not answered in the top five results: ${named.join('; ')}${more}. To raise a page, add keywords or a boost to its front matter.`;
}

/** The score as one line of text. */
export const qualityText = ({ queries, recallAt1, recallAt5, meanReciprocalRank }: GoldenScore): string =>
  `search: recall@1 ${recallAt1.toFixed(2)}, recall@5 ${recallAt5.toFixed(2)}, MRR ${meanReciprocalRank.toFixed(2)} (${queries} queries)`;
