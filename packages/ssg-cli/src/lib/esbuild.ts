import type { BuildContext, BuildOptions, BuildResult, Plugin, PluginBuild } from 'esbuild';
import { hasBackslashes, isAbsolute, native, slashed } from './path.ts';

export type BundleOptions = BuildOptions & { readonly write: false; readonly metafile: true };
export type Bundled = BuildResult<{ write: false; metafile: true }>;

let loaded: Promise<typeof import('esbuild')> | undefined;

/** esbuild could not run. The cause is how packages were installed, or the system: no bug in ssg, nor in the site's code. */
export class EsbuildUnavailable extends Error {
  readonly isMissing: boolean;

  constructor(reason: string, isMissing: boolean) {
    super(`esbuild cannot run: ${reason}`);
    this.name = 'EsbuildUnavailable';
    this.isMissing = isMissing;
  }
}

/** What esbuild says without its binary, or with that of another platform. */
const withoutBinary = /needed by esbuild|esbuild for another platform|Cannot find package 'esbuild'/;
const stopped = /^The service (?:was stopped|is no longer running)|^Cannot start service|\bspawn\b/;

/** What an error of esbuild means. Errors in the code of the site, and those that only a bug can cause, stay as they are. */
export function meaningOf(error: unknown): unknown {
  const { message, errors } = error as Error & { readonly errors?: unknown };
  if (Array.isArray(errors)) return error;
  if (withoutBinary.test(message))
    return new EsbuildUnavailable(`its binary for ${process.platform}-${process.arch} is not installed`, true);
  return stopped.test(message) ? new EsbuildUnavailable(message, false) : error;
}

/** Loads esbuild on first use, because most builds reuse all bundles. */
export function esbuild(): Promise<typeof import('esbuild')> {
  loaded ??= import('esbuild').catch((error: unknown) => {
    throw meaningOf(error);
  });
  return loaded;
}

/** Stops esbuild to free its memory. It starts again when it is used again. */
export async function stopEsbuild(): Promise<void> {
  if (loaded !== undefined) await (await loaded).stop();
}

/** Runs esbuild. Paths of outputs, and those that plugins are given, have forward slashes; see `path.ts`. */
export const build = async <T extends BuildOptions>(options: T): Promise<BuildResult<T>> =>
  withSlashes((await run(({ build }) => build<BuildOptions>(ownOptions(options)))) as BuildResult<T>);

/** Creates a context of esbuild with such paths. */
export async function context<T extends BuildOptions>(options: T): Promise<BuildContext<T>> {
  const made = (await run(({ context }) => context<BuildOptions>(ownOptions(options)))) as BuildContext<T>;
  return { ...made, rebuild: async () => withSlashes(await made.rebuild()) };
}

/** esbuild looks for its binary when it is first called, and throws at once without one. */
async function run<T>(call: (esbuild: typeof import('esbuild')) => Promise<T>): Promise<T> {
  try {
    return await call(await esbuild());
  } catch (error) {
    throw meaningOf(error);
  }
}

const ownOptions = (options: BuildOptions): BuildOptions =>
  hasBackslashes ? { ...options, plugins: (options.plugins ?? []).map(inSlashes) } : options;

function withSlashes<T extends Pick<BuildResult, 'outputFiles'>>(result: T): T {
  for (const file of result.outputFiles ?? []) file.path = slashed(file.path);
  return result;
}

/**
 * Makes a plugin work with forward slashes. What it returns is converted back, because esbuild would take `C:/a.js` and
 * `C:\a.js` for two modules.
 */
const inSlashes = ({ name, setup }: Plugin): Plugin => ({
  name,
  setup: (inner) =>
    setup({
      ...inner,
      resolve: async (path, options) => given(await inner.resolve(path, options)),
      onResolve: (options, callback) =>
        inner.onResolve(options, async (args) => returned(await callback({ ...args, ...placesOf(args) }))),
      onLoad: (options, callback) =>
        inner.onLoad(options, (args) => callback(args.namespace === 'file' ? given(args) : args)),
    } satisfies PluginBuild),
});

const placesOf = ({ importer, resolveDir }: { readonly importer: string; readonly resolveDir: string }) => ({
  importer: slashed(importer),
  resolveDir: slashed(resolveDir),
});

const given = <T extends { readonly path: string }>(one: T): T => ({ ...one, path: slashed(one.path) });

function returned<
  T extends { readonly path?: string; readonly namespace?: string; readonly external?: boolean } | null | undefined,
>(one: T): T {
  const { path, namespace = 'file', external } = one ?? {};
  const isFile = path !== undefined && namespace === 'file' && external !== true && isAbsolute(path);
  return isFile ? { ...one, path: native(path) } : one;
}
