import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build } from '../src/build/build.ts';
import type { StoredRun } from '../src/bundle/bundle-store.ts';
import { bundleQuery } from '../src/bundle/known-runs.ts';
import { loadConfig } from '../src/config/load-config.ts';
import { cacheFolderOf, openGraph, openTables, writeCache } from '../src/keep/build-cache.ts';
import { Graph } from '../src/keep/graph.ts';
import { Tables } from '../src/keep/tables.ts';
import { FileSnapshot } from '../src/lib/dependencies.ts';
import { sha256 } from '../src/lib/hash.ts';
import { oncePerRun } from './once-per-run.ts';

/** Builds a site with known bundles, and keeps those of new code and settings for other tests. */
export async function withKnownBundles<T>(root: string, make: () => Promise<T>): Promise<T> {
  const unknown = await addKnownBundles(root);
  const built = await make();
  if (unknown !== undefined) keepBundles(root, unknown);
  return built;
}

/**
 * Gives a site without a cache the bundles that a site with the same code and settings had in this run, or else those of
 * another one with the same settings, or of the basic site: esbuild takes most of the time of a small build. As in any
 * build, those whose files or options differ are made again. Returns the folder in which new bundles are to be kept.
 */
export async function addKnownBundles(root: string): Promise<string | undefined> {
  if (existsSync(join(root, '.ssg'))) return undefined;
  const folder = await oncePerRun('bundles', makeBundles);
  const alike = join(folder, settingsOf(root));
  const own = join(alike, codeOf(root));
  const isKnown = existsSync(own);
  const [first] = existsSync(alike) ? readdirSync(alike).filter((name) => !name.includes('.')) : [];
  const nearest = first === undefined ? join(folder, readFileSync(join(folder, basic), 'utf8')) : join(alike, first);
  cpSync(isKnown ? own : nearest, cacheFolderOf({ root }), { recursive: true });
  if (isKnown) takeOtherNames(root);
  return isKnown ? undefined : own;
}

/** A file with the place of the bundles of the basic site. */
const basic = 'basic.txt';

/** Settings that change all bundles or most of them. */
const bundled =
  /\b(?:theme|styles|baseUrl|defaultLocale|locales|search|clientModules|hydrate|plugins|pwa|storage|colorMode|feedback|comments|analytics|onRenderErrors)\b.*/g;

/** A hash of what the config says about such settings. Like that of the code, it only decides which bundles are tried. */
function settingsOf(root: string): string {
  const name = readdirSync(root).find((one) => /^ssg\.config\.\w+$/.test(one));
  const text = name === undefined ? '' : readFileSync(join(root, name), 'utf8');
  return sha256((text.match(bundled) ?? []).join('\n'));
}

/**
 * Makes known bundles those of a site that has other pages and data beside the same code. Their names count as those of
 * code that an import might find.
 */
function takeOtherNames(root: string): void {
  const tables = openTables({ root });
  const snapshot = new FileSnapshot(root);
  const bundles = new Graph();
  let isOther = false;
  for (const [name, { value, ...known }] of openGraph(tables).earlierValues(bundleQuery)) {
    const run = value as StoredRun;
    const seen = run.seen.map(([place, state]) => {
      const isOfSite = place.endsWith('/') && !/^\.\.|node_modules/.test(place);
      const now = isOfSite ? snapshot.at(join(root, place)) : state;
      isOther ||= now !== state;
      return [place, now] as const;
    });
    bundles.keep([bundleQuery, name], { ...known, value: { ...run, seen } });
  }
  if (isOther) writeCache(tables, new Map(), bundles);
  tables.close();
}

/**
 * A hash of the files that esbuild may read and of links to others, without the config, of which little gets into
 * bundles. It only decides which bundles are tried: the build compares the files.
 */
function codeOf(root: string): string {
  // With the kinds of entries, Node does not follow the links to packages.
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() || (entry.isFile() && /\.(?:tsx?|jsx?|mjs|css|mdx)$/.test(entry.name)))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((path) => !/^(?:node_modules|dist|\.[^/]*)\/|^ssg\.config\./.test(path))
    .sort();
  const contentOf = (path: string) =>
    lstatSync(path).isSymbolicLink() ? readlinkSync(path) : sha256(readFileSync(path));
  return sha256(paths.map((path) => `${path}\0${contentOf(join(root, path))}`).join('\n'));
}

async function makeBundles(folder: string): Promise<void> {
  // Beside the sites of tests, because the cache names files outside of a site relative to it.
  const root = mkdtempSync(join(tmpdir(), 'ssg-bundles-'));
  try {
    cpSync(join(import.meta.dirname, 'fixtures/basic-site'), root, { recursive: true });
    const config = await loadConfig({ root });
    if (!config.ok || !(await build(config.value)).ok) throw new Error('The basic site cannot be built.');
    const place = join(settingsOf(root), codeOf(root));
    keepBundles(root, join(folder, place));
    writeFileSync(join(folder, basic), place);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Copies the bundles in the cache of a site to a new folder, unless another process has made it meanwhile. */
export function keepBundles(root: string, folder: string): void {
  const bundles = new Graph();
  for (const [name, run] of openGraph(openTables({ root })).earlierValues(bundleQuery))
    bundles.keep([bundleQuery, name], run);
  mkdirSync(dirname(folder), { recursive: true });
  const part = `${folder}.${process.pid}`;
  writeCache(new Tables(part), new Map(), bundles);
  if (existsSync(folder)) rmSync(part, { recursive: true });
  else renameSync(part, folder);
}
