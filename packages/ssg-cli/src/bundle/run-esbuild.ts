import type { Message } from 'esbuild';
import { type Bundled, type BundleOptions, build } from '../lib/esbuild.ts';
import { nameByContent } from './name-by-content.ts';

export type { Bundled, BundleOptions } from '../lib/esbuild.ts';

/**
 * Runs esbuild. `name` identifies the bundle, `made` is the text of its virtual modules: if both are equal to those of
 * an earlier run, only files can have changed.
 */
export type RunEsbuild = (name: string, made: string, options: BundleOptions) => Promise<Bundled>;

export const runOnce: RunEsbuild = async (_name, _made, options) => nameByContent((await build(options)) as Bundled);

/** The errors of each run of a bundle that failed, by the name of the bundle. */
export type EarlierErrors = Map<string, Message[][]>;

/** Settings of a bundle other than the config. */
export interface BundleRun {
  readonly run: RunEsbuild;
  /** Disables analytics and the service worker. */
  readonly isDev: boolean;
  /** Whether scripts have React's development build and components that are replaced with their state (Fast Refresh). */
  readonly refreshes?: boolean;
  /** Absolute paths of files of the renderer that threw an error while they were loaded, to be left out. */
  readonly failed?: readonly string[];
  /** Errors of this build, whose causes are left out from the start. */
  readonly earlier?: EarlierErrors;
}

export const forBuild: BundleRun = { run: runOnce, isDev: false };
