import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { GoldenScore } from '../outputs/search/golden.ts';

/** Queries of a site with the addresses that answer them. A site that has the file is told how good its search is. */
export const goldenFile = 'search.golden.json';

/** How well the published index answers the site's golden queries; nothing on a site that has none. */
export async function searchQuality(
  config: Config,
): Promise<{ readonly score?: GoldenScore; readonly diagnostics: readonly Diagnostic[] }> {
  const file = join(config.root, goldenFile);
  const [locale] = config.locales;
  if (locale === undefined || !existsSync(file)) return { diagnostics: [] };
  const { openPublished } = await import('../outputs/search/read-index.ts');
  const engine = openPublished(config, locale);
  if (engine === undefined) return { diagnostics: [] };
  const { parseGolden, scoreGolden } = await import('../outputs/search/golden.ts');
  const parsed = parseGolden(readFileSync(file, 'utf8'));
  if ('problem' in parsed)
    return {
      diagnostics: [
        {
          severity: 'warning',
          code: 'search/golden',
          message: `The golden queries cannot be read. ${parsed.problem}`,
          file: goldenFile,
        },
      ],
    };
  return { score: await scoreGolden(engine, parsed.golden), diagnostics: [] };
}

/** The score in a line. */
export const qualityText = ({ queries, recallAt1, recallAt5, meanReciprocalRank }: GoldenScore): string =>
  `search: recall@1 ${recallAt1.toFixed(2)}, recall@5 ${recallAt5.toFixed(2)}, MRR ${meanReciprocalRank.toFixed(2)} (${queries} queries)`;
