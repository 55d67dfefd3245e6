import { runsOf } from '../bundle/known-runs.ts';
import type { Config } from '../config/types.ts';
import { addValues, openGraph, openTables } from '../keep/build-cache.ts';
import { diskFailure } from '../keep/disk-failure.ts';
import { Outdated } from '../keep/outdated.ts';
import { append } from '../lib/append.ts';
import { type Diagnostic, eachOnce, failure, type Result, success } from '../lib/diagnostic.ts';
import { asDiskError } from '../lib/disk-error.ts';
import { createHooks, hookQuery } from '../plugins/call-hook.ts';
import { readInputs } from '../read/read-inputs.ts';
import { SourceCache } from '../read/source-cache.ts';
import { documentName } from '../render/document-record.ts';
import type { BuildOptions, BuildReport } from './build-types.ts';
import { hasLastBuild, keyOfBuild, recallBuild } from './last-build.ts';
import { PageCosts } from './page-cost.ts';
import { createPageThreads } from './page-threads.ts';
import { StageClock } from './stage-clock.ts';

/**
 * Builds the site, regenerating only what changed since the last build. A file operation that fails is reported as a
 * diagnostic, and leaves the published output unchanged.
 */
export async function build(config: Config, options: BuildOptions = {}): Promise<Result<BuildReport>> {
  const result = await attemptAgain(config, options);
  return { ...result, diagnostics: eachOnce(result.diagnostics) };
}

async function attemptAgain(config: Config, options: BuildOptions): Promise<Result<BuildReport>> {
  try {
    return await attempt(config, options);
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    return attempt(config, { ...options, force: true });
  }
}

async function attempt(config: Config, options: BuildOptions): Promise<Result<BuildReport>> {
  const diagnostics: Diagnostic[] = [...(options.found ?? [])];
  const threads = createPageThreads(config, options.threads);
  const sources = options.force === true ? undefined : new SourceCache(config.root);
  const tables = openTables(config, { isFresh: options.force === true });
  const hooks = createHooks(config, openGraph(tables, options.merged?.values));
  const mayRecall = isWhole(options) && options.force !== true && hasLastBuild(config);
  try {
    // Worker threads load their code while this one reads the site, if it is certain that there is work for them.
    if (!mayRecall) threads.prepare();
    const begun = Date.now();
    const clock = new StageClock(options.progress);
    const inputs = await clock.stage('read', () => readInputs(config, options.memory, sources?.read, hooks));
    const key = isWhole(options) ? keyOfBuild(config, inputs, options, begun) : undefined;
    const last =
      key === undefined || options.force === true
        ? undefined
        : await clock.stage('compare', () => recallBuild(config, key));
    if (last !== undefined) return success(unchanged(config, last, clock), last.diagnostics);
    if (mayRecall) threads.prepare();
    append(diagnostics, inputs.diagnostics);
    const { runStages } = await import('./stages.ts');
    return await runStages({ config, options, inputs, key, threads, tables, hooks, diagnostics, clock });
  } catch (error) {
    const refused = asDiskError(error, config.outDir);
    if (refused === undefined) throw error;
    return failure([...diagnostics, diskFailure(refused, config.root, config.outDir)]);
  } finally {
    sources?.save();
    // What hooks gave is kept whatever became of the build.
    if (!tables.isWritten) addValues(tables, hookQuery, hooks.graph);
    tables.close();
    // No work is left for the worker threads, so there is no need to wait until they have ended.
    void threads.close();
  }
}

/** Whether the build publishes the whole site. */
const isWhole = ({ checkOnly, shard, merged, onRendered }: BuildOptions): boolean =>
  checkOnly !== true && shard === undefined && merged === undefined && onRendered === undefined;

function unchanged(
  config: Config,
  { pages, statics, files }: Pick<BuildReport, 'pages' | 'statics' | 'files'>,
  { stages }: StageClock,
): BuildReport {
  return {
    document: (output) => {
      const key = openGraph(openTables(config)).earlier(documentName(output))?.key;
      return { before: key, now: key, isChanged: false };
    },
    runs: () => runsOf(openGraph(openTables(config))),
    pages,
    compiled: 0,
    rendered: 0,
    files,
    statics,
    emitted: { written: 0, kept: files.length, removed: 0 },
    stages,
    hookTimes: () => new Map(),
    costs: new PageCosts(),
  };
}
