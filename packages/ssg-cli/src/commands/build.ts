import { writeFileSync } from 'node:fs';
import { normalisePath, withoutBase } from '@autolode/ssg-runtime/url';
import { outputFile } from '../arrange/addresses.ts';
import { build } from '../build/build.ts';
import type { BuildOptions, BuildReport } from '../build/build-types.ts';
import { buildSummary, checkLine } from '../build/report/build-summary.ts';
import { explainRender } from '../build/report/explain.ts';
import { Measurements } from '../build/report/measurements.ts';
import { profilePage } from '../build/report/profile-page.ts';
import type { CodeCheck } from '../check/check-code.ts';
import type { ExternalLink } from '../check/external-links.ts';
import { type CompareOldSite, type OldSiteCheck, oldSiteComparer } from '../check/old-site.ts';
import { costText, searchCost } from '../check/search-cost.ts';
import { checkSearchQuality, qualityText, type SearchQuality, searchQuality } from '../check/search-quality.ts';
import { loadConfig } from '../config/load-config.ts';
import { ModuleCache } from '../config/module-cache.ts';
import type { Config } from '../config/types.ts';
import { takeLock } from '../keep/lock.ts';
import { type MergedShards, readShards } from '../keep/read-shards.ts';
import { type Shard, shardName, shardsFolder } from '../keep/shard.ts';
import { defined } from '../lib/defined.ts';
import { type Diagnostic, isRefused } from '../lib/diagnostic.ts';
import { stopEsbuild } from '../lib/esbuild.ts';
import { join } from '../lib/path.ts';
import { countText } from '../messages/count-text.ts';
import type { Log } from '../messages/log.ts';
import type { RenderedPage } from '../render/types.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

export interface BuildFlags
  extends Pick<BuildOptions, 'strict' | 'hydration' | 'checkOnly' | 'force' | 'threads' | 'keepAssets' | 'shard'> {
  /** Requests links to other sites; for checks only. */
  readonly external?: boolean;
  /** Checks the types of code blocks; for checks only. */
  readonly code?: boolean;
  /** Output folder of the generator that built this site before; for checks only. */
  readonly against?: string;
  /** URL of the page to explain. */
  readonly explain?: string;
  /** Writes an HTML report of the time and size of the build. */
  readonly profile?: boolean;
  /** Merges shards into one site. */
  readonly merge?: boolean;
}

/** The flags of `ssg check`. */
export type CheckFlags = Pick<BuildFlags, 'strict' | 'hydration' | 'external' | 'code' | 'against'>;

/** Prints the diagnostics, adds `extra` to the JSON output, and ends the command with `code`. */
type Finish = (code: ExitCode, diagnostics: readonly Diagnostic[], extra?: object) => ExitCode;

/** Implements `ssg build`, `ssg merge` and `ssg check`. */
export async function buildCommand(context: CommandContext, wanted: BuildFlags): Promise<ExitCode> {
  const { log, flags } = context;
  const started = performance.now();
  log.progress('config');
  const memory = new ModuleCache(flags.root);
  const config = await loadConfig({ ...loadOptionsOf(flags), memory });
  const finish: Finish = (code, diagnostics, extra = {}) => {
    log.done();
    // With `--strict`, every warning has to be fixed.
    log.diagnostics(diagnostics, { isWhole: wanted.strict === true });
    log.json({ ok: code === 0, diagnostics, ...extra });
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
  const unlock = () => {
    if (lock?.ok === true) lock.value();
  };
  const shards = wanted.merge === true ? readShards(config.value.root) : undefined;
  if (shards?.ok === false) {
    unlock();
    const code = finish(1, shards.diagnostics);
    log.line(log.paint.red(`${countText(shards.diagnostics)}. Nothing was written.`));
    return code;
  }
  const compare = await oldSiteComparer(config.value, wanted);
  if (compare?.ok === false) return finish(1, compare.diagnostics);
  const measurements = new Measurements(config.value.root);
  const running = { log, memory, merged: shards?.value, compare: compare?.value, unlock, measurements };
  const { result, ...found } = await buildSite(config.value, { ...wanted, found: config.diagnostics }, running);
  const diagnostics = [...result.diagnostics, ...found.quality.diagnostics];
  if (!result.ok) {
    const code = finish(1, diagnostics);
    const rest = wanted.checkOnly === true ? ' found' : '. Nothing was written';
    log.line(log.paint.red(`${countText(diagnostics)}${rest}.`));
    return code;
  }
  const done = {
    config: config.value,
    report: result.value,
    ...found,
    diagnostics,
    started,
    measurements,
  };
  if (wanted.shard !== undefined) return reportShard(log, finish, wanted.shard, done);
  return wanted.checkOnly === true ? reportCheck(log, finish, wanted, done) : reportBuild(log, finish, wanted, done);
}

interface Running {
  readonly log: Log;
  readonly memory: ModuleCache;
  readonly merged: MergedShards | undefined;
  /** Compares the pages with the old site's, if a build of it was named. */
  readonly compare: CompareOldSite | undefined;
  /** Releases the lock, so that another build of the site can start. */
  readonly unlock: () => void;
  readonly measurements: Measurements;
}

/** Runs the build and measures the quality of its search. */
async function buildSite(config: Config, flags: BuildFlags & Required<Pick<BuildOptions, 'found'>>, running: Running) {
  const { log, memory, merged, compare, unlock, measurements } = running;
  const isCheck = flags.checkOnly === true;
  const rendered: { pages?: readonly RenderedPage[]; oldSite?: OldSiteCheck } = {};
  const searchCheck = isCheck ? await checkSearchQuality(config) : undefined;
  const result = await build(config, {
    ...flags,
    ...(merged && { merged }),
    hydration: isCheck ? flags.hydration === true : await isHydrationChecked(flags),
    progress: log.progress,
    memory,
    // Nothing else in this process uses esbuild after bundling.
    bundled: () => void stopEsbuild(),
    ...(searchCheck && {
      onRendered: (found, redirects) => {
        searchCheck.onRendered(found);
        if (compare !== undefined) rendered.oldSite = compare(found, redirects);
        if (flags.external === true || flags.code === true) rendered.pages = found;
      },
    }),
  }).finally(unlock);
  if (result.ok && !isCheck) memory.save();
  const isPublished = result.ok && !isCheck && flags.shard === undefined;
  const quality = isPublished
    ? await searchQuality(config, measurements)
    : ((await searchCheck?.quality()) ?? { diagnostics: [] });
  if (!isCheck || !result.ok) return { result, quality, external: undefined, code: undefined, oldSite: undefined };
  const { oldSite, pages = [] } = rendered;
  const code = flags.code === true ? await codeOf(config, pages, log) : undefined;
  const external = flags.external === true ? await externalOf(config, pages, log) : undefined;
  const diagnostics = [quality, code, external, oldSite].flatMap((one) => one?.diagnostics ?? []);
  return {
    result,
    quality: { ...quality, diagnostics },
    external: external?.links,
    code: code?.blocks,
    oldSite,
  };
}

async function codeOf(config: Config, pages: readonly RenderedPage[], log: Log): Promise<CodeCheck> {
  log.progress('code');
  const { checkCode } = await import('../check/check-code.ts');
  return checkCode(config.root, pages);
}

async function externalOf(config: Config, pages: readonly RenderedPage[], log: Log) {
  log.progress('external links');
  const { checkExternalLinks } = await import('../check/external-links.ts');
  return checkExternalLinks(config, pages);
}

/** The result of a build without errors. */
interface Done {
  readonly config: Config;
  readonly report: BuildReport;
  readonly quality: SearchQuality;
  /** Links to other sites, if they were requested. */
  readonly external: readonly ExternalLink[] | undefined;
  /** Number of code blocks whose types were checked. */
  readonly code: number | undefined;
  /** The comparison with the site that was migrated, if a build of it was named. */
  readonly oldSite: OldSiteCheck | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly started: number;
  readonly measurements: Measurements;
}

function reportShard(log: Log, finish: Finish, shard: Shard, { report, diagnostics }: Done): ExitCode {
  const { number, count } = shard;
  const { rendered } = report;
  const code = finish(0, diagnostics, { shard: { number, count, rendered } });
  const place = `${shardsFolder}/${shardName(shard)}`;
  log.line(`${log.paint.green('✓')} shard ${number}/${count}: ${rendered} pages → ${log.paint.bold(place)}`);
  return code;
}

async function reportCheck(
  log: Log,
  finish: Finish,
  { strict }: BuildFlags,
  { report, quality, external, code: blocks, oldSite, diagnostics, started }: Done,
): Promise<ExitCode> {
  const code = finish(isRefused(quality.diagnostics, strict) ? 1 : 0, diagnostics, {
    pages: report.pages,
    ...defined({ search: quality.score, external, code: blocks, oldSite: oldSite?.comparison }),
  });
  if (oldSite?.summary !== undefined) log.line(log.paint.dim(oldSite.summary));
  if (blocks !== undefined) log.line(log.paint.dim(`Code: ${blocks} blocks checked`));
  if (external !== undefined) log.line(log.paint.dim(externalText(external)));
  if (quality.score !== undefined) log.line(log.paint.dim(qualityText(quality.score)));
  const count = countText(diagnostics);
  if (code !== 0) log.line(log.paint.red(`${count} found.`));
  else log.line(checkLine(log.paint, report.pages, count, performance.now() - started));
  return code;
}

async function reportBuild(log: Log, finish: Finish, { explain, profile }: BuildFlags, done: Done): Promise<ExitCode> {
  const { config, report, quality, diagnostics, started, measurements } = done;
  const summary = buildSummary(report, config, measurements, performance.now() - started);
  const cost = await searchCost(config, report.files, measurements);
  measurements.save();
  const code = finish(0, diagnostics, {
    summary,
    ...defined({ search: quality.score, searchCost: cost }),
  });
  if (explain !== undefined) {
    for (const line of explainRender(outputOf(explain, config), report)) log.line(line);
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

/** Strict builds check hydration too if a browser is installed, as on most CI runners. */
async function isHydrationChecked({ strict, shard }: Pick<BuildFlags, 'strict' | 'shard'>): Promise<boolean> {
  if (strict !== true || shard !== undefined) return false;
  const { findBrowser } = await import('../check/hydration/find-browser.ts');
  return findBrowser() !== undefined;
}

/** The output path of a page, given its URL or its path on the site. */
function outputOf(url: string, config: Config): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const normal = normalisePath(path);
  return outputFile(withoutBase(config.baseUrl, normal) ?? normal, config.trailingSlash);
}

function externalText(links: readonly ExternalLink[]): string {
  const count = (...states: ExternalLink['state'][]) => links.filter(({ state }) => states.includes(state)).length;
  const requested = count('good', 'moved', 'broken');
  const rest = `${count('known')} known to be good, ${count('ignored')} ignored`;
  return `External links: ${requested} requested, ${count('broken')} broken, ${count('moved')} redirected; ${rest}. All: .ssg/external-links.json`;
}
