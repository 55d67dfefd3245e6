import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect } from 'vitest';
import { build } from '../src/build/build.ts';
import type { StoredRun } from '../src/bundle/bundle-store.ts';
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
  const kinds = await addKnownBundles(root);
  const built = await make();
  if (kinds.length > 0) keepBundles(root, kinds);
  return built;
}

/**
 * Gives a site without a cache the bundles of one like it, of the same test file where possible: esbuild takes most of
 * the time of a small build. As in any build, bundles whose files or options differ are made again. Returns the places
 * where the site's own are to be found by others.
 */
export async function addKnownBundles(root: string): Promise<string[]> {
  if (existsSync(cacheFolderOf({ root }))) return [];
  const folder = await oncePerRun('bundles', makeBundles);
  const options = await optionsOf(root);
  const code = codeOf(root);
  const file = sha256(expect.getState().testPath ?? '');
  const kinds = [[file, options, code], [options, code], [file, options], [options]].map((parts) =>
    join(folder, parts.join('-')),
  );
  const like = kinds.find((kind) => existsSync(kind)) ?? join(folder, 'basic');
  cpSync(join(folder, readFileSync(like, 'utf8')), cacheFolderOf({ root }), { recursive: true });
  return kinds;
}

/** A hash of the options that all bundles of a site have. */
async function optionsOf(root: string): Promise<string> {
  const config = await loadConfig({ root });
  if (!config.ok) return 'basic';
  const { define, publicPath } = sharedOptions(config.value);
  return sha256(JSON.stringify([define, publicPath]));
}

/** A hash of the files that esbuild may read, without the config, of which little gets into bundles. */
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
    keepBundles(root, [join(folder, 'basic')]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * Stores the bundles in the cache of a site, once for all sites with the same ones, and their name at each of the given
 * paths. The last site of a kind is the most like the next one.
 */
function keepBundles(root: string, kinds: readonly string[]): void {
  const bundles = new Graph();
  const runs = openGraph(openTables({ root })).earlierValues(bundleQuery);
  if (runs.size === 0) return;
  for (const [name, run] of runs) bundles.keep([bundleQuery, name], run);
  const described = [...runs].map(([name, { value }]) => {
    const { key, seen } = value as StoredRun;
    return [name, key, seen.map(([place, state]) => [place, state])];
  });
  const name = sha256(JSON.stringify(described)).slice(0, 16);
  const stored = join(dirname(kinds[0] ?? ''), name);
  if (!existsSync(stored)) {
    const part = `${stored}.${process.pid}`;
    writeCache(new Tables(part), new Map(), bundles);
    if (existsSync(stored)) rmSync(part, { recursive: true });
    else renameSync(part, stored);
  }
  for (const kind of kinds) {
    writeFileSync(`${kind}.${process.pid}`, name);
    renameSync(`${kind}.${process.pid}`, kind);
  }
}
