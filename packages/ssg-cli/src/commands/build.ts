import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFile } from '../arrange/addresses.ts';
import { build } from '../build.ts';
import { stopEsbuild } from '../bundle/esbuild.ts';
import { loadConfig } from '../config/load-config.ts';
import { ModuleMemory } from '../config/module-memory.ts';
import type { Config } from '../config/types.ts';
import { takeLock } from '../emit/lock.ts';
import { hasErrors } from '../lib/diagnostic.ts';
import { normalisePath, withoutBase } from '../runtime/url.ts';
import { readShards } from '../shards/read-shards.ts';
import { type Shard, shardName, shardsFolder } from '../shards/shard.ts';
import { buildSummary, checkLine } from './build-summary.ts';
import { type CommandContext, countText, type ExitCode } from './context.ts';
import { explainRender } from './explain.ts';
import { profilePage } from './profile-page.ts';
import { costText, searchCost } from './search-cost.ts';
import { checkSearchQuality, qualityText, searchQuality } from './search-quality.ts';

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

/** `ssg build`, `ssg merge` and `ssg check`. */
export async function buildCommand(
  { log, flags }: CommandContext,
  { checkOnly = false, explain, profile = false, merge = false, ...options }: BuildFlags,
): Promise<ExitCode> {
  const started = performance.now();
  log.progress('config');
  const memory = new ModuleMemory(flags.root);
  const config = await loadConfig({
    root: flags.root,
    memory,
    ...(flags.config === undefined ? {} : { configFile: flags.config }),
    ...(flags.outDir === undefined ? {} : { outDir: flags.outDir }),
  });
  const finish = (code: ExitCode, diagnostics: typeof config.diagnostics, extra: object = {}): ExitCode => {
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
  const lock = checkOnly ? undefined : takeLock(config.value.root);
  if (lock?.ok === false)
    return finish(lock.diagnostics.some(({ code }) => code === 'emit/locked') ? 3 : 1, lock.diagnostics);
  const giveBack = () => lock?.ok === true && lock.value();
  const shards = merge ? readShards(config.value.root) : undefined;
  if (shards?.ok === false) {
    giveBack();
    const code = finish(1, shards.diagnostics);
    log.line(log.paint.red(`${countText(shards.diagnostics)}. Nothing was written.`));
    return code;
  }
  const merged = shards === undefined ? {} : { merged: shards.value };
  // Nobody else uses it in this process.
  const bundled = () => void stopEsbuild();
  const searchCheck = checkOnly ? await checkSearchQuality(config.value) : undefined;
  const result = await build(config.value, {
    ...options,
    ...merged,
    checkOnly,
    hydration: checkOnly ? options.hydration === true : await isHydrationChecked(options),
    progress: log.progress,
    memory,
    bundled,
    ...(searchCheck === undefined ? {} : { look: searchCheck.look }),
  }).finally(giveBack);
  if (result.ok && !checkOnly) memory.save();
  const isPublished = result.ok && !checkOnly && options.shard === undefined;
  const quality = isPublished
    ? await searchQuality(config.value)
    : ((await searchCheck?.quality()) ?? { diagnostics: [] });
  const diagnostics = [...config.diagnostics, ...result.diagnostics, ...quality.diagnostics];
  if (!result.ok) {
    const code = finish(1, diagnostics);
    log.line(log.paint.red(`${countText(diagnostics)}${checkOnly ? ' found' : '. Nothing was written'}.`));
    return code;
  }
  if (options.shard !== undefined) {
    const { number, count } = options.shard;
    const { rendered } = result.value;
    const code = finish(0, diagnostics, { shard: { number, count, rendered } });
    const place = `${shardsFolder}/${shardName(options.shard)}`;
    log.line(`${log.paint.green('✓')} shard ${number}/${count}: ${rendered} pages → ${log.paint.bold(place)}`);
    return code;
  }
  const search = quality.score === undefined ? {} : { search: quality.score };
  if (checkOnly) {
    const code = finish(hasErrors(quality.diagnostics) ? 1 : 0, diagnostics, { pages: result.value.pages, ...search });
    if (quality.score !== undefined) log.line(log.paint.dim(qualityText(quality.score)));
    if (code !== 0) {
      log.line(log.paint.red(`${countText(diagnostics)} found.`));
      return code;
    }
    log.line(checkLine(log.paint, result.value.pages, countText(diagnostics), performance.now() - started));
    return code;
  }
  const summary = buildSummary(result.value, config.value, performance.now() - started);
  const cost = await searchCost(config.value, result.value.files);
  const code = finish(0, diagnostics, { summary, ...search, ...(cost === undefined ? {} : { searchCost: cost }) });
  if (explain !== undefined) {
    const { before, after } = result.value.caches();
    for (const line of explainRender(outputOf(explain, config.value), before, after)) log.line(line);
  }
  if (cost !== undefined) log.line(log.paint.dim(`  ${costText(cost)}`));
  if (quality.score !== undefined) log.line(log.paint.dim(`  ${qualityText(quality.score)}`));
  if (profile) {
    const file = join(config.value.root, '.ssg/profile.html');
    writeFileSync(file, profilePage(result.value, config.value.title));
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
