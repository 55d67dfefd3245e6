import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from '../src/build/build.ts';
import { sharedOptions } from '../src/bundle/esbuild-options.ts';
import { bundleQuery } from '../src/bundle/known-runs.ts';
import { loadConfig } from '../src/config/load-config.ts';
import { cacheFolderOf, openGraph, openTables, writeCache } from '../src/keep/build-cache.ts';
import { Graph } from '../src/keep/graph.ts';
import { Tables } from '../src/keep/tables.ts';
import { sha256 } from '../src/lib/hash.ts';
import { oncePerRun } from './once-per-run.ts';

/** Builds a site with known bundles, and keeps its own for other tests. */
export async function withKnownBundles<T>(root: string, make: () => Promise<T>): Promise<T> {
  const unknown = await addKnownBundles(root);
  const built = await make();
  for (const folder of unknown) keepBundles(root, folder);
  return built;
}

/**
 * Gives a site without a cache the bundles that another one had in this run: with the same code and options of esbuild,
 * else with the same options, else the basic site. esbuild takes most of the time of a small build. As in any build,
 * bundles whose files or options differ are made again. Returns the folders in which the site's are to be kept.
 */
export async function addKnownBundles(root: string): Promise<string[]> {
  if (existsSync(cacheFolderOf({ root }))) return [];
  const folder = await oncePerRun('bundles', (made) => makeBundles(join(made, 'basic')));
  const options = await optionsOf(root);
  const kinds = [`${options}-${codeOf(root)}`, options].map((name) => join(folder, name));
  const known = kinds.findIndex((kind) => existsSync(kind));
  cpSync(kinds[known] ?? join(folder, 'basic'), cacheFolderOf({ root }), { recursive: true });
  return known === -1 ? kinds : kinds.slice(0, known);
}

/** A hash of the options that all bundles of a site have. */
async function optionsOf(root: string): Promise<string> {
  const config = await loadConfig({ root });
  if (!config.ok) return 'basic';
  const { define, publicPath } = sharedOptions(config.value);
  return sha256(JSON.stringify([define, publicPath]));
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
