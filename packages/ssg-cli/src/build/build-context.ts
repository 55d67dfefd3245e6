import type { Site } from '../arrange/types.ts';
import type { BundledSite } from '../bundle/bundle-site.ts';
import { runsOf } from '../bundle/known-runs.ts';
import type { CompiledPages } from '../compile/compile-pages.ts';
import type { Config } from '../config/types.ts';
import { emitFolder } from '../keep/emit-folder.ts';
import type { FileRecord, FileRecords, Objects, StoredFile } from '../keep/objects.ts';
import type { Published } from '../keep/published.ts';
import type { Tables } from '../keep/tables.ts';
import { type Diagnostic, isRefused } from '../lib/diagnostic.ts';
import { join } from '../lib/path.ts';
import type { MadeOutputs } from '../outputs/make-all.ts';
import type { MadeWorker } from '../outputs/service-worker.ts';
import type { Hooks } from '../plugins/call-hook.ts';
import type { Inputs } from '../read/inputs.ts';
import type { Source } from '../read/types.ts';
import { documentName } from '../render/document-record.ts';
import type { RenderedSite } from '../render/render-site.ts';
import type { BuildOptions, BuildReport } from './build-types.ts';
import type { PageThreads } from './page-threads.ts';
import type { StageClock } from './stage-clock.ts';

export interface StagesInput {
  readonly config: Config;
  readonly options: BuildOptions;
  readonly inputs: Inputs;
  /** Hash of everything this build depends on. If it is set, the next build can detect that nothing changed. */
  readonly key: string | undefined;
  readonly threads: PageThreads;
  /** The cache in the site's folder. */
  readonly tables: Tables;
  /** What plugins share, the graph of known values among it. */
  readonly hooks: Hooks;
  /** Owned by the caller, which still reports them if a file operation fails. */
  readonly diagnostics: Diagnostic[];
  readonly clock: StageClock;
}

/** The state that all stages share. */
export interface Build extends StagesInput {
  /** The objects of earlier builds on this or another machine; see `readRecords`. */
  readonly records: FileRecords;
  readonly published: Published;
  /** Start of the build in milliseconds since the epoch. */
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
  /** Pages and outputs, whose content is already in the object store. */
  readonly stored: readonly StoredFile[];
  /** The service worker of a build that publishes, generated in another thread while this one checks. */
  readonly worker: Promise<MadeWorker | undefined>;
}

/** What a build without errors leaves: its report, and the records of the objects for the next build. */
export interface Ended {
  readonly report: BuildReport;
  readonly records: FileRecords;
}

/** The folder in which a new output is assembled. */
export const nextOf = ({ root }: Config): string => join(root, emitFolder, 'next');

export const hasFailed = ({ diagnostics, options }: Build): boolean => isRefused(diagnostics, options.strict);

/** The output paths of all generated and copied files. */
export const namesOf = (
  stored: readonly StoredFile[],
  { rendered, site }: Pick<Made, 'rendered' | 'site'>,
): Set<string> =>
  new Set([
    ...stored.map(({ path }) => path),
    ...rendered.files.map(({ path }) => path),
    ...site.statics.map(({ to }) => to),
  ]);

/** Creates the report of a build. `files` are those it published. */
export function reportOf(
  { published, threads, hooks, clock }: Build,
  { compiled, rendered, site }: Pick<Made, 'compiled' | 'rendered' | 'site'>,
  files: readonly (readonly [path: string, record: FileRecord])[],
): BuildReport {
  return {
    document: (output) => {
      const name = documentName(output);
      const hash = files.find(([path]) => path === output)?.[1].hash;
      return {
        before: hooks.graph.earlier(name)?.key,
        now: hooks.graph.now(name)?.key,
        isChanged: hash !== published.files.get(output)?.hash,
      };
    },
    runs: () => runsOf(hooks.graph),
    pages: rendered.pages.length,
    compiled: compiled.compiled,
    rendered: rendered.rendered,
    files: files.map(([path, { size, mtimeMs }]) => ({ path, size, mtimeMs })),
    statics: site.statics.length,
    emitted: { written: 0, kept: 0, removed: 0 },
    stages: clock.stages,
    hookTimes: () => timesOf(hooks, threads),
    costs: threads.costs,
  };
}

/** The times of hooks, together with the time that plugins took for single pages, keyed `plugin: task`. */
function timesOf({ times, config }: Hooks, { costs }: PageThreads): Map<string, number> {
  const all = new Map(times);
  for (const [name, milliseconds] of costs.plugins) {
    const plugin = config.plugins.find((one) => name === one.name || name.startsWith(`${one.name}: `));
    if (plugin === undefined) continue;
    const key = `${plugin.name} transform`;
    all.set(key, (all.get(key) ?? 0) + milliseconds);
  }
  return all;
}
