import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { originOf } from '../lib/origin.ts';
import type { Source } from '../read/types.ts';
import type { CompileThreadData } from './compile-thread.ts';
import { Thread, ThreadFailure } from './thread.ts';

export type Compiled = { readonly page: Page } | { readonly problem: Diagnostic };

/** Compiles single pages in a thread: a text that takes minutes, or a plugin that loops, costs its page and no more. */
export class Compiler {
  #config: Config;
  readonly #thread: Thread;

  constructor(config: Config) {
    this.#config = config;
    this.#thread = new Thread('dev/compile-thread', () => dataOf(this.#config));
    this.#thread.warmUp();
  }

  /** Other options or plugins mean another thread. */
  async use(config: Config): Promise<void> {
    const isSame = JSON.stringify(dataOf(config)) === JSON.stringify(dataOf(this.#config));
    this.#config = config;
    if (!isSame) await this.#thread.restart();
  }

  async compile(source: Source, urgent: boolean): Promise<Compiled> {
    const { seconds } = this.#config.markdown.limits;
    try {
      const pages = await this.#thread.ask<Page[]>({ sources: [source] }, { urgent, seconds });
      return { page: pages[0] as Page };
    } catch (error) {
      if (!(error instanceof ThreadFailure)) throw error;
      return { problem: failureOf(source, error) };
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

const dataOf = ({ markdown, root, file, hash }: Config): CompileThreadData => {
  const { remarkPlugins, rehypePlugins, remarkRehypeOptions } = markdown;
  const isPlain = remarkPlugins.length + rehypePlugins.length + Object.keys(remarkRehypeOptions).length === 0;
  return { options: isPlain ? markdown : undefined, root, configFile: file, configHash: isPlain ? '' : hash };
};

const failureOf = (source: Source, { message, reason }: ThreadFailure): Diagnostic => ({
  severity: 'error',
  code: reason === 'time' ? 'markdown/time' : 'markdown/failed',
  message: `The page could not be compiled: ${message}.`,
  ...originOf(source, 1),
  hint: 'Look for an unusual construct, or a plugin of the site that fails.',
});
