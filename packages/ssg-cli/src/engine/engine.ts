import { pathToFileURL } from 'node:url';
import { optionsKey } from '../compile/options.ts';
import { parserName } from '../compile/parser-choice.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import { Staging } from '../emit/staging.ts';
import type { Source } from '../read/types.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';
import { EngineThread, threadFile } from './engine-thread.ts';
import type { Outcome, RenderSetup } from './messages.ts';
import type { PageCost } from './page-cost.ts';
import type { JobResult, PageEngine, PageJob } from './page-engine.ts';

/** Compiles and renders many pages: here, or spread over worker threads. Results come in the order of the items. */
export interface Engine {
  /**
   * Begins to load what makes pages, before it is known which, if any: that takes a thread as long as reading the site and
   * its cache takes this one.
   */
  prepare(): void;
  /** Threads to work in from now on, where the engine has any. */
  use(threads: number): void;
  compile(sources: readonly Source[], onProgress?: (done: number) => void): Promise<Outcome<Page>[]>;
  /** Begins to load the renderer, before it is known whether a page has to be rendered. What fails is told by `setUpRendering`. */
  loadRenderer(file: string): void;
  /** Must come before `render`. */
  setUpRendering(setup: RenderSetup): Promise<void>;
  render(jobs: readonly PageJob[], onProgress?: (done: number) => void): Promise<Outcome<JobResult>[]>;
  /** What each page took. */
  readonly costs: readonly PageCost[];
  close(): Promise<void>;
}

/** Key of everything besides the source that decides a compiled page. */
export const compileKey = (config: Config): string =>
  optionsKey(config.markdown, config.hash) + parserName(config.markdown);

/**
 * Below this many pages to make, starting threads costs more than they save (bench: two threads are ready after some
 * 120 ms, in which one thread makes about 40 pages).
 */
export const threadThreshold = 80;

/** An engine that works in this thread where `threads` is 0, and in threads of its own otherwise: one until told more. */
export function createEngine(config: Config, threads = 1): Engine {
  return threads < 1 || threadFile === undefined ? new LocalEngine(config) : new ThreadedEngine(config, threads);
}

class LocalEngine implements Engine {
  readonly costs: PageCost[] = [];
  readonly #config: Config;
  #engine: PageEngine | undefined;
  #rendering: { setup: RenderSetup; renderer: Renderer; staging: Staging } | undefined;

  constructor(config: Config) {
    this.#config = config;
  }

  prepare(): void {}

  use(): void {}

  loadRenderer(): void {}

  async compile(sources: readonly Source[], onProgress?: (done: number) => void): Promise<Outcome<Page>[]> {
    const engine = await this.#load();
    return this.#each(engine, 'compile', sources, (source) => engine.compile(source), onProgress);
  }

  async setUpRendering(setup: RenderSetup): Promise<void> {
    const { renderer } = (await import(/* @vite-ignore */ pathToFileURL(setup.rendererFile).href)) as {
      renderer: Renderer;
    };
    this.#rendering = { setup, renderer, staging: new Staging(setup.staging) };
  }

  async render(jobs: readonly PageJob[], onProgress?: (done: number) => void): Promise<Outcome<JobResult>[]> {
    const rendering = this.#rendering;
    if (rendering === undefined) throw new Error('Rendering was not set up.');
    const engine = await this.#load();
    return this.#each(
      engine,
      'render',
      jobs,
      (job) => engine.render(job, rendering.setup.shared, rendering.renderer, rendering.staging),
      onProgress,
    );
  }

  async close(): Promise<void> {
    this.#engine?.close();
  }

  /** Compiling brings the largest of our modules: they are loaded when there is something to compile. */
  async #load(): Promise<PageEngine> {
    if (this.#engine === undefined) {
      const { articlesFolder, PageEngine } = await import('./page-engine.ts');
      const { markdown, root } = this.#config;
      this.#engine = new PageEngine(markdown, compileKey(this.#config), articlesFolder(root));
    }
    return this.#engine;
  }

  #each<I extends Source | PageJob, T>(
    engine: PageEngine,
    stage: PageCost['stage'],
    items: readonly I[],
    run: (item: I) => T,
    onProgress?: (done: number) => void,
  ): Outcome<T>[] {
    return items.map((item, index) => {
      if (index % 50 === 0) onProgress?.(index);
      const outcome = engine.attempt(() => run(item));
      this.costs.push(...costOf(stage, item, outcome));
      return outcome;
    });
  }
}

const costOf = (stage: PageCost['stage'], item: Source | PageJob, { cost }: Outcome<unknown>): PageCost[] =>
  cost === undefined ? [] : [{ stage, name: 'output' in item ? item.output : item.path, ...cost }];

/** Items of one request: enough that asking costs little, few enough that threads end at the same time. */
const batchSize = 16;

class ThreadedEngine implements Engine {
  readonly costs: PageCost[] = [];
  readonly #start: () => EngineThread;
  readonly #started: EngineThread[] = [];
  #count: number;
  /** Hash of a page → the thread that holds its article. */
  readonly #owners = new Map<string, EngineThread>();

  constructor(config: Config, threads: number) {
    const { remarkPlugins, rehypePlugins, remarkRehypeOptions } = config.markdown;
    const plain = remarkPlugins.length + rehypePlugins.length === 0 && Object.keys(remarkRehypeOptions).length === 0;
    const setup = {
      options: plain ? config.markdown : undefined,
      optionsKey: compileKey(config),
      root: config.root,
      configFile: config.file,
    };
    this.#start = () => new EngineThread(setup, config.markdown.limits.seconds);
    this.#count = threads;
  }

  prepare(): void {
    if (this.#started.length === 0) this.#started.push(this.#start());
  }

  use(threads: number): void {
    this.#count = threads;
  }

  /** Threads start when there is something for them to do. */
  get #threads(): readonly EngineThread[] {
    while (this.#started.length < this.#count) this.#started.push(this.#start());
    return this.#started;
  }

  async compile(sources: readonly Source[], onProgress?: (done: number) => void): Promise<Outcome<Page>[]> {
    return this.#spread<Source, Page>(sources, 'compile', onProgress, (_, outcome, thread) => {
      if ('value' in outcome) this.#owners.set(outcome.value.hash, thread);
    });
  }

  loadRenderer(file: string): void {
    for (const thread of this.#started) void thread.ask({ kind: 'load-renderer', file });
  }

  async setUpRendering(setup: RenderSetup): Promise<void> {
    const outcomes = await Promise.all(this.#threads.map((thread) => thread.ask({ kind: 'render-setup', setup })));
    for (const [outcome] of outcomes)
      if (outcome !== undefined && 'error' in outcome && outcome.error.message !== '')
        throw new Error(outcome.error.message);
  }

  async render(jobs: readonly PageJob[], onProgress?: (done: number) => void): Promise<Outcome<JobResult>[]> {
    return this.#spread<PageJob, JobResult>(jobs, 'render', onProgress, undefined, (job) =>
      job.page === undefined ? undefined : this.#owners.get(job.page.hash),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#started.map((thread) => thread.close()));
  }

  /** Hands out batches to whichever thread is free; items with an owner go to it. */
  async #spread<I extends Source | PageJob, T>(
    items: readonly I[],
    kind: 'compile' | 'render',
    onProgress?: (done: number) => void,
    onOutcome?: (item: I, outcome: Outcome<T>, thread: EngineThread) => void,
    ownerOf?: (item: I) => EngineThread | undefined,
  ): Promise<Outcome<T>[]> {
    const results: Outcome<T>[] = new Array(items.length);
    if (items.length === 0) return results;
    const own = new Map<EngineThread, number[]>(this.#threads.map((thread) => [thread, []]));
    const free: number[] = [];
    for (const [index, item] of items.entries()) {
      const owner = ownerOf?.(item);
      (owner === undefined ? free : (own.get(owner) ?? free)).push(index);
    }
    let next = 0;
    let done = 0;
    const work = async (thread: EngineThread) => {
      const mine = own.get(thread) ?? [];
      let at = 0;
      for (;;) {
        let batch = mine.slice(at, at + batchSize);
        at += batch.length;
        if (batch.length === 0) {
          batch = free.slice(next, next + batchSize);
          next += batch.length;
        }
        if (batch.length === 0) return;
        const outcomes = await thread.ask<T>({ kind, items: batch.map((index) => items[index]) } as never);
        batch.forEach((index, position) => {
          const outcome = outcomes[position] ?? { error: { message: 'the worker thread gave no answer', stack: '' } };
          results[index] = outcome;
          this.costs.push(...costOf(kind, items[index] as I, outcome));
          onOutcome?.(items[index] as I, outcome, thread);
        });
        done += batch.length;
        onProgress?.(done);
      }
    };
    await Promise.all(this.#threads.map(work));
    return results;
  }
}
