import type { Redirect } from '../arrange/types.ts';
import type { StoredRun } from '../bundle/bundle-store.ts';
import type { ModuleCache } from '../config/module-cache.ts';
import type { MergedShards } from '../keep/read-shards.ts';
import type { Shard } from '../keep/shard.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { RenderedPage } from '../render/types.ts';
import type { PageCosts } from './page-cost.ts';

export interface BuildOptions {
  /** Warnings fail the build too. */
  readonly strict?: boolean;
  /** What loading the config reported. */
  readonly found?: readonly Diagnostic[];
  /** Renders one page of each kind again with another clock, locale and seed, and fails if hydration would differ. */
  readonly hydration?: boolean;
  /** Runs every check without publishing anything. */
  readonly checkOnly?: boolean;
  /** Called with the pages of a build without errors while their articles can still be read. */
  readonly onRendered?: (pages: readonly RenderedPage[], redirects: readonly Redirect[]) => void;
  /** Rebuilds everything, ignoring the cache. */
  readonly force?: boolean;
  /**
   * Number of worker threads; 0 uses the main thread only. Default: one per processor, at most four, for sites that are
   * large enough.
   */
  readonly threads?: number;
  /** Keeps the hashed assets of this many earlier builds, for tabs that are still open. */
  readonly keepAssets?: number;
  /** Renders one part of the site's pages for `merged`, and publishes nothing. */
  readonly shard?: Shard;
  /** Merges the pages that shards rendered. */
  readonly merged?: MergedShards;
  readonly progress?: (text: string) => void;
  /** What earlier processes recorded about the site's modules. */
  readonly memory?: ModuleCache;
  /** Called when bundling is complete. */
  readonly bundled?: () => void;
}

export interface BuildReport {
  /**
   * Keys of the document at an output path, for `--explain`: of the last build and of this one; and whether the published
   * file differs from the last published build. A check may have rendered it since then.
   */
  readonly document: (output: string) => {
    readonly before: string | undefined;
    readonly now: string | undefined;
    readonly isChanged: boolean;
  };
  /** The results of esbuild. */
  readonly runs: () => readonly StoredRun[];
  readonly pages: number;
  /** The pages that were compiled and the documents that were rendered; all others came from the cache. */
  readonly compiled: number;
  readonly rendered: number;
  readonly files: readonly { readonly path: string; readonly size: number; readonly mtimeMs: number }[];
  readonly statics: number;
  readonly emitted: { readonly written: number; readonly kept: number; readonly removed: number };
  /** The stages in order, each with the memory of the process after it. */
  readonly stages: readonly (readonly [name: string, milliseconds: number, megabytes: number])[];
  /** Milliseconds that each hook of a plugin took, by `plugin hook`. */
  readonly hookTimes: () => ReadonlyMap<string, number>;
  readonly costs: PageCosts;
}
