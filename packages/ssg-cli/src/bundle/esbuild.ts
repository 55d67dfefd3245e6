import type { BuildOptions, BuildResult } from 'esbuild';

export type BundleOptions = BuildOptions & { readonly write: false; readonly metafile: true };
export type Bundled = BuildResult<{ write: false; metafile: true }>;

let loaded: Promise<typeof import('esbuild')> | undefined;

/** Loaded when there is something to bundle: most builds find all their bundles as the last one left them. */
export function esbuild(): Promise<typeof import('esbuild')> {
  loaded ??= import('esbuild');
  return loaded;
}

/** Gives back what esbuild holds, some 100 MB, if it was loaded. It starts again when it is asked again. */
export async function stopEsbuild(): Promise<void> {
  if (loaded !== undefined) await (await loaded).stop();
}
