import { type Bundled, type BundleOptions, esbuild } from './esbuild.ts';
import { nameByContent } from './name-by-content.ts';

export type { Bundled, BundleOptions } from './esbuild.ts';

/**
 * Runs esbuild. `name` says which of a site's bundles it is, `made` is the text of its virtual modules: with the same of
 * both, only files can have changed since the last run.
 */
export type RunEsbuild = (name: string, made: string, options: BundleOptions) => Promise<Bundled>;

export const runOnce: RunEsbuild = async (_name, _made, options) =>
  nameByContent(await (await esbuild()).build(options));

/** How a site is bundled, besides its config. */
export interface BundleRun {
  readonly run: RunEsbuild;
  /** Visits are not counted, and no service worker is made. */
  readonly isDev: boolean;
}

export const forBuild: BundleRun = { run: runOnce, isDev: false };
