import type { Redirect } from '../arrange/types.ts';
import type { Config } from '../config/types.ts';
import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import { loadPackage } from '../lib/load-package.ts';
import { resolve } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import type { RenderedPage } from '../render/types.ts';

export interface OldSiteCheck {
  /** The full result, for `--json`. */
  readonly comparison?: object;
  /** The result in one line. */
  readonly summary?: string;
  readonly diagnostics: readonly Diagnostic[];
}

export type CompareOldSite = (pages: readonly RenderedPage[], redirects: readonly Redirect[]) => OldSiteCheck;

/** The export of `@autolode/migrate` that `ssg check --against` uses. */
interface ComparePackage {
  compareOldSite(folder: string, config: Config, ...site: Parameters<CompareOldSite>): OldSiteCheck;
}

/** Returns what compares pages with the site they were migrated from, if a build of it was named. Losses are errors if warnings are. */
export async function oldSiteComparer(
  config: Config,
  { against, strict }: { readonly against?: string; readonly strict?: boolean },
): Promise<Result<CompareOldSite> | undefined> {
  if (against === undefined) return undefined;
  const migration = await loadPackage<ComparePackage>(config.root, '@autolode/migrate');
  if (migration === undefined) return failure([problem('migrate/not-installed', {})]);
  return success((pages, redirects) => {
    const found = migration.compareOldSite(resolve(config.root, against), config, pages, redirects);
    const diagnostics = found.diagnostics.map((one) =>
      strict === true && one.severity === 'warning' ? { ...one, severity: 'error' as const } : one,
    );
    return { ...found, diagnostics };
  });
}
