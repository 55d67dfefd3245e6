import { Compiler } from './compiler.ts';
import { SiteCode } from './site-code.ts';

/** The threads a session works with. */
export interface Threads {
  readonly code: SiteCode;
  readonly compiler: Compiler;
}

/** Starts them at once: they load their modules while the config is found, loaded and checked. */
export function startThreads(): Threads {
  const threads = { code: new SiteCode(), compiler: new Compiler() };
  threads.code.warmUp();
  threads.compiler.warmUp();
  return threads;
}
