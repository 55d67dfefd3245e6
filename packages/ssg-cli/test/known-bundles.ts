import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../src/build.ts';
import { bundleQuery, runsOf } from '../src/bundle/known-runs.ts';
import { cacheFolderOf, openGraph, openTables, writeCache } from '../src/cache/build-cache.ts';
import { Tables } from '../src/cache/tables.ts';
import { loadConfig } from '../src/config/load-config.ts';
import { Graph } from '../src/graph/graph.ts';
import { oncePerRun } from './once-per-run.ts';

const fixture = join(import.meta.dirname, 'fixtures/basic-site');

/**
 * Gives a site the bundles of the basic site, which are made once per run: esbuild takes most of the time of a small
 * build. As in any build, those whose files or options differ are made again. Sites that have a cache keep it.
 */
export async function giveBundles(root: string): Promise<void> {
  if (existsSync(join(root, '.ssg'))) return;
  cpSync(await oncePerRun('bundles', makeBundles), cacheFolderOf({ root }), { recursive: true });
}

async function makeBundles(folder: string): Promise<void> {
  // Beside the sites of tests, because the cache names files outside of a site relative to it.
  const root = mkdtempSync(join(tmpdir(), 'ssg-bundles-'));
  try {
    cpSync(fixture, root, { recursive: true });
    const config = await loadConfig({ root });
    if (!config.ok || !(await build(config.value)).ok) throw new Error('The basic site cannot be built.');
    const bundles = new Graph();
    for (const [name, run] of openGraph(openTables({ root })).earlierValues(bundleQuery))
      bundles.keep([bundleQuery, name], run);
    if (runsOf(bundles).length === 0) throw new Error('The cache of the basic site has no bundles.');
    writeCache(new Tables(folder), new Map(), bundles);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
