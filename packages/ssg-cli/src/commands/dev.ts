import type { LoadOptions } from '../config/load-config.ts';
import { ModuleCache } from '../config/module-cache.ts';
import type { Config } from '../config/types.ts';
import { listenForKeys } from '../dev/keys.ts';
import { openBrowser } from '../dev/open-browser.ts';
import type { Dev } from '../dev/start-dev.ts';
import { problemReporter, updateLine } from '../dev/terminal.ts';
import { startThreads, type Threads } from '../dev/threads.ts';
import type { WatcherOptions } from '../dev/watcher.ts';
import { defined } from '../lib/defined.ts';
import { type Diagnostic, identity } from '../lib/diagnostic.ts';
import { fromEnvironment } from '../lib/environment.ts';
import { messageOf } from '../lib/message-of.ts';
import { relative } from '../lib/path.ts';
import { problem } from '../messages/problem.ts';
import { type CertificateFlags, readCertificate } from '../serve/certificate.ts';
import { announce } from './announce.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

export interface DevFlags extends CertificateFlags {
  readonly port: number;
  readonly host: string;
  readonly allowHost?: readonly string[];
  readonly strictPort?: boolean;
  readonly open?: boolean;
  /** Milliseconds; `true` without a number. */
  readonly poll?: number | true;
}

/** Implements `ssg dev`, which serves the site with live updates until it is interrupted. */
export async function devCommand(context: CommandContext, flags: DevFlags): Promise<ExitCode> {
  const { log, flags: global } = context;
  const started = performance.now();
  const certificate = readCertificate(flags);
  if (!certificate.ok) return log.end(2, ...certificate.diagnostics);
  const memory = new ModuleCache(global.root);
  const load: LoadOptions = { ...loadOptionsOf(global), memory };
  const watching = { poll: flags.poll, warn: onceEach((diagnostic) => log.diagnostics([diagnostic])) };
  const stop = untilStopped();
  // The worker threads and this thread load their modules in parallel, which takes most of the time until the first
  // page.
  const threads = startThreads(fromEnvironment('NODE_ENV') === 'production');
  const { startDev } = await import('../dev/start-dev.ts');
  const config = await configWhenGood(context, load, watching, stop.promise);
  if (config === undefined) {
    await closeThreads(threads);
    return 0;
  }
  let dev: Dev;
  try {
    dev = await startDev(config, {
      load,
      host: flags.host,
      ...defined({ allowHost: flags.allowHost }),
      certificate: certificate.value,
      port: flags.port,
      strictPort: flags.strictPort === true,
      ...watching,
      threads,
    });
  } catch (error) {
    return log.end(1, cannotListen(error, flags));
  }
  const { session } = dev;
  const local = announce(context, {
    ...config,
    ...flags,
    gotPort: dev.port,
    isSecure: certificate.value !== undefined,
  });
  const { paint } = log;
  const reportProblems = problemReporter(log, session.problems);
  session.on('problems', reportProblems);
  session.on('change', ({ paths, milliseconds }) => {
    if (paths?.length === 0) return;
    const names = paths?.map((path) => relative(session.config.root, path)) ?? ['everything'];
    log.line(updateLine(log, names, milliseconds));
  });
  // The code of the site's config runs in this process. Its unhandled errors are reported, but must not stop the
  // server.
  const reportUnhandled = (error: unknown) => log.diagnostics([problem('dev/unhandled', { error: messageOf(error) })]);
  process.on('unhandledRejection', reportUnhandled).on('uncaughtException', reportUnhandled);
  const endKeys = listenForKeys({
    r: () => void session.apply(undefined),
    o: () => openBrowser(local),
    q: stop.now,
    '\u0003': stop.now,
  });
  if (process.stdin.isTTY) log.line(paint.dim('r rebuild · o open · q quit'));
  if (await Promise.race([session.ready().then(() => true), stop.promise])) {
    memory.save();
    log.line(paint.dim(`Ready in ${Math.round(performance.now() - started)} ms`));
    if (flags.open === true) openBrowser(local);
    await stop.promise;
  }
  endKeys();
  // What is interrupted now is no problem of the site.
  session.off('problems', reportProblems);
  process.off('unhandledRejection', reportUnhandled).off('uncaughtException', reportUnhandled);
  await dev.close();
  return 0;
}

/** Loads the config, and waits until it is valid: without one there is nothing to serve. */
async function configWhenGood(
  { log, flags }: CommandContext,
  load: LoadOptions,
  watching: Pick<WatcherOptions, 'poll' | 'warn'>,
  stopped: Promise<void>,
): Promise<Config | undefined> {
  const { loadConfig } = await import('../config/load-config.ts');
  const first = await loadConfig(load);
  log.diagnostics(first.diagnostics);
  if (first.ok) return first.value;
  log.line('Waiting for a valid config…');
  const { Watcher } = await import('../dev/watcher.ts');
  let watcher: InstanceType<typeof Watcher> | undefined;
  const valid = new Promise<Config>((resolve) => {
    watcher = new Watcher({
      root: flags.root,
      outDir: flags.outDir ?? `${flags.root}/dist`,
      since: Date.now(),
      ...watching,
      async take() {
        const again = await loadConfig(load);
        log.diagnostics(again.diagnostics);
        if (again.ok) resolve(again.value);
      },
    });
    void watcher.start();
  });
  const config = await Promise.race([valid, stopped]);
  await watcher?.close();
  return config ?? undefined;
}

/** The server watches once more than what waited for a valid config, and would say the same again. */
function onceEach(report: (diagnostic: Diagnostic) => void): (diagnostic: Diagnostic) => void {
  const reported = new Set<string>();
  return (diagnostic) => {
    if (!reported.has(identity(diagnostic))) report(diagnostic);
    reported.add(identity(diagnostic));
  };
}

const closeThreads = ({ code, compiler }: Threads) => Promise.all([code.close(), compiler.close()]);

const cannotListen = (error: unknown, { host, port }: DevFlags) => {
  const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  return problem('dev/listen', { host, port, ...(isBusy ? {} : { reason: messageOf(error) }) });
};

/** Returns a promise that resolves on Ctrl-C, when the process is asked to end, or when `now` is called. */
function untilStopped(): { readonly promise: Promise<void>; readonly now: () => void } {
  let now: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    now = resolve;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  return { promise, now: () => now() };
}
