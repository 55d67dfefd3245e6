import { existsSync } from 'node:fs';
import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/types.ts';
import { join } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

type Found<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: ExitCode };

/** Loads the config of a site that has been built; reports what is missing. */
export async function loadBuiltSite({ log, flags }: CommandContext): Promise<Found<Config>> {
  const config = await loadConfig(loadOptionsOf(flags));
  log.diagnostics(config.diagnostics);
  if (!config.ok) return { ok: false, code: 2 };
  const { outDir } = config.value;
  if (existsSync(join(outDir, 'build-manifest.json'))) return { ok: true, value: config.value };
  return { ok: false, code: log.end(1, problem('preview/nothing', { folder: outDir })) };
}
