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

/** Longer than any site takes to be bundled, short enough that a plugin that hangs is noticed. */
const bundleSeconds = 120;
/** A page that takes longer would not be waited for anyway. */
const renderSeconds = 5;
/** For a bundle that is being made to be finished. */
const stopSeconds = 2;

/**
 * The site's own code: bundled in one thread, run in another. The thread that runs it is started again for every version
 * of the code, as a module that was loaded once is never given back.
 */
export class SiteCode {
  readonly #bundler = new Thread('dev/bundle-thread');
  readonly #runner = new Thread('dev/render-thread');
  #rendererFile = '';
  /** What the present thread was told, by its generation. */
  #told = { generation: -1, files: new Set<string>(), shared: new Set<number>() };
  readonly #names = new WeakMap<RenderShared, number>();
  #count = 0;
  #ahead: { readonly file: string; readonly facts: Promise<RendererFacts> } | undefined;

  warmUp(): void {
    this.#bundler.warmUp();
    this.#runner.warmUp();
  }

  /** Loads what an earlier server bundled, or this one just now, before it is known whether that is what the site's code gives. */
  loadAhead(file: string): void {
    if (!existsSync(file)) return;
    const facts = this.#runner.ask<RendererFacts>({ kind: 'load', file }, { urgent: true, seconds: renderSeconds });
    facts.catch(() => undefined);
    this.#ahead = { file, facts };
  }

  /** Bundles what changed, and loads the renderer if it did. A failure leaves the last good code in place. */
  async build(
    config: Config,
    pageModules: readonly string[],
    changed: readonly string[] | undefined,
  ): Promise<Result<Bundle>> {
    const request = { config: bundledPart(config), setup: compileSetup(config), pageModules, changed };
    let built: { renderer: Result<RendererBuild>; client: Result<ClientBundle> };
    try {
      // The first code goes into a thread that is still empty.
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

  /** Draws a page in the thread. Rejects with a `ThreadFailure` that says what the site's code did. */
  async render(task: RenderTask, shared: RenderShared, whole: boolean, urgent: boolean): Promise<RenderResult> {
    for (let attempt = 0; ; attempt++) {
      try {
        const file = this.#rendererFile;
        await this.#loadAgain(file, urgent);
        const { shared: told } = this.#told;
        const name = this.#nameOf(shared);
        const request = {
          kind: 'render',
          file,
          task,
          shared: told.has(name) ? { name } : { name, value: shared },
          whole,
        };
        told.add(name);
        return await this.#runner.ask<RenderResult>(request, { urgent, seconds: renderSeconds });
      } catch (error) {
        if (attempt > 0 || !(error instanceof ThreadFailure) || error.message !== notSetUp) throw error;
        // The thread is another one than was told, or this overtook the question that was to bring what pages share.
        this.#told = { ...this.#told, generation: -1 };
      }
    }
  }

  async close(): Promise<void> {
    await this.#bundler.ask({ stop: true }, { seconds: stopSeconds, urgent: true }).catch(() => undefined);
    await Promise.all([this.#bundler.close(), this.#runner.close()]);
  }

  /** Makes sure that the thread, which may have been started again, has the renderer. */
  async #loadAgain(file: string, urgent: boolean): Promise<void> {
    this.#runner.warmUp();
    const { generation } = this.#runner;
    if (this.#told.generation === generation && this.#told.files.has(file)) return;
    await this.#runner.ask({ kind: 'load', file }, { urgent, seconds: renderSeconds });
    this.#noteLoaded(file, generation);
  }

  #noteLoaded(file: string, generation: number): void {
    if (this.#runner.generation !== generation) return;
    if (this.#told.generation === generation) this.#told.files.add(file);
    else this.#told = { generation, files: new Set([file]), shared: new Set() };
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
        this.#told = { ...this.#told, generation: -1 };
        return failure(diagnostics);
      }
      this.#noteLoaded(file, generation);
      this.#rendererFile = file;
      const result = success({ renderer, modules });
      this.#facts = { file, pageModules, result };
      return result;
    } catch (error) {
      this.#told = { ...this.#told, generation: -1 };
      const stack = error instanceof ThreadFailure ? error.remoteStack : '';
      return failure([loadFailure({ message: (error as Error).message, stack }, file, config)]);
    }
  }

  #facts:
    | { file: string; pageModules: readonly string[]; result: Result<Pick<Bundle, 'renderer' | 'modules'>> }
    | undefined;
}

/**
 * A config as plain data. The functions that pages in MDX need, plugins, are loaded where they are compiled. Definitions of
 * plugins are left out: what bundling needs of them stands beside, and the schema of the options may contain itself.
 */
function bundledPart(config: Config): Config {
  const plugins = config.plugins.map(({ definition: _, transform: __, ...own }) => own);
  return JSON.parse(JSON.stringify({ ...config, plugins })) as Config;
}

/** Stands for a renderer that lives elsewhere: everything about it is known, and nothing can be drawn with it. */
function rendererOf({ directives, icons, strings, modules }: RendererFacts): Renderer {
  const elsewhere = (): never => {
    throw new Error('Pages are drawn in a thread.');
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
