import {
  type Config,
  counted,
  type Diagnostic,
  join,
  problem,
  type Redirect,
  type RenderedPage,
  writeBeside,
} from '@autolode/ssg-cli/internal';
import { compareSites, type SiteComparison } from './compare-sites.ts';

/** The full result, for whoever wants to see more than the first pages. */
const comparisonFile = '.ssg/old-site.json';

/** Number of pages that are reported one by one. */
const shownPages = 25;

export interface OldSiteCheck {
  readonly comparison?: SiteComparison;
  /** The result in one line. */
  readonly summary?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compares the site with the build of the site that it was migrated from.
 *
 * @param folder - Absolute output folder of the old generator.
 */
export function compareOldSite(
  folder: string,
  config: Config,
  pages: readonly RenderedPage[],
  redirects: readonly Redirect[],
): OldSiteCheck {
  const comparison = compareSites(folder, config, pages, redirects);
  const { lossy, missing, lists, redirected, compared } = comparison;
  if (compared + missing.length + lists.length + redirected.length === 0)
    return { diagnostics: [problem('migrate/no-build', { folder })] };
  writeBeside(join(config.root, comparisonFile), Buffer.from(`${JSON.stringify(comparison, null, 2)}\n`));
  const sizeOf = ({ lost }: (typeof lossy)[number]) => lost.reduce((sum, { count }) => sum + count, 0);
  const worst = [...lossy].sort((a, b) => sizeOf(b) - sizeOf(a));
  const rest = worst.length - shownPages;
  return {
    comparison,
    summary: summaryOf(comparison),
    diagnostics: [
      ...worst.slice(0, shownPages).map(({ url, file, lost }) => problem('migrate/lost', { url, lost }, { file })),
      ...(rest > 0 ? [problem('migrate/more-lost', { count: rest, file: comparisonFile })] : []),
      ...(missing.length > 0 ? [problem('migrate/missing', { urls: missing, file: comparisonFile })] : []),
      ...(comparison.interface.length > 0 ? [problem('migrate/interface', { shared: comparison.interface })] : []),
    ],
  };
}

function summaryOf({ compared, lossy, redirected, missing, lists }: SiteComparison): string {
  const kinds = new Map<string, number>();
  for (const { lost } of lossy) for (const { kind } of lost) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const lacking = [...kinds].map(([kind, count]) => `${kind} on ${count}`).join(', ');
  const others = [
    `${redirected.length} redirected`,
    `${missing.length} missing`,
    `${counted(lists.length, 'list')} not compared`,
  ];
  return `Old site: ${counted(compared, 'page')} compared, ${compared - lossy.length} without losses${lacking === '' ? '' : `; missing ${lacking}`}; ${others.join(', ')}. All: ${comparisonFile}`;
}
