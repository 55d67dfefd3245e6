import { problem } from '../catalogue/problem.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { originOf } from '../lib/origin.ts';
import { loadSource } from '../read/lazy-source.ts';
import type { Source } from '../read/types.ts';
import { type CompileSetup, compileSetup } from './compile-setup.ts';
import { Thread, ThreadFailure } from './thread.ts';

export type Compiled = { readonly page: Page } | { readonly problem: Diagnostic };

/** Compiles single pages in a thread: a text that takes minutes, or a plugin that loops, costs its page and no more. */
export class Compiler {
  readonly #thread = new Thread('dev/compile-thread');
  #setup: CompileSetup | undefined;
  #ahead: { readonly source: Source; readonly compiled: Promise<Compiled> } | undefined;
  #seconds = 30;

  warmUp(): void {
    this.#thread.warmUp();
  }

  /** Other plugins mean another thread: what they left in the old one would stay. */
  async use(config: Config): Promise<void> {
    const old = this.#setup;
    this.#ahead = undefined;
    this.#setup = compileSetup(config);
    this.#seconds = config.markdown.limits.seconds;
    const hasPlugins = old !== undefined && old.options === undefined;
    if (hasPlugins && JSON.stringify(old) !== JSON.stringify(this.#setup)) await this.#thread.restart();
  }

  /** Compiles a text before its page is asked for; who asks first gets what came of it. */
  compileAhead(source: Source): void {
    this.#ahead = { source, compiled: this.#compile(source, false) };
  }

  /** Takes over what an earlier process made of a text. */
  know(source: Source, page: Page): void {
    this.#ahead = { source, compiled: Promise.resolve({ page }) };
  }

  compile(source: Source, urgent: boolean): Promise<Compiled> {
    const ahead = this.#ahead;
    if (ahead?.source !== source) return this.#compile(source, urgent);
    this.#ahead = undefined;
    return ahead.compiled;
  }

  async #compile(source: Source, urgent: boolean): Promise<Compiled> {
    try {
      // A text may be one that is read when it is asked for: here it is.
      const request = { setup: this.#setup, source: loadSource(source) };
      const page = await this.#thread.ask<Page>(request, { urgent, seconds: this.#seconds });
      return { page };
    } catch (error) {
      if (!(error instanceof ThreadFailure)) throw error;
      return { problem: failureOf(source, error) };
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

const failureOf = (source: Source, { message, reason }: ThreadFailure): Diagnostic =>
  reason === 'time'
    ? problem('markdown/time', { reason: message }, originOf(source, 1))
    : problem('markdown/failed', { kind: 'failed', reason: message }, originOf(source, 1));
