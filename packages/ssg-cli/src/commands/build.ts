import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFile } from '../arrange/addresses.ts';
import { given } from '../arrange/head.ts';
import { type BuildReport, build } from '../build.ts';
import { stopEsbuild } from '../bundle/esbuild.ts';
import { loadConfig } from '../config/load-config.ts';
import { ModuleCache } from '../config/module-cache.ts';
import type { Config } from '../config/types.ts';
import { takeLock } from '../emit/lock.ts';
import { type Diagnostic, hasErrors } from '../lib/diagnostic.ts';
import type { Log } from '../lib/log.ts';
import { normalisePath, withoutBase } from '../runtime/url.ts';
import { type MergedShards, readShards } from '../shards/read-shards.ts';
import { type Shard, shardName, shardsFolder } from '../shards/shard.ts';
import { buildSummary, checkLine } from './build-summary.ts';
import { type CommandContext, countText, type ExitCode } from './context.ts';
import { explainRender } from './explain.ts';
import { profilePage } from './profile-page.ts';
import { costText, searchCost } from './search-cost.ts';
import { checkSearchQuality, qualityText, type SearchQuality, searchQuality } from './search-quality.ts';

export interface BuildFlags {
  readonly strict?: boolean;
  /** Renders each kind of page again under another clock, zone, locale and seed. */
  readonly hydration?: boolean;
  /** Checks without writing. */
  readonly checkOnly?: boolean;
  readonly force?: boolean;
  /** Address of a page to explain. */
  readonly explain?: string;
  readonly threads?: number;
  readonly keepAssets?: number;
  /** Renders one part of the pages and publishes nothing. */
  readonly shard?: Shard;
  /** Writes a page about what the build took. */
  readonly profile?: boolean;
  /** Puts together what shards rendered. */
  readonly merge?: boolean;
}

/** Prints what was found, and as JSON what `extra` holds too; ends the command with `code`. */
type Finish = (code: ExitCode, diagnostics: readonly Diagnostic[], extra?: object) => ExitCode;

/** `ssg build`, `ssg merge` and `ssg check`. */
export async function buildCommand(context: CommandContext, wanted: BuildFlags): Promise<ExitCode> {
  const { log, flags } = context;
  const started = performance.now();
  log.progress('config');
  const memory = new ModuleCache(flags.root);
  const config = await loadConfig({
    root: flags.root,
    memory,
    ...(flags.config === undefined ? {} : { configFile: flags.config }),
    ...(flags.outDir === undefined ? {} : { outDir: flags.outDir }),
  });
  const finish: Finish = (code, diagnostics, extra = {}) => {
    log.done();
    log.diagnostics(diagnostics);
    if (flags.json === true) process.stdout.write(`${JSON.stringify({ ok: code === 0, diagnostics, ...extra })}\n`);
    return code;
  };
  if (!config.ok) {
    const code = finish(2, config.diagnostics);
    log.line(log.paint.red(`Config: ${countText(config.diagnostics)}. Nothing was written.`));
    return code;
  }
  const lock = wanted.checkOnly === true ? undefined : takeLock(config.value.root);
  if (lock?.ok === false)
    return finish(lock.diagnostics.some(({ code }) => code === 'emit/locked') ? 3 : 1, lock.diagnostics);
  const giveBack = () => {
    if (lock?.ok === true) lock.value();
  };
  const shards = wanted.merge === true ? readShards(config.value.root) : undefined;
  if (shards?.ok === false) {
    giveBack();
    const code = finish(1, shards.diagnostics);
    log.line(log.paint.red(`${countText(shards.diagnostics)}. Nothing was written.`));
    return code;
  }
  const made = await buildSite(config.value, wanted, { log, memory, merged: shards?.value, giveBack });
  const diagnostics = [...config.diagnostics, ...made.result.diagnostics, ...made.quality.diagnostics];
  if (!made.result.ok) {
    const code = finish(1, diagnostics);
    const rest = wanted.checkOnly === true ? ' found' : '. Nothing was written';
    log.line(log.paint.red(`${countText(diagnostics)}${rest}.`));
    return code;
  }
  const done = { config: config.value, report: made.result.value, quality: made.quality, diagnostics, started };
  if (wanted.shard !== undefined) return reportShard(log, finish, wanted.shard, done);
  return wanted.checkOnly === true ? reportCheck(log, finish, done) : reportBuild(log, finish, wanted, done);
}

interface Running {
  readonly log: Log;
  readonly memory: ModuleCache;
  readonly merged: MergedShards | undefined;
  /** Lets other builds of the site begin. */
  readonly giveBack: () => void;
}

/** The build itself, and how well the search of its site finds what it should. */
async function buildSite(config: Config, flags: BuildFlags, { log, memory, merged, giveBack }: Running) {
  const isCheck = flags.checkOnly === true;
  const searchCheck = isCheck ? await checkSearchQuality(config) : undefined;
  const result = await build(config, {
    ...flags,
    ...(merged && { merged }),
    hydration: isCheck ? flags.hydration === true : await isHydrationChecked(flags),
    progress: log.progress,
    memory,
    // Nobody else uses it in this process.
    bundled: () => void stopEsbuild(),
    ...(searchCheck && { look: searchCheck.look }),
  }).finally(giveBack);
  if (result.ok && !isCheck) memory.save();
  const isPublished = result.ok && !isCheck && flags.shard === undefined;
  const quality = isPublished ? await searchQuality(config) : ((await searchCheck?.quality()) ?? { diagnostics: [] });
  return { result, quality };
}

/** What a build without errors gave. */
interface Done {
  readonly config: Config;
  readonly report: BuildReport;
  readonly quality: SearchQuality;
  readonly diagnostics: readonly Diagnostic[];
  readonly started: number;
}

function reportShard(log: Log, finish: Finish, shard: Shard, { report, diagnostics }: Done): ExitCode {
  const { number, count } = shard;
  const { rendered } = report;
  const code = finish(0, diagnostics, { shard: { number, count, rendered } });
  const place = `${shardsFolder}/${shardName(shard)}`;
  log.line(`${log.paint.green('✓')} shard ${number}/${count}: ${rendered} pages → ${log.paint.bold(place)}`);
  return code;
}

function reportCheck(log: Log, finish: Finish, { report, quality, diagnostics, started }: Done): ExitCode {
  const search = quality.score === undefined ? {} : { search: quality.score };
  const code = finish(hasErrors(quality.diagnostics) ? 1 : 0, diagnostics, { pages: report.pages, ...search });
  if (quality.score !== undefined) log.line(log.paint.dim(qualityText(quality.score)));
  const count = countText(diagnostics);
  if (code !== 0) log.line(log.paint.red(`${count} found.`));
  else log.line(checkLine(log.paint, report.pages, count, performance.now() - started));
  return code;
}

async function reportBuild(log: Log, finish: Finish, { explain, profile }: BuildFlags, done: Done): Promise<ExitCode> {
  const { config, report, quality, diagnostics, started } = done;
  const summary = buildSummary(report, config, performance.now() - started);
  const cost = await searchCost(config, report.files);
  const code = finish(0, diagnostics, {
    summary,
    ...given('search', quality.score),
    ...given('searchCost', cost),
  });
  if (explain !== undefined) {
    for (const line of explainRender(outputOf(explain, config), report.caches())) log.line(line);
  }
  if (cost !== undefined) log.line(log.paint.dim(`  ${costText(cost)}`));
  if (quality.score !== undefined) log.line(log.paint.dim(`  ${qualityText(quality.score)}`));
  if (profile === true) {
    const file = join(config.root, '.ssg/profile.html');
    writeFileSync(file, profilePage(report, config.title));
    log.line(`  profile → ${log.paint.bold(file)}`);
  }
  for (const line of summary.lines(log.paint, countText(diagnostics))) log.line(line);
  return code;
}

/** A strict build checks hydration too where a browser is installed, as on most runners of tests. */
async function isHydrationChecked({ strict, shard }: Pick<BuildFlags, 'strict' | 'shard'>): Promise<boolean> {
  if (strict !== true || shard !== undefined) return false;
  const { findBrowser } = await import('../check/hydration/find-browser.ts');
  return findBrowser() !== undefined;
}

/** The file that a page's address, or its path below the site, is published as. */
function outputOf(address: string, config: Config): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const normal = normalisePath(path);
  return outputFile(withoutBase(config.baseUrl, normal) ?? normal, config.trailingSlash);
}
