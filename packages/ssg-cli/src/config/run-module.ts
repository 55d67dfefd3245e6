import { type Diagnostic, failure, type Result, success } from '../lib/diagnostic.ts';
import * as path from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import type { ModuleBundle } from './bundle-module.ts';
import { placeOfError } from './source-place.ts';
import { startWatchdog } from './watchdog.ts';

/**
 * Makes each run a separate module, because Node caches every import and the dev server loads the same file repeatedly.
 */
let runs = 0;

/**
 * Runs a bundled module and returns its default export: a value, a promise, or a function that returns either.
 * The bundle is imported from a `data:` URL, so that no file is written that a killed process could leave behind or a
 * file watcher would notice. `sourceURL` gives stack frames a short name, which the source map maps to the user's file
 * and line.
 */
export async function runModule(
  root: string,
  file: string,
  bundle: ModuleBundle,
  seconds: number,
): Promise<Result<unknown>> {
  const name = `ssg-module-${++runs}`;
  const code = `${bundle.code}\n//# sourceURL=${name}`;
  const where = path.relative(root, file);
  try {
    const load = async (): Promise<unknown> => {
      const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
      const { module }: { module: Record<string, unknown> } = await import(/* @vite-ignore */ url);
      if (!('default' in module)) return missingDefault;
      const exported = await module['default'];
      return typeof exported === 'function' ? await exported() : exported;
    };
    const value = await withoutExit(() => withinTime(load, seconds));
    if (value === missingDefault) return failure([withoutDefault(where)]);
    if (value === timedOut) return failure([tooSlow(where, seconds)]);
    return success(value);
  } catch (error) {
    return failure([thrown(root, where, name, bundle, error)]);
  }
}

const missingDefault = Symbol('no default export');
const timedOut = Symbol('timed out');

const withoutDefault = (file: string): Diagnostic =>
  problem('config/no-default-export', { file, isConfig: file.includes('config') }, { file });

const tooSlow = (file: string, seconds: number): Diagnostic => problem('config/timeout', { file, seconds }, { file });

async function withinTime<T>(load: () => Promise<T>, seconds: number): Promise<T | typeof timedOut> {
  let timer: NodeJS.Timeout | undefined;
  // One second longer than the timer, so that the watchdog only ends code that blocks the timer. On a busy machine a
  // timer may be late, and the watchdog would then interrupt the caller.
  const stopWatchdog = startWatchdog(seconds + 1);
  const limit = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, timedOut);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
    stopWatchdog();
  }
}

let guarded = 0;
let realExit = process.exit;

/**
 * A module that calls `process.exit` would silently end the dev server. Runs may overlap, so the last one restores the
 * function.
 */
async function withoutExit<T>(run: () => Promise<T>): Promise<T> {
  if (guarded++ === 0) {
    realExit = process.exit;
    process.exit = (code) => {
      throw new Error(`The module called process.exit(${code ?? ''}); throw an error instead.`);
    };
  }
  try {
    return await run();
  } finally {
    if (--guarded === 0) process.exit = realExit;
  }
}

function thrown(root: string, where: string, name: string, bundle: ModuleBundle, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message || error.name : String(error);
  const place = error instanceof Error ? placeOfError(bundle, name, error.stack ?? '') : undefined;
  // Node explains a missing export on several lines, of which the first is sufficient.
  const [first = message] = message.split('\n');
  const isError = place !== undefined || error instanceof Error;
  const file = place ? path.relative(root, place.file) : where;
  return problem('config/threw', { text: first, isError }, { file, line: place?.line, column: place?.column });
}
