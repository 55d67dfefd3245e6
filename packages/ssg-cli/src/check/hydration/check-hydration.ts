import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Route, Site } from '../../arrange/types.ts';
import type { Bundle } from '../../bundle/types.ts';
import { compileKey } from '../../compile/compile-key.ts';
import { compilePage } from '../../compile/compile-page.ts';
import type { Config } from '../../config/types.ts';
import type { Objects, StoredFile } from '../../keep/objects.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { build } from '../../lib/esbuild.ts';
import { makeFolder } from '../../lib/make-folder.ts';
import { ownFile } from '../../lib/own-file.ts';
import { join } from '../../lib/path.ts';
import { removeIfPossible } from '../../lib/remove-if-possible.ts';
import { problem } from '../../messages/problem.ts';
import { loadSource } from '../../read/lazy-source.ts';
import type { Source } from '../../read/types.ts';
import { insertUrls } from '../../render/insert-urls.ts';
import { renderContext } from '../../render/render-context.ts';
import { taskOf } from '../../render/render-route.ts';
import type { OutputFile } from '../../render/types.ts';
import { visitPages } from './browse.ts';
import { findDifferences } from './differences.ts';
import { findBrowser } from './find-browser.ts';
import { oneOfEachKind } from './kinds.ts';
import type { WorldInput, WorldJob, WorldOutput } from './world.ts';

export interface HydrationInput {
  readonly config: Config;
  readonly site: Site;
  readonly bundle: Bundle;
  /** Language and path of a source → the source. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly objects: Objects;
  /** Files of the new output, including those that are still in memory. */
  readonly stored: readonly StoredFile[];
  readonly files: readonly OutputFile[];
}

interface World {
  /** Milliseconds by which the clock is ahead. */
  readonly clock: number;
  readonly seed: number;
  readonly zone: string;
  readonly language: string;
}

const year = 365 * 24 * 3_600_000;
const worlds = [
  { clock: 0, seed: 1, zone: 'UTC', language: 'en_US.UTF-8' },
  // Differs in hour, day, month and year, has a time zone with a half-hour offset, other digits and another direction
  // of text.
  { clock: 3.37 * year, seed: 4711, zone: 'America/St_Johns', language: 'ar_EG.UTF-8' },
] as const satisfies readonly World[];

/** Minimum time limit. A page that takes longer to render would fail the build too. */
const secondsAtLeast = 60;

/**
 * Renders one page of each kind in two processes with different clocks, time zones, locales and random seeds, and
 * compares the results. What differs here would differ between the build and the browser: React would then discard the
 * server's markup, and the page would flicker or break.
 */
export async function checkHydration(input: HydrationInput): Promise<Diagnostic[]> {
  const { config, site, bundle } = input;
  const routes = oneOfEachKind(site.routes);
  const folder = join(config.root, `.ssg/hydration-${process.pid}`);
  makeFolder(folder);
  try {
    const jobs = jobsOf(routes, input);
    const shells = Object.fromEntries(site.shells);
    const file = await worldFile(folder);
    const seconds = Math.max(secondsAtLeast, config.markdown.limits.seconds * 2);
    const [here, there] = await Promise.all(
      worlds.map((world) => {
        const { rendererFile } = bundle;
        const { clock, seed } = world;
        return runWorld(file, world, seconds, {
          rendererFile,
          shells,
          jobs,
          clock,
          seed,
        });
      }),
    );
    if (typeof here !== 'object' || typeof there !== 'object')
      return [problem('hydration/stopped', { reason: String(typeof here === 'object' ? there : here) })];
    const found = findDifferences(here, there, { rendererFile: bundle.rendererFile, root: config.root, routes });
    // Pages with known differences would fail in the browser too, and be reported again without a line.
    return found.some(({ severity }) => severity === 'error')
      ? found
      : [...found, ...(await checkInBrowser(routes, folder, input))];
  } finally {
    removeIfPossible(folder);
  }
}

function jobsOf(routes: readonly Route[], { config, site, bundle, sources }: HydrationInput): WorldJob[] {
  const { context } = renderContext(config, site, bundle, { joinSheets: false });
  const key = compileKey(config);
  return routes.map((route): WorldJob => {
    const { view, locale, body } = route;
    if (body.kind !== 'markdown') return { view, locale, article: body };
    const source = sources.get(`${body.page.collection.locale}:${body.page.path}`);
    if (source === undefined) return { view, locale, article: { kind: 'none' } };
    const page = compilePage(loadSource(source), config.markdown, key);
    const { article } = taskOf({ view, locale, body: { kind: 'markdown', page } }, context);
    if (article.kind !== 'markdown') return { view, locale, article };
    const strings = site.shells.get(locale)?.strings ?? {};
    const { targets } = article;
    const hast = insertUrls(article.hast, targets, strings);
    const previews = targets.previews === undefined ? {} : { previews: targets.previews };
    return { view, locale, article: { kind: 'markdown', hast, ...previews } };
  });
}

/**
 * Finds what only a browser shows: code that uses `window`, storage or media queries, and any other error during
 * hydration.
 */
async function checkInBrowser(
  routes: readonly Route[],
  profile: string,
  { config, site, objects, stored, files }: HydrationInput,
): Promise<Diagnostic[]> {
  const browser = findBrowser();
  if (browser === undefined) return [noBrowser('No Chromium, Chrome or Edge was found')];
  const contents = new Map<string, () => OutputFile['content']>([
    ...site.statics.map(({ to, absolute }) => [to, () => readFileSync(absolute)] as const),
    ...files.map(({ path, content }) => [path, () => content] as const),
    ...stored.map((file) => [file.path, () => readFileSync(objects.locate(file))] as const),
  ]);
  const visits = await visitPages(browser, {
    read: (path) => contents.get(path)?.(),
    pages: new Map(routes.map(({ url, output }) => [url, output])),
    baseUrl: config.baseUrl,
    profile,
  });
  if (visits === undefined) return [noBrowser(`${browser} could not be run`)];
  return visits.flatMap(({ url, complaints }): Diagnostic[] => {
    const [first] = complaints;
    if (first === undefined) return [];
    const file = routes.find((route) => route.url === url)?.file ?? url;
    return [problem('hydration/browser', { url, error: first.slice(0, 500) }, { file })];
  });
}

const noBrowser = (reason: string): Diagnostic => problem('hydration/no-browser', { reason });

/**
 * The module that each process runs. When ssg runs from its sources it has to be bundled, because Node 20 does not run
 * TypeScript.
 */
async function worldFile(folder: string): Promise<string> {
  const own = ownFile('check/hydration/world');
  if (own.endsWith('.js')) return own;
  const outfile = join(folder, 'world.mjs');
  await build({ entryPoints: [own], outfile, bundle: true, platform: 'node', format: 'esm' });
  return outfile;
}

/**
 * Runs one process.
 * @returns what it rendered, or why it failed.
 */
function runWorld(
  file: string,
  { zone, language }: World,
  seconds: number,
  input: WorldInput,
): Promise<WorldOutput | string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file], {
      env: { ...process.env, TZ: zone, LC_ALL: language, LANG: language },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.send(input);
    let complaint = '';
    child.stderr?.on('data', (text: Buffer) => {
      complaint = `${complaint}${text}`.slice(-2000);
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, seconds * 1000);
    child.on('message', (output) => {
      resolve(output as WorldOutput);
      child.kill('SIGKILL');
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', () => {
      clearTimeout(timer);
      const said = complaint.split('\n').find((line) => line.includes('Error'));
      resolve(isLate ? `it took longer than ${seconds} seconds` : (said ?? 'the process ended without a result'));
    });
  });
}
