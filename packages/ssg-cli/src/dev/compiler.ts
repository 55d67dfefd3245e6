import { type CompileSetup, compileSetup } from '../compile/compile-setup.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { problem } from '../messages/problem.ts';
import { loadSource } from '../read/lazy-source.ts';
import { originOf } from '../read/origin.ts';
import { isModule } from '../read/read-source.ts';
import type { Source } from '../read/types.ts';
import type { AllTasks } from '../tasks.ts';
import { Thread, ThreadFailure } from '../work/thread.ts';

export type Compiled = { readonly page: Page } | { readonly problem: Diagnostic };

/**
 * Compiles single pages in a worker thread, so that a slow page or an endless loop in a plugin only affects its own
 * page.
 */
export class Compiler {
  readonly #thread = new Thread<AllTasks>(['compile']);
  #setup: { readonly compile: CompileSetup; readonly returnsArticles: true } | undefined;
  #seconds = 30;

  warmUp(): void {
    this.#thread.warmUp();
  }

  /** Restarts the thread if the plugins changed, because modules and globals of the old ones would remain in it. */
  async use(config: Config): Promise<void> {
    const old = this.#setup?.compile;
    const compile = compileSetup(config);
    this.#seconds = config.markdown.limits.seconds;
    if (JSON.stringify(old) === JSON.stringify(compile)) return;
    this.#setup = { compile, returnsArticles: true };
    if (old !== undefined && old.options === undefined) await this.#thread.restart();
  }

  /** Whatever decides what is compiled, apart from the source: another object as soon as the options change. */
  get setup(): unknown {
    return this.#setup;
  }

  async compile(source: Source, urgent: boolean): Promise<Compiled> {
    try {
      const options = { setup: this.#setup, urgent, seconds: this.#seconds };
      return { page: await this.#thread.one('compile', asRead(source), options) };
    } catch (error) {
      if (!(error instanceof ThreadFailure)) throw error;
      return { problem: failureOf(source, error) };
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

/**
 * A lazy source is loaded before it is sent to a thread. If its file has changed since its hash was checked, the page
 * gets the hash of the text that it was compiled from, because later builds look it up by that.
 */
function asRead(source: Source): Source {
  const loaded = loadSource(source);
  return isModule(source) ? loaded : { ...loaded, hash: sha256(loaded.text) };
}

const failureOf = (source: Source, { message, reason }: ThreadFailure): Diagnostic =>
  reason === 'time'
    ? problem('markdown/time', { reason: message }, originOf(source, 1))
    : problem('markdown/failed', { kind: 'failed', reason: message }, originOf(source, 1));
