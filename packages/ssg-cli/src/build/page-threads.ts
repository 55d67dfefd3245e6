import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type CompileSetup, compileSetup } from '../compile/compile-setup.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import { Objects } from '../keep/objects.ts';
import { DiskError } from '../lib/disk-error.ts';
import { removeIfPossible } from '../lib/remove-if-possible.ts';
import type { IndexPlace } from '../outputs/make-all.ts';
import type { CollectedChunk } from '../outputs/search/index-chunk.ts';
import type { SearchPage } from '../outputs/search/search-pages.ts';
import { loadSource } from '../read/lazy-source.ts';
import { inOrderOfPaths } from '../read/path-order.ts';
import type { Source } from '../read/types.ts';
import type { AllTasks } from '../tasks.ts';
import { BatchRunner } from '../work/batch-runner.ts';
import { batchSize, ItemQueue } from '../work/item-queue.ts';
import { OwnThread } from '../work/own-thread.ts';
import type { Outcome, SetupOf } from '../work/task.ts';
import { TaskRunner } from '../work/task-runner.ts';
import { Thread } from '../work/thread.ts';
import { hasThreadFile } from '../work/thread-file.ts';
import { type BuildTasks, buildTasks } from './build-tasks.ts';
import { PageCosts } from './page-cost.ts';
import type { JobResult, PageJob } from './page-worker.ts';
import type { RenderSetup } from './render-task.ts';
import { withStoredFiles } from './stored-files.ts';

/** One page to render. Callers extend this with data of their own. */
export interface RenderItem {
  readonly job: PageJob;
}

/**
 * Below this many pages another thread costs more than it saves, because each one loads and warms up the same code.
 * With only two processors, the main thread and esbuild already use the other one: for 300 pages a second thread would
 * save nothing, and for 1,000 take a tenth more processor time to save a seventh of the build.
 */
const threadThreshold = availableParallelism() > 2 ? 80 : 2000;

/** The same threshold for chunks of the search index. */
const chunksWorthThreads = availableParallelism() > 2 ? 10 : 60;

/**
 * Rendering allocates many short-lived objects, so a larger young generation reduces the time spent on garbage
 * collection.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 32 };

/**
 * Creates what compiles and renders pages, in this thread if `threads` is 0, and otherwise in that many worker threads. By
 * default it starts with one and adds more when there are many pages: one per processor, at most four.
 */
export function createPageThreads(config: Config, threads?: number): PageThreads {
  const { seconds } = config.markdown.limits;
  const setup = compileSetup(config);
  if (threads === 0 || !hasThreadFile()) {
    const start = () => new BatchRunner<BuildTasks>(new OwnThread(buildTasks), seconds);
    // This thread has the functions of the config.
    return new PageThreads({
      start,
      compile: { ...setup, options: config.markdown },
      isThreaded: false,
      least: 1,
      most: 1,
    });
  }
  const start = () => new BatchRunner<BuildTasks>(new Thread<AllTasks>(['compile', 'render'], resourceLimits), seconds);
  const most = threads ?? Math.min(availableParallelism(), 4);
  return new PageThreads({ start, compile: setup, isThreaded: true, least: threads ?? 1, most });
}

interface Staff {
  readonly start: () => BatchRunner<BuildTasks>;
  readonly compile: CompileSetup;
  /** Whether runners work in other threads, which can load code while this one is busy. */
  readonly isThreaded: boolean;
  /** Numbers of runners, for few pages and for many. */
  readonly least: number;
  readonly most: number;
}

/** Compiles and renders many pages, in this thread or in worker threads. */
export class PageThreads {
  readonly costs = new PageCosts();
  readonly #staff: Staff;
  readonly #compiling: SetupOf<BuildTasks, 'compile'>;
  readonly #started: BatchRunner<BuildTasks>[] = [];
  /** Hash of a page → the runner that has its article. */
  readonly #owners = new Map<string, BatchRunner<BuildTasks>>();
  /** Number of search indexes in progress. */
  #collecting = 0;

  constructor(staff: Staff) {
    this.#staff = staff;
    this.#compiling = { compile: staff.compile, returnsArticles: false };
  }

  /**
   * Starts loading the compiler before it is known whether any page needs it, so that a worker thread loads it while
   * this thread reads the site and its cache.
   */
  prepare(): void {
    if (this.#staff.isThreaded) void this.#grow(1)[0]?.run('compile', [], this.#compiling);
  }

  #grow(count: number): readonly BatchRunner<BuildTasks>[] {
    while (this.#started.length < count) this.#started.push(this.#staff.start());
    return this.#started;
  }

  /** Returns one outcome per source, in order. Each batch goes to the next free runner. */
  async compile(sources: readonly Source[], onProgress?: (done: number) => void): Promise<Outcome<Page>[]> {
    const results: Outcome<Page>[] = new Array(sources.length);
    if (sources.length === 0) return results;
    const order = inOrderOfPaths(sources);
    let next = 0;
    let done = 0;
    const work = async (runner: BatchRunner<BuildTasks>) => {
      for (let from = next; from < sources.length; from = next) {
        const items = order.slice(from, from + batchSize).map((at) => loadSource(sources[at] as Source));
        next += items.length;
        const outcomes = await runner.run('compile', items, this.#compiling);
        items.forEach((source, position) => {
          const outcome = outcomes[position] ?? noAnswer;
          results[order[from + position] as number] = outcome;
          if (outcome.cost !== undefined) this.costs.add('compile', source.path, outcome.cost);
          if ('value' in outcome) this.#owners.set(outcome.value.hash, runner);
        });
        done += items.length;
        onProgress?.(done);
      }
    };
    const { least, most } = this.#staff;
    const runners = this.#grow(sources.length < threadThreshold ? least : most);
    // Each is sent the next batch while it processes one, so that it does not wait for this thread, which bundles.
    await Promise.all([...runners, ...runners].map(work));
    return results;
  }

  /** Starts loading the renderer before it is known whether a page has to be rendered. `render` reports any failure. */
  loadRenderer(file: string): void {
    if (this.#staff.isThreaded) for (const runner of this.#started) void runner.run('load', [file]);
  }

  /**
   * Renders pages while the list of them is still being computed: `items` are requested a few at a time, and are
   * `undefined` for pages that need no rendering. `take` receives the outcome of each, in any order.
   */
  async render<I extends RenderItem>(
    given: RenderSetup,
    items: Iterable<I | undefined>,
    take: (item: I, outcome: Outcome<JobResult>) => void,
  ): Promise<void> {
    const { compile, isThreaded, least } = this.#staff;
    // A thread alone keeps this one waiting. Several would wait for it.
    const setup = { ...given, compile, returnsFiles: isThreaded && this.#grow(least).length === 1 };
    const rest = new ItemQueue<I, BatchRunner<BuildTasks>>(items, ({ job }) => this.#owners.get(job.page?.hash ?? ''));
    if (rest.isEmpty) return;
    const objects = new Objects(given.objects);
    let handed = 0;
    let hasFailed = false;
    const running: Promise<void>[] = [];
    const ask = (runner: BatchRunner<BuildTasks>) => {
      const batch = hasFailed ? [] : rest.batchFor(runner);
      if (batch.length === 0) return undefined;
      handed += batch.length;
      // The number of pages is only known at the end, so threads are added as the count grows.
      if (handed >= threadThreshold && this.#started.length < this.#staff.most)
        for (const one of this.#grow(this.#staff.most).slice(running.length)) begin(one);
      const jobs = batch.map(({ job }) => (isThreaded ? wholeJob(job) : job));
      const outcomes = runner.run('render', jobs, setup);
      // Awaited only after the batch before.
      outcomes.catch(() => undefined);
      return { batch, outcomes };
    };
    const begin = (runner: BatchRunner<BuildTasks>) => {
      const ended = work(runner);
      // Awaited below, but only after other threads, which should stop as soon as one has failed.
      ended.catch(() => {
        hasFailed = true;
      });
      running.push(ended);
    };
    const work = async (runner: BatchRunner<BuildTasks>) => {
      // Prepares the task while the first batch is being collected, which reports any failure.
      runner.run('render', [], setup).catch(() => undefined);
      for (let asked = ask(runner); asked !== undefined; ) {
        await rest.lookAhead();
        const outcomes = await asked.outcomes;
        const { batch } = asked;
        // Before this thread reads the results, so that the other one does not wait.
        asked = ask(runner);
        batch.forEach((item, position) => {
          const outcome = outcomes[position] ?? noAnswer;
          if (outcome.cost !== undefined) this.costs.add('render', item.job.output, outcome.cost);
          take(item, 'value' in outcome ? { ...outcome, value: withStoredFiles(outcome.value, objects) } : outcome);
        });
      }
    };
    for (const runner of this.#grow(least)) begin(runner);
    for (const ended of running) await ended;
  }

  /** Indexes pages for search and stores the files that belong to each chunk: one result per chunk, in order. */
  async collect(chunks: readonly (readonly SearchPage[])[], place: IndexPlace): Promise<CollectedChunk[]> {
    const results: CollectedChunk[] = new Array(chunks.length);
    if (chunks.length === 0) return results;
    let next = 0;
    const work = async (runner: BatchRunner<BuildTasks>) => {
      for (let at = next++; at < chunks.length; at = next++) {
        const items = [{ pages: chunks[at] as readonly SearchPage[], place }];
        const [outcome = noAnswer] = await runner.run('collect', items);
        // If the thread has failed, for example for lack of memory, the chunk is indexed in this thread.
        const [own = noAnswer] =
          'value' in outcome ? [outcome] : await new TaskRunner(buildTasks).ask('collect', items);
        results[at] = resultOf(own);
      }
    };
    this.#collecting++;
    const { least, most } = this.#staff;
    await Promise.all(this.#grow(chunks.length < chunksWorthThreads ? least : most).map(work));
    // Merging the lists of all pages needs the memory that the threads hold.
    if (--this.#collecting === 0) this.releaseWorkers();
    return results;
  }

  /** Deletes folders that are no longer needed, in a worker thread if there is one with nothing else to do. */
  async remove(folders: readonly string[]): Promise<void> {
    const [idle] = this.#staff.isThreaded ? this.#started : [];
    await idle?.run('remove', folders);
    // Without a thread, or after it has failed, the folders are still there.
    for (const folder of folders) if (existsSync(folder)) removeIfPossible(folder);
  }

  /** Ends the worker threads to free their memory, once no more pages will be compiled or rendered. */
  releaseWorkers(): void {
    // A single thread holds little memory and may still be needed.
    if (this.#started.length > 1) void this.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.#started.splice(0).map((runner) => runner.close()));
  }
}

/** Sends the source as well, because the thread that renders the page may not have its article. */
const wholeJob = ({ page, ...job }: PageJob): PageJob =>
  page === undefined ? job : { ...job, page: { ...page, source: loadSource(page.source) } };

function resultOf<T>(outcome: Outcome<T>): T {
  if ('value' in outcome) return outcome.value;
  const { message, refused } = outcome.error;
  throw refused === undefined ? new Error(message) : new DiskError(message, refused);
}

const noAnswer: Outcome<never> = { error: { message: 'the worker thread gave no answer', stack: '' } };
