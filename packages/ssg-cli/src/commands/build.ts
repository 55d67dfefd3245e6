import { join } from 'node:path';
import { build } from '../build.ts';
import { loadConfig } from '../config/load-config.ts';
import { takeLock } from '../emit/lock.ts';
import { buildSummary } from './build-summary.ts';
import { type CommandContext, countText, type ExitCode } from './context.ts';

export interface BuildFlags {
  readonly strict?: boolean;
  /** Checks without writing. */
  readonly checkOnly?: boolean;
}

/** `ssg build` and `ssg check`. */
export async function buildCommand(
  { log, flags }: CommandContext,
  { strict = false, checkOnly = false }: BuildFlags,
): Promise<ExitCode> {
  const started = performance.now();
  log.progress('config');
  const config = await loadConfig({
    root: flags.root,
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
  const lock = checkOnly ? undefined : takeLock(join(config.value.root, '.ssg/build.lock'));
  if (lock?.ok === false) return finish(3, lock.diagnostics);
  const result = await build(config.value, { strict, checkOnly, progress: log.progress }).finally(
    () => lock?.ok === true && lock.value(),
  );
  const diagnostics = [...config.diagnostics, ...result.diagnostics];
  if (!result.ok) {
    const code = finish(1, diagnostics);
    log.line(log.paint.red(`${countText(diagnostics)}. Nothing was written.`));
    return code;
  }
  const summary = buildSummary(result.value, config.value, performance.now() - started);
  const code = finish(0, diagnostics, { summary });
  for (const line of summary.lines(log.paint, countText(diagnostics))) log.line(line);
  return code;
}
