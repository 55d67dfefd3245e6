import { setTimeout as pause } from 'node:timers/promises';
import type { RendererFacts } from '../build/load-task.ts';
import { checkModules, type RendererBuild } from '../bundle/bundle-server.ts';
import { exportsQuery, joinBundles } from '../bundle/bundle-site.ts';
import { checkReact } from '../bundle/check-react.ts';
import { FailedModules, loadFailure } from '../bundle/failed-modules.ts';
import type { Bundle } from '../bundle/types.ts';
import { compileSetup } from '../compile/compile-setup.ts';
import type { Config } from '../config/types.ts';
import type { Graph } from '../keep/graph.ts';
import { defined } from '../lib/defined.ts';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import type { ThreadError } from '../lib/thread-error.ts';
import { problem } from '../messages/problem.ts';
import type { SearchSection } from '../outputs/search/section-cutter.ts';
import type { Renderer } from '../render/react/create-renderer.tsx';
import type { RenderResult, RenderShared, RenderTask } from '../render/render-task.ts';
import type { AllTasks } from '../tasks.ts';
import { Thread, ThreadFailure } from '../work/thread.ts';
import { type BundleRequest, type Bundles, stopBundling } from './bundle-task.ts';

/** Longer than bundling any site takes, short enough to notice a plugin that hangs. */
const bundleSeconds = 120;
/** Longer than anyone would wait for a page. A lower limit of the site counts. */
const renderSeconds = 5;
/** Milliseconds after which a page is not rendered again with code that has been replaced meanwhile: it may loop. */
const patience = 2000;
/** Milliseconds that whoever ends the server waits for bundling in progress. */
const stopPatience = 300;
/** The time for bundling in progress to finish. */
const stopSeconds = 2;

type LoadedCode = Pick<Bundle, 'renderer' | 'modules'>;

/** Separate from the name of a build, whose renderer is another. */
const exportsName = [exportsQuery, 'dev'] as const;

/**
 * Bundles the site's own code in one thread and runs it in another. The thread that runs it is restarted for every
 * version of the code, because a loaded module is never freed.
 */
export class SiteCode {
  readonly #bundler = new Thread<AllTasks>(['bundle']);
  readonly #runner = new Thread<AllTasks>(['load', 'show', 'sections']);
  readonly #isProduction: boolean;
  #rendererFile = '';
  #renderSeconds = renderSeconds;
  /** The values that pages share, with the renderer to use for them. */
  readonly #setups = new WeakMap<RenderShared, { readonly file: string; readonly shared: RenderShared }>();
  #ahead: { readonly file: string; readonly facts: Promise<RendererFacts> } | undefined;

  /** @param isProduction whether scripts are those of a build, without Fast Refresh. */
  constructor(isProduction = false) {
    this.#isProduction = isProduction;
  }

  warmUp(): void {
    this.#bundler.warmUp();
    this.#runner.warmUp();
  }

  /**
   * Bundles changed code, and loads the renderer if it changed. If that fails, the last good code is kept. Does not wait
   * for the first renderer if its exports are in the graph: pages wait for it in the thread.
   */
  async build(
    config: Config,
    pageModules: readonly string[],
    changed: readonly string[] | undefined,
    graph: Graph,
  ): Promise<Result<Bundle>> {
    const lacking = checkReact(config);
    if (lacking.length > 0) return failure(lacking);
    this.#renderSeconds = Math.min(renderSeconds, config.markdown.limits.seconds);
    const failed = new FailedModules(config);
    const setup = { config: bundledPart(config), setup: compileSetup(config), isProduction: this.#isProduction };
    for (;;) {
      const built = await this.#bundle({ ...setup, pageModules, changed, failed: failed.files });
      if (!built.ok) return built;
      const { renderer, client } = built.value;
      if (!renderer.ok) return joinBundles(config, renderer, client);
      const { rendererFile } = renderer.value;
      const loaded = await this.#load(renderer.value, pageModules, graph);
      if (loaded.ok) {
        const whole = success({ ...renderer.value, ...loaded.value }, [...renderer.diagnostics, ...failed.diagnostics]);
        return joinBundles(config, whole, client);
      }
      if ('thrown' in loaded && failed.leaveOut(loaded.thrown, rendererFile)) continue;
      const errors = 'thrown' in loaded ? [loadFailure(loaded.thrown, rendererFile, config)] : loaded.diagnostics;
      return failure([...errors, ...client.diagnostics]);
    }
  }

  /** Renders a page in the thread. Rejects with a `ThreadFailure` that contains the error of the site's code. */
  render(task: RenderTask, shared: RenderShared, whole: boolean, urgent: boolean): Promise<RenderResult> {
    const setup = this.#setupOf(shared);
    return this.#runner.one('show', { task, whole }, { setup, urgent, seconds: this.#renderSeconds });
  }

  /** Renders an article in the thread for what search needs of it. */
  sections(task: RenderTask, shared: RenderShared): Promise<readonly SearchSection[]> {
    return this.#runner.one('sections', task, { setup: this.#setupOf(shared), seconds: this.#renderSeconds });
  }

  async close(): Promise<void> {
    const isBusy = !this.#bundler.isIdle;
    const stopped = this.#bundler
      .one('bundle', stopBundling, { seconds: stopSeconds, urgent: true })
      .catch(() => undefined);
    await (isBusy ? Promise.race([stopped, pause(stopPatience, undefined, { ref: false })]) : stopped);
    await Promise.all([this.#bundler.close(), this.#runner.close()]);
  }

  async #bundle(request: BundleRequest): Promise<Result<Bundles>> {
    try {
      const built: Bundles | undefined = await this.#bundler.one('bundle', request, {
        seconds: bundleSeconds,
        onNote: (file) => this.#loadAhead(String(file)),
      });
      return success(built as Bundles);
    } catch (error) {
      return failure([problem('bundle/failed', { reason: (error as Error).message })]);
    }
  }

  /** Loads the renderer while the browser code is still being bundled. */
  #loadAhead(file: string): void {
    if (file === this.#rendererFile || file === this.#ahead?.file) return;
    // The first one needs no new thread, because the thread is still empty.
    const isFirst = this.#rendererFile === '' && this.#ahead === undefined;
    const facts = isFirst ? this.#loadFacts(file) : this.#runner.restart(patience).then(() => this.#loadFacts(file));
    facts.catch(() => undefined);
    this.#ahead = { file, facts };
  }

  #setupOf(shared: RenderShared) {
    const known = this.#setups.get(shared);
    if (known?.file === this.#rendererFile) return known;
    const setup = { file: this.#rendererFile, shared };
    this.#setups.set(shared, setup);
    return setup;
  }

  #loadFacts(file: string): Promise<RendererFacts> {
    return this.#runner.one('load', file, { urgent: true, seconds: this.#renderSeconds });
  }

  async #load(
    { rendererFile: file, hash }: RendererBuild,
    pageModules: readonly string[],
    graph: Graph,
  ): Promise<Result<LoadedCode> | { readonly ok: false; readonly thrown: ThreadError }> {
    const isSame = this.#facts?.file === file && this.#facts.pageModules.join() === pageModules.join();
    if (isSame && this.#facts !== undefined) return this.#facts.result;
    const known = graph.recall<RendererFacts>(exportsName, hash);
    const ahead = this.#ahead?.file === file ? (known ?? (await this.#ahead.facts.catch(() => undefined))) : undefined;
    if (ahead === undefined && (this.#rendererFile !== '' || this.#ahead !== undefined))
      await this.#runner.restart(patience);
    this.#ahead = undefined;
    try {
      const facts = ahead ?? (await this.#loadFacts(file));
      if (facts !== known) graph.keep(exportsName, { key: hash, value: facts });
      const renderer = rendererOf(facts);
      const { modules, diagnostics } = checkModules(renderer, pageModules);
      if (diagnostics.length > 0) return failure(diagnostics);
      this.#rendererFile = file;
      const result = success({ renderer, modules });
      this.#facts = { file, pageModules, result };
      return result;
    } catch (error) {
      const stack = error instanceof ThreadFailure ? error.remoteStack : '';
      return { ok: false, thrown: { message: (error as Error).message, stack } };
    }
  }

  #facts: { file: string; pageModules: readonly string[]; result: Result<LoadedCode> } | undefined;
}

/**
 * Returns a config as plain data. Plugins for MDX pages, which are functions, are loaded where pages are compiled.
 * Definitions of plugins are left out: bundling does not need them, and an option schema may be circular.
 */
function bundledPart(config: Config): Config {
  const plugins = config.plugins.map(({ definition: _, transform: __, ...own }) => own);
  return JSON.parse(JSON.stringify({ ...config, plugins })) as Config;
}

/** Returns a stand-in with the facts about a renderer that is in a thread. Its functions cannot be called. */
function rendererOf({ directives, forms, icons, layouts, strings, modules }: RendererFacts): Renderer {
  const elsewhere = (): never => {
    throw new Error('Pages are rendered in a worker thread.');
  };
  return {
    directives,
    forms,
    icons,
    layouts,
    strings,
    modules: Object.fromEntries(
      Object.entries(modules).map(([path, { hasDefault, meta }]) => [
        path,
        { ...(hasDefault ? { default: elsewhere } : {}), ...defined({ meta }) },
      ]),
    ),
    renderMarkdown: elsewhere,
    renderModule: elsewhere,
    renderPage: elsewhere,
  };
}
