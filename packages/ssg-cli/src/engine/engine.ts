import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { compileKey } from '../compile/compile-key.ts';
import { isPlain } from '../compile/options.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import type { IndexPlace, StoreChunks } from '../outputs/make-all.ts';
import type { CollectedChunk } from '../outputs/search/index-chunk.ts';
import type { SearchPage } from '../outputs/search/search-pages.ts';
import { loadSource } from '../read/lazy-source.ts';
import type { Source } from '../read/types.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';
import { Objects } from '../store/objects.ts';
import { EngineThread, threadFile } from './engine-thread.ts';
import { batchSize, ItemQueue } from './item-queue.ts';
import type { Outcome, RenderSetup } from './messages.ts';
import type { PageCost } from './page-cost.ts';
import type { JobResult, PageEngine, PageJob } from './page-engine.ts';

/** One page to render. Callers extend this with data of their own. */
export interface RenderItem {
  readonly job: PageJob;
}

/** Compiles and renders many pages, in this thread or in worker threads. */
export interface Engine {
  /**
   * Starts loading the compiler before it is known whether any page needs it, so that a worker thread loads it while
   * this thread reads the site and its cache.
   */
  prepare(): void;
  /** Returns one outcome per source, in order. */
  compile(sources: readonly Source[], onProgress?: (done: number) => void): Promise<Outcome<Page>[]>;
  /** Starts loading the renderer before it is known whether a page has to be rendered. `render` reports any failure. */
  loadRenderer(file: string): void;
  /**
   * Renders pages while the list of them is still being computed: `items` are requested a few at a time, and are
   * `undefined` for pages that need no rendering. `take` receives the outcome of each, in any order.
   */
  render<I extends RenderItem>(
    setup: RenderSetup,
    items: Iterable<I | undefined>,
    take: (item: I, outcome: Outcome<JobResult>) => void,
  ): Promise<void>;
  /** Indexes pages for search and stores the files that belong to each chunk: one result per chunk, in order. */
  collect: StoreChunks;
  /** Ends the worker threads to free their memory, once no more pages will be compiled or rendered. */
  releaseWorkers(): void;
  /** The cost of each page. */
  readonly costs: readonly PageCost[];
  close(): Promise<void>;
}

/**
 * Below this many pages another thread costs more than it saves, because each one loads and warms up the same code.
 * With only two processors, the main thread and esbuild already use the other one.
 */
const threadThreshold = availableParallelism() > 2 ? 80 : 350;

/** The same threshold for chunks of the search index. */
const chunksWorthThreads = 10;

/**
 * Creates an engine that works in this thread if `threads` is 0, and otherwise in that many worker threads. By default
 * it starts with one and adds more when there are many pages: one per processor, at most four.
 */
export function createEngine(config: Config, threads?: number): Engine {
  return threads === 0 || threadFile === undefined
    ? new LocalEngine(config)
    : new ThreadedEngine(config, threads ?? 1, threads ?? Math.min(availableParallelism(), 4));
}

class LocalEngine implements Engine {
  readonly costs: PageCost[] = [];
  readonly #config: Config;
  #engine: PageEngine | undefined;

  constructor(config: Config) {
    this.#config = config;
  }

  prepare(): void {}

  loadRenderer(): void {}

  async compile(sources: readonly Source[], onProgress?: (done: number) => void): Promise<Outcome<Page>[]> {
    const engine = await this.#load();
    return sources.map((one, index) => {
      if (index % 50 === 0) onProgress?.(index);
      const source = loadSource(one);
      const outcome = engine.attempt(() => engine.compile(source));
      this.costs.push(...costOf('compile', source, outcome));
      return outcome;
    });
  }

  async render<I extends RenderItem>(
    setup: RenderSetup,
    items: Iterable<I | undefined>,
    take: (item: I, outcome: Outcome<JobResult>) => void,
  ): Promise<void> {
    const { renderer } = (await import(/* @vite-ignore */ pathToFileURL(setup.rendererFile).href)) as {
      renderer: Renderer;
    };
    const engine = await this.#load();
    const objects = new Objects(setup.objects);
    for (const item of items) {
      if (item === undefined) continue;
      const job = wholeJob(item.job);
      const outcome = engine.attempt(() => engine.render(job, setup.shared, renderer, objects));
      this.costs.push(...costOf('render', item.job, outcome));
      take(item, outcome);
    }
  }

  collect = collectHere;

  releaseWorkers(): void {}

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
}

/** Imports the module only if there is something to index. */
async function collectHere(chunks: readonly (readonly SearchPage[])[], place: IndexPlace): Promise<CollectedChunk[]> {
  if (chunks.length === 0) return [];
  const { collectChunk, storeChunk } = await import('../outputs/search/index-chunk.ts');
  const objects = new Objects(place.objects);
  return chunks.map((pages) => storeChunk(collectChunk(pages), place.folder, objects));
}

const costOf = (stage: PageCost['stage'], item: Source | PageJob, { cost }: Outcome<unknown>): PageCost[] =>
  cost === undefined ? [] : [{ stage, name: 'output' in item ? item.output : item.path, ...cost }];

class ThreadedEngine implements Engine {
  readonly costs: PageCost[] = [];
  readonly #start: () => EngineThread;
  readonly #started: EngineThread[] = [];
  readonly #least: number;
  readonly #most: number;
  /** Hash of a page → the thread that stores its article. */
  readonly #owners = new Map<string, EngineThread>();
  /** Number of search indexes in progress. */
  #collecting = 0;

  constructor(config: Config, least: number, most: number) {
    const setup = {
      options: isPlain(config.markdown) ? config.markdown : undefined,
      optionsKey: compileKey(config),
      root: config.root,
      configFile: config.file,
    };
    this.#start = () => new EngineThread(setup, config.markdown.limits.seconds);
    this.#least = least;
    this.#most = most;
  }

  prepare(): void {
    this.#grow(1);
  }

  #grow(count: number): readonly EngineThread[] {
    while (this.#started.length < count) this.#started.push(this.#start());
    return this.#started;
  }

  /** Assigns each batch to the next free thread. */
  async compile(sources: readonly Source[], onProgress?: (done: number) => void): Promise<Outcome<Page>[]> {
    const results: Outcome<Page>[] = new Array(sources.length);
    if (sources.length === 0) return results;
    let next = 0;
    let done = 0;
    const work = async (thread: EngineThread) => {
      for (let from = next; from < sources.length; from = next) {
        const items = sources.slice(from, from + batchSize).map(loadSource);
        next += items.length;
        const outcomes = await thread.ask<Page>({ kind: 'compile', items });
        items.forEach((source, position) => {
          const outcome = outcomes[position] ?? noAnswer;
          results[from + position] = outcome;
          this.costs.push(...costOf('compile', source, outcome));
          if ('value' in outcome) this.#owners.set(outcome.value.hash, thread);
        });
        done += items.length;
        onProgress?.(done);
      }
    };
    const threads = this.#grow(sources.length < threadThreshold ? this.#least : this.#most);
    await Promise.all(threads.map(work));
    return results;
  }

  loadRenderer(file: string): void {
    for (const thread of this.#started) void thread.ask({ kind: 'load-renderer', file });
  }

  async render<I extends RenderItem>(
    setup: RenderSetup,
    items: Iterable<I | undefined>,
    take: (item: I, outcome: Outcome<JobResult>) => void,
  ): Promise<void> {
    const rest = new ItemQueue<I, EngineThread>(items, ({ job }) => this.#owners.get(job.page?.hash ?? ''));
    if (rest.isEmpty) return;
    let handed = 0;
    let hasFailed = false;
    const running: Promise<void>[] = [];
    const begin = (thread: EngineThread) => {
      const ended = work(thread);
      // Awaited below, but only after other threads, which should stop as soon as one has failed.
      ended.catch(() => {
        hasFailed = true;
      });
      running.push(ended);
    };
    const work = async (thread: EngineThread) => {
      const ready = thread.ask({ kind: 'render-setup', setup });
      while (!hasFailed) {
        const batch = rest.batchFor(thread);
        if (batch.length === 0) break;
        handed += batch.length;
        // The number of pages is only known at the end, so threads are added as the count grows.
        if (handed >= threadThreshold && this.#started.length < this.#most)
          for (const one of this.#grow(this.#most).slice(running.length)) begin(one);
        const asked = thread.ask<JobResult>({ kind: 'render', items: batch.map(({ job }) => wholeJob(job)) });
        await rest.lookAhead();
        const outcomes = await asked;
        batch.forEach((item, position) => {
          const outcome = outcomes[position] ?? noAnswer;
          this.costs.push(...costOf('render', item.job, outcome));
          take(item, outcome);
        });
      }
      const [setUp] = await ready;
      if (setUp !== undefined && 'error' in setUp && setUp.error.message !== '') throw new Error(setUp.error.message);
    };
    for (const thread of this.#grow(this.#least)) begin(thread);
    for (const ended of running) await ended;
  }

  async collect(chunks: readonly (readonly SearchPage[])[], place: IndexPlace): Promise<CollectedChunk[]> {
    const results: CollectedChunk[] = new Array(chunks.length);
    let next = 0;
    const { folder } = place;
    const work = async (thread: EngineThread) => {
      void thread.ask({ kind: 'collect-setup', place });
      for (let at = next++; at < chunks.length; at = next++) {
        const pages = chunks[at] as readonly SearchPage[];
        const [outcome = noAnswer] = await thread.ask<CollectedChunk>({ kind: 'collect', folder, items: [pages] });
        // If the thread has failed, for example for lack of memory, index the chunk in this thread.
        const [collected] = 'value' in outcome ? [outcome.value] : await collectHere([pages], place);
        if (collected !== undefined) results[at] = collected;
      }
    };
    if (chunks.length === 0) return [];
    this.#collecting++;
    const threads = this.#grow(chunks.length < chunksWorthThreads ? this.#least : this.#most);
    await Promise.all(threads.map(work));
    // Merging the lists of all pages needs the memory that the threads hold.
    if (--this.#collecting === 0) this.releaseWorkers();
    return results;
  }

  releaseWorkers(): void {
    // A single thread holds little memory and may still be needed.
    if (this.#started.length > 1) void this.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.#started.splice(0).map((thread) => thread.close()));
  }
}

/** Loads the source as well, because the thread that renders the page may not have its article. */
const wholeJob = ({ page, ...job }: PageJob): PageJob =>
  page === undefined ? job : { ...job, page: { ...page, source: loadSource(page.source) } };

const noAnswer = { error: { message: 'the worker thread gave no answer', stack: '' } };
