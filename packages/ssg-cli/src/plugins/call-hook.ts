import type { Config } from '../config/types.ts';
import { Graph } from '../keep/graph.ts';
import { ReadStates, type Reads, RecordedFiles } from '../keep/hook-files.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { version } from '../lib/version.ts';
import { problem } from '../messages/problem.ts';
import type { ConfigPlugin } from './complete-plugins.ts';
import type { HookContext } from './define-plugin.ts';
import { hookFailure } from './hook-failure.ts';
import { PluginFault } from './plugin-fault.ts';
import { readRemote } from './remote-files.ts';
import { reportedProblem } from './reported-problem.ts';
import { noteReads, undeclared } from './undeclared-reads.ts';

/** The state that all hooks of a build share. */
export interface Hooks {
  readonly config: Config;
  /** Name and version of the generator. */
  readonly generator: string;
  /** Knows what hooks gave before. */
  readonly graph: Graph;
  readonly states: ReadStates;
  /** Milliseconds by plugin and hook. */
  readonly times: Map<string, number>;
}

/** Creates the hooks of a build. Without a graph every hook is called. */
export const createHooks = (config: Config, graph: Graph = new Graph()): Hooks => ({
  config,
  generator: `ssg ${version}`,
  graph,
  states: new ReadStates(config.root),
  times: new Map(),
});

/** Query that gives what hooks gave. */
export const hookQuery = 'hook';

export type HookName = 'source' | 'output' | 'check';

export interface HookResult<T> {
  /** Absent if the hook failed. */
  readonly value?: T;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that the hook read. */
  readonly reads: Reads;
}

type Run<T> = (context: never) => T | Promise<T>;
type Called = Pick<ConfigPlugin, 'name' | 'options' | 'key'>;

/** Long enough for any hook, and short enough to notice one that never ends. */
const maxSeconds = 300;

/**
 * Calls a hook of a plugin, or returns its cached result for the same `input` and unchanged files. `input` must
 * identify everything that the hook receives apart from its context; without it, the hook is always called. An error is
 * reported with the names of the plugin and hook, and not cached.
 */
export async function callHook<T>(
  hooks: Hooks,
  plugin: Called,
  hook: HookName,
  run: Run<T>,
  input?: string,
): Promise<HookResult<T>> {
  const { config, graph, states, times } = hooks;
  const begun = performance.now();
  const call = (files: RecordedFiles) => callNow(hooks, plugin, hook, run, files);
  const files = new RecordedFiles(config.root);
  try {
    if (input === undefined) return await call(files);
    const key = JSON.stringify([hook, plugin.key, config.hash, input]);
    return await graph.reading([hookQuery, sha256(key)], key, { root: config.root, states }, call);
  } catch (error) {
    // What it read before it failed may be what is wrong: the next build asks again when that changes.
    return { diagnostics: [hookFailure(plugin.name, hook, error)], reads: files.reads() };
  } finally {
    const name = `${plugin.name} ${hook}`;
    times.set(name, (times.get(name) ?? 0) + performance.now() - begun);
  }
}

async function callNow<T>(
  { config, generator }: Hooks,
  { name, options }: Called,
  hook: HookName,
  run: Run<T>,
  files: RecordedFiles,
): Promise<HookResult<T>> {
  const diagnostics: Diagnostic[] = [];
  const context: HookContext<unknown> = {
    options,
    config,
    files,
    remote: (file) => readRemote(files, name, file),
    generator,
    report: (found) => diagnostics.push(reportedProblem(name, found)),
  };
  const seen = new Set<string>();
  const value = await noteReads(seen, () => withinTime(() => run(context as never)));
  for (const path of undeclared(seen, config.root, files))
    diagnostics.push(problem('plugins/undeclared-read', { plugin: name, hook, path }));
  return { value, diagnostics, reads: files.reads() };
}

/** The timer also keeps the process alive: otherwise Node ends while it waits for a promise that never resolves. */
async function withinTime<T>(run: () => T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = () =>
      reject(
        new PluginFault(`it did not finish within ${maxSeconds} seconds`, 'Look for a promise that never resolves.'),
      );
    timer = setTimeout(late, maxSeconds * 1000);
  });
  try {
    return await Promise.race([run(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
