import { type Result, success } from '../lib/diagnostic.ts';
import * as path from '../lib/path.ts';
import type { ModuleBundle } from './bundle-module.ts';
import type { ModuleCache } from './module-cache.ts';
import { runModule } from './run-module.ts';

export interface LoadedModule {
  /** The module's default export. A promise is awaited; a function is called. */
  readonly default: unknown;
  /** Hash of the module and everything of the site that it imports. */
  readonly hash: string;
  /** Absolute paths of the module and its imports from the site, sorted. */
  readonly dependencies: readonly string[];
}

export interface LoadModuleOptions {
  /** Folder to which paths in messages are relative. Default: the module's own. */
  readonly root?: string;
  /** Time limit for evaluating the module. Default: 30. */
  readonly seconds?: number;
  /** Cache with the bundles of earlier processes. */
  readonly memory?: ModuleCache;
}

/** Bundles and runs a module of the site: TypeScript, JavaScript or JSON. `file` is absolute. */
export async function loadModule(file: string, options: LoadModuleOptions = {}): Promise<Result<LoadedModule>> {
  const { root = path.dirname(file), seconds = 30, memory } = options;
  const bundle = await (memory === undefined ? bundleFromScratch(root, file) : memory.bundle(root, file));
  if (!bundle.ok) return bundle;
  const run = await runModule(root, file, bundle.value, seconds);
  if (!run.ok) return run;
  const { hash, dependencies, warnings } = bundle.value;
  return success({ default: run.value, hash, dependencies }, warnings);
}

/** Loads esbuild on demand. */
async function bundleFromScratch(root: string, file: string): Promise<Result<ModuleBundle>> {
  const { bundleModule } = await import('./bundle-module.ts');
  return bundleModule(root, file);
}
