import { existsSync } from 'node:fs';
import type { ClientBundle } from '../bundle/bundle-client.ts';
import { checkModules, loadFailure, type RendererBuild } from '../bundle/bundle-server.ts';
import { joinBundles } from '../bundle/bundle-site.ts';
import type { Bundle } from '../bundle/types.ts';
import { problem } from '../catalogue/problem.ts';
import type { Config } from '../config/types.ts';
import { failure, type Result, success } from '../lib/diagnostic.ts';
import type { RenderResult, RenderShared, RenderTask } from '../render/render-task.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';
import { compileSetup } from './compile-setup.ts';
import { notSetUp, type RendererFacts } from './render-messages.ts';
import { Thread, ThreadFailure } from './thread.ts';

/** Longer than bundling any site takes, short enough to notice a plugin that hangs. */
const bundleSeconds = 120;
/** Longer than anyone would wait for a page. */
const renderSeconds = 5;
/** The time for bundling in progress to finish. */
const stopSeconds = 2;

/**
 * Bundles the site's own code in one thread and runs it in another. The thread that runs it is restarted for every
 * version of the code, because a loaded module is never freed.
 */
export class SiteCode {
  readonly #bundler = new Thread('dev/bundle-thread');
  readonly #runner = new Thread('dev/render-thread');
  #rendererFile = '';
  /** What has been sent to the current thread, identified by its generation. */
  #sent = { generation: -1, files: new Set<string>(), shared: new Set<number>() };
  readonly #names = new WeakMap<RenderShared, number>();
  #count = 0;
  #ahead: { readonly file: string; readonly facts: Promise<RendererFacts> } | undefined;

  warmUp(): void {
    this.#bundler.warmUp();
    this.#runner.warmUp();
  }

  /**
   * Loads a renderer from an earlier server or from the build in progress, before it is known whether it is still
   * current.
   */
  loadAhead(file: string): void {
    if (!existsSync(file)) return;
    const facts = this.#runner.ask<RendererFacts>({ kind: 'load', file }, { urgent: true, seconds: renderSeconds });
    facts.catch(() => undefined);
    this.#ahead = { file, facts };
  }

  /** Bundles changed code, and loads the renderer if it changed. If that fails, the last good code is kept. */
  async build(
    config: Config,
    pageModules: readonly string[],
    changed: readonly string[] | undefined,
  ): Promise<Result<Bundle>> {
    const request = { config: bundledPart(config), setup: compileSetup(config), pageModules, changed };
    let built: { renderer: Result<RendererBuild>; client: Result<ClientBundle> };
    try {
      // The first renderer can be loaded early, because the thread is still empty.
      const isFirst = this.#rendererFile === '' && this.#ahead === undefined;
      built = await this.#bundler.ask(request, {
        seconds: bundleSeconds,
        ...(isFirst ? { onNote: (file) => this.loadAhead(String(file)) } : {}),
      });
    } catch (error) {
      return failure([problem('bundle/failed', { reason: (error as Error).message })]);
    }
    const { renderer, client } = built;
    if (!renderer.ok) return joinBundles(config, renderer, client);
    const loaded = await this.#load(renderer.value.rendererFile, config, pageModules);
    if (!loaded.ok) return failure([...loaded.diagnostics, ...client.diagnostics]);
    return joinBundles(config, success({ ...renderer.value, ...loaded.value }, renderer.diagnostics), client);
  }

  /** Renders a page in the thread. Rejects with a `ThreadFailure` that contains the error of the site's code. */
  async render(task: RenderTask, shared: RenderShared, whole: boolean, urgent: boolean): Promise<RenderResult> {
    for (let attempt = 0; ; attempt++) {
      try {
        const file = this.#rendererFile;
        await this.#loadAgain(file, urgent);
        const { shared: sent } = this.#sent;
        const name = this.#nameOf(shared);
        const request = {
          kind: 'render',
          file,
          task,
          shared: sent.has(name) ? { name } : { name, value: shared },
          whole,
        };
        sent.add(name);
        return await this.#runner.ask<RenderResult>(request, { urgent, seconds: renderSeconds });
      } catch (error) {
        if (attempt > 0 || !(error instanceof ThreadFailure) || error.message !== notSetUp) throw error;
        // The thread was restarted, or this request overtook the one that contains the shared values.
        this.#sent = { ...this.#sent, generation: -1 };
      }
    }
  }

  async close(): Promise<void> {
    await this.#bundler.ask({ stop: true }, { seconds: stopSeconds, urgent: true }).catch(() => undefined);
    await Promise.all([this.#bundler.close(), this.#runner.close()]);
  }

  /** Ensures that the thread, which may have been restarted, has loaded the renderer. */
  async #loadAgain(file: string, urgent: boolean): Promise<void> {
    this.#runner.warmUp();
    const { generation } = this.#runner;
    if (this.#sent.generation === generation && this.#sent.files.has(file)) return;
    await this.#runner.ask({ kind: 'load', file }, { urgent, seconds: renderSeconds });
    this.#noteLoaded(file, generation);
  }

  #noteLoaded(file: string, generation: number): void {
    if (this.#runner.generation !== generation) return;
    if (this.#sent.generation === generation) this.#sent.files.add(file);
    else this.#sent = { generation, files: new Set([file]), shared: new Set() };
  }

  #nameOf(shared: RenderShared): number {
    const name = this.#names.get(shared) ?? ++this.#count;
    this.#names.set(shared, name);
    return name;
  }

  async #load(
    file: string,
    config: Config,
    pageModules: readonly string[],
  ): Promise<Result<Pick<Bundle, 'renderer' | 'modules'>>> {
    const isSame = this.#facts?.file === file && this.#facts.pageModules.join() === pageModules.join();
    if (isSame && this.#facts !== undefined) return this.#facts.result;
    const ahead = this.#ahead?.file === file ? await this.#ahead.facts.catch(() => undefined) : undefined;
    if (ahead === undefined && (this.#rendererFile !== '' || this.#ahead !== undefined)) await this.#runner.restart();
    this.#ahead = undefined;
    this.#runner.warmUp();
    const { generation } = this.#runner;
    try {
      const facts =
        ahead ??
        (await this.#runner.ask<RendererFacts>({ kind: 'load', file }, { urgent: true, seconds: renderSeconds }));
      const renderer = rendererOf(facts);
      const { modules, diagnostics } = checkModules(renderer, pageModules);
      if (diagnostics.length > 0) {
        this.#sent = { ...this.#sent, generation: -1 };
        return failure(diagnostics);
      }
      this.#noteLoaded(file, generation);
      this.#rendererFile = file;
      const result = success({ renderer, modules });
      this.#facts = { file, pageModules, result };
      return result;
    } catch (error) {
      this.#sent = { ...this.#sent, generation: -1 };
      const stack = error instanceof ThreadFailure ? error.remoteStack : '';
      return failure([loadFailure({ message: (error as Error).message, stack }, file, config)]);
    }
  }

  #facts:
    | { file: string; pageModules: readonly string[]; result: Result<Pick<Bundle, 'renderer' | 'modules'>> }
    | undefined;
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
function rendererOf({ directives, icons, strings, modules }: RendererFacts): Renderer {
  const elsewhere = (): never => {
    throw new Error('Pages are rendered in a worker thread.');
  };
  return {
    directives,
    icons,
    strings,
    modules: Object.fromEntries(
      Object.entries(modules).map(([path, { hasDefault, meta }]) => [
        path,
        { ...(hasDefault ? { default: elsewhere } : {}), ...(meta === undefined ? {} : { meta }) },
      ]),
    ),
    renderMarkdown: elsewhere,
    renderModule: elsewhere,
    renderPage: elsewhere,
  };
}
