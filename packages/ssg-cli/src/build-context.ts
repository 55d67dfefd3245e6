import { join } from 'node:path';
import type { Site } from './arrange/types.ts';
import type { BuildOptions, BuildReport, StageClock } from './build.ts';
import type { BundledSite } from './bundle/bundle-site.ts';
import type { BuildCache, StoredCache } from './cache/build-cache.ts';
import type { Published } from './cache/published.ts';
import type { CompiledPages } from './compile/compile-pages.ts';
import type { Config } from './config/types.ts';
import type { Engine } from './engine/engine.ts';
import { type Diagnostic, hasErrors } from './lib/diagnostic.ts';
import type { MadeOutputs } from './outputs/make-all.ts';
import type { Hooks } from './plugins/call-hook.ts';
import type { Inputs } from './read/inputs.ts';
import type { Source } from './read/types.ts';
import type { RenderedSite } from './render/render-site.ts';
import type { FileRecord, Objects, StoredFile } from './store/objects.ts';

export interface StagesInput {
  readonly config: Config;
  readonly options: BuildOptions;
  readonly inputs: Inputs;
  /** Of all this build is made from; where it is known, the next build may find that nothing changed. */
  readonly key: string | undefined;
  readonly engine: Engine;
  readonly hooks: Hooks;
  /** Taken along by the caller, who reports them too when the disk refuses something. */
  readonly diagnostics: Diagnostic[];
  readonly clock: StageClock;
}

/** What all stages share. */
export interface Build extends StagesInput {
  /** The files of the cache in the site's folder. */
  readonly parts: StoredCache['parts'];
  /** What earlier builds made, wherever that was. */
  readonly cache: BuildCache;
  readonly published: Published;
  /** In milliseconds. */
  readonly begun: number;
  readonly objects: Objects;
  readonly sources: ReadonlyMap<string, Source>;
}

export interface Arranged {
  readonly compiled: CompiledPages;
  readonly bundle: BundledSite;
  readonly site: Site;
}

export interface Made extends Arranged {
  readonly rendered: RenderedSite;
  readonly outputs: MadeOutputs;
  /** Files whose content is stored already: pages and outputs. */
  readonly stored: readonly StoredFile[];
  readonly hasGoodLinks: boolean;
}

/** Where a new output is put together. */
export const nextOf = ({ root }: Config): string => join(root, '.ssg/emit/next');

export const hasFailed = ({ diagnostics, options }: Build): boolean =>
  hasErrors(diagnostics) || (options.strict === true && diagnostics.some((one) => one.severity === 'warning'));

/** The paths of all files that are made or copied. */
export const namesOf = (
  stored: readonly StoredFile[],
  { rendered, site }: Pick<Made, 'rendered' | 'site'>,
): Set<string> =>
  new Set([
    ...stored.map(({ path }) => path),
    ...rendered.files.map(({ path }) => path),
    ...site.statics.map(({ to }) => to),
  ]);

/** The report of a build; `files` are those it published. */
export function reportOf(
  { cache, published, engine, hooks, clock }: Build,
  { compiled, rendered, site }: Pick<Made, 'compiled' | 'rendered' | 'site'>,
  after: BuildCache,
  files: readonly (readonly [path: string, record: FileRecord])[],
): BuildReport {
  return {
    caches: () => {
      const hashes = new Map(files.map(([path, { hash }]) => [path, hash]));
      const isChanged = (path: string) => hashes.get(path) !== published.files.get(path)?.hash;
      return { before: cache, after, isChanged };
    },
    pages: rendered.pages.length,
    compiled: compiled.compiled,
    rendered: rendered.rendered,
    files: files.map(([path, { size }]) => ({ path, size })),
    statics: site.statics.length,
    emitted: { written: 0, kept: 0, removed: 0 },
    stages: clock.stages,
    hookTimes: () => timesOf(hooks, engine),
    costs: engine.costs,
  };
}

/** Times of hooks with those of what plugins did to single pages, which are named `plugin: what`. */
function timesOf({ times, config }: Hooks, { costs }: Engine): Map<string, number> {
  const all = new Map(times);
  for (const { plugins } of costs)
    for (const [name, milliseconds] of plugins) {
      const plugin = config.plugins.find((one) => name === one.name || name.startsWith(`${one.name}: `));
      if (plugin === undefined) continue;
      const key = `${plugin.name} transform`;
      all.set(key, (all.get(key) ?? 0) + milliseconds);
    }
  return all;
}
