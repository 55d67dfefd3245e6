import type { Graph } from '../keep/graph.ts';
import type { StoredRun } from './bundle-store.ts';

/** The query that gives results of esbuild, by the names of its runs. */
export const bundleQuery = 'bundle';

export const earlierRun = (graph: Graph, name: string): StoredRun | undefined =>
  graph.earlier<StoredRun>([bundleQuery, name])?.value;

/** Stores a result of esbuild, whose files the bundle store has compared. */
export function keepRun(graph: Graph, name: string, run: StoredRun): void {
  if (earlierRun(graph, name) === run) graph.recall([bundleQuery, name], run.key);
  else graph.keep([bundleQuery, name], { key: run.key, value: run });
}

/** The results of esbuild that a build used, or those of the build before it. */
export const runsOf = (graph: Graph): StoredRun[] =>
  [...(graph.after.get(bundleQuery) ?? graph.earlierValues(bundleQuery)).values()].map(
    ({ value }) => value as StoredRun,
  );
