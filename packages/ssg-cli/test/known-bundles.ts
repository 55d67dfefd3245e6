import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from '../src/build/build.ts';
import { bundleQuery } from '../src/bundle/known-runs.ts';
import { loadConfig } from '../src/config/load-config.ts';
import { cacheFolderOf, openGraph, openTables, writeCache } from '../src/keep/build-cache.ts';
import { Graph } from '../src/keep/graph.ts';
import { Tables } from '../src/keep/tables.ts';
import { sha256 } from '../src/lib/hash.ts';
import { oncePerRun } from './once-per-run.ts';

/** Builds a site with known bundles, and keeps those of new code for other tests. */
export async function withKnownBundles<T>(root: string, make: () => Promise<T>): Promise<T> {
  const unknown = await addKnownBundles(root);
  const built = await make();
  if (unknown !== undefined) keepBundles(root, unknown);
  return built;
}

/**
 * Gives a site without a cache the bundles that a site with the same code had in this run, or else those of the basic
 * site: esbuild takes most of the time of a small build. As in any build, those whose files or options differ are made
 * again. Returns the folder in which the bundles of new code are to be kept.
 */
export async function addKnownBundles(root: string): Promise<string | undefined> {
  if (existsSync(join(root, '.ssg'))) return undefined;
  const folder = await oncePerRun('bundles', (made) => makeBundles(join(made, 'basic')));
  const own = join(folder, codeOf(root));
  const isKnown = existsSync(own);
  cpSync(isKnown ? own : join(folder, 'basic'), cacheFolderOf({ root }), { recursive: true });
  return isKnown ? undefined : own;
}

/**
 * A hash of the files that esbuild may read, without the config, of which little gets into bundles. It only decides
 * which bundles are tried: the build compares everything.
 */
function codeOf(root: string): string {
  // With the kinds of entries, Node does not follow the links to packages.
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|jsx?|mjs|css|mdx)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((path) => !/^(?:node_modules|dist|\.[^/]*)\/|^ssg\.config\./.test(path))
    .sort();
  return sha256(paths.map((path) => `${path}\0${sha256(readFileSync(join(root, path)))}`).join('\n'));
}

async function makeBundles(folder: string): Promise<void> {
  // Beside the sites of tests, because the cache names files outside of a site relative to it.
  const root = mkdtempSync(join(tmpdir(), 'ssg-bundles-'));
  try {
    cpSync(join(import.meta.dirname, 'fixtures/basic-site'), root, { recursive: true });
    const config = await loadConfig({ root });
    if (!config.ok || !(await build(config.value)).ok) throw new Error('The basic site cannot be built.');
    keepBundles(root, folder);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Copies the bundles in the cache of a site to a new folder, unless another process has made it meanwhile. */
function keepBundles(root: string, folder: string): void {
  const bundles = new Graph();
  for (const [name, run] of openGraph(openTables({ root })).earlierValues(bundleQuery))
    bundles.keep([bundleQuery, name], run);
  const part = `${folder}.${process.pid}`;
  writeCache(new Tables(part), new Map(), bundles);
  if (existsSync(folder)) rmSync(part, { recursive: true });
  else renameSync(part, folder);
}
