import { Compiler } from './compiler.ts';
import { SiteCode } from './site-code.ts';

/** The threads that a session uses. */
export interface Threads {
  readonly code: SiteCode;
  readonly compiler: Compiler;
}

/** Starts the threads immediately, so that they load their modules while the config is loaded and checked. */
export function startThreads(): Threads {
  const threads = { code: new SiteCode(), compiler: new Compiler() };
  threads.code.warmUp();
  threads.compiler.warmUp();
  return threads;
}
