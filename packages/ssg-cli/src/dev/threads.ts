import { Compiler } from './compiler.ts';
import { SiteCode } from './site-code.ts';

/** The threads that a session uses. */
export interface Threads {
  readonly code: SiteCode;
  readonly compiler: Compiler;
}

/**
 * Starts the threads immediately, so that they load their modules while the config is loaded and checked.
 * @param isProduction whether scripts are those of a build, without Fast Refresh.
 */
export function startThreads(isProduction = false): Threads {
  const threads = { code: new SiteCode(isProduction), compiler: new Compiler() };
  threads.code.warmUp();
  threads.compiler.warmUp();
  return threads;
}
