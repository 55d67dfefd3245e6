import type { BuildOptions, BuildResult } from 'esbuild';

export type BundleOptions = BuildOptions & { readonly write: false; readonly metafile: true };
export type Bundled = BuildResult<{ write: false; metafile: true }>;

let loaded: Promise<typeof import('esbuild')> | undefined;

/** Loads esbuild on first use, because most builds reuse all bundles. */
export function esbuild(): Promise<typeof import('esbuild')> {
  loaded ??= import('esbuild');
  return loaded;
}

/** Stops esbuild to free its memory. It starts again when it is used again. */
export async function stopEsbuild(): Promise<void> {
  if (loaded !== undefined) await (await loaded).stop();
}
