import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { loadConfig } from '../config/load-config.ts';
import { ownTask } from '../lib/processor-limit.ts';
import { onProgress } from '../lib/progress.ts';
import { toThreadError } from '../lib/thread-error.ts';
import type { RenderShared } from '../render/render-task.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';
import { Objects } from '../store/objects.ts';
import type { EngineReply, EngineRequest, EngineSetup, Outcome } from './messages.ts';
import { articlesFolder, PageEngine } from './page-engine.ts';

/** A thread that compiles and renders. A page that throws is that page's error; the thread goes on. */
const setup = workerData as EngineSetup;
const clock = new Int32Array(setup.clock);
Atomics.store(clock, 2, ownTask());
onProgress((line) => Atomics.store(clock, 3, line));
const engine = createEngine();
/** Folder of a search index → the objects that hold its files. */
const indexes = new Map<string, Objects>();
/** What the last setup brought; pages that were sent behind it wait until it is there. */
let rendering: Promise<{ shared: RenderShared; renderer: Renderer; objects: Objects }> | undefined;

async function createEngine(): Promise<PageEngine> {
  if (setup.options !== undefined) return new PageEngine(setup.options, setup.optionsKey, articlesFolder(setup.root));
  // Plugins are functions, which cannot cross: this thread loads the config for itself.
  const config = await loadConfig({ root: setup.root, configFile: setup.configFile });
  if (!config.ok) throw new Error('The config could not be loaded in a worker thread.');
  return new PageEngine(config.value.markdown, setup.optionsKey, articlesFolder(setup.root));
}

// A page module that ends the process would end this thread without a word.
process.exit = ((code?: number) => {
  throw new Error(`process.exit(${code ?? ''}) was called while a page was being made.`);
}) as typeof process.exit;

parentPort?.on('message', async (request: EngineRequest) => {
  const results: Outcome<never>[] = (await answer(request)) as Outcome<never>[];
  parentPort?.postMessage({ id: request.id, results } satisfies EngineReply);
});

async function answer(request: EngineRequest): Promise<Outcome<unknown>[]> {
  if (request.kind === 'load-renderer') return [await attempt(async () => void (await loadRenderer(request.file)))];
  if (request.kind === 'render-setup') {
    Atomics.store(clock, 1, 0);
    rendering = setUpRendering(request.setup);
    // Pages that wait for it are told too.
    return [await attempt(async () => void (await rendering))];
  }
  if (request.kind === 'collect-setup') {
    const { folder, objects } = request.place;
    indexes.set(folder, new Objects(objects));
    return [{ value: undefined }];
  }
  if (request.kind === 'collect') {
    // No page's own time counts here.
    Atomics.store(clock, 1, 0);
    const { collectChunk, storeChunk } = await import('../outputs/search/index-chunk.ts');
    const objects = indexes.get(request.folder);
    return Promise.all(
      request.items.map((pages) =>
        attempt(() => {
          if (objects === undefined) throw new Error('The index was not set up.');
          return storeChunk(collectChunk(pages), request.folder, objects);
        }),
      ),
    );
  }
  const own = await engine;
  // Why it failed is told to who asked for it.
  const setUp = request.kind === 'render' ? await rendering?.catch(() => undefined) : undefined;
  Atomics.store(clock, 1, 1);
  const results: Outcome<unknown>[] = [];
  for (const item of request.items) {
    results.push(
      own.attempt(() => {
        if (request.kind === 'compile') return own.compile(item as Parameters<PageEngine['compile']>[0]);
        if (setUp === undefined) throw new Error('Rendering was not set up.');
        return own.render(item as Parameters<PageEngine['render']>[0], setUp.shared, setUp.renderer, setUp.objects);
      }),
    );
    Atomics.add(clock, 0, 1);
  }
  return results;
}

async function setUpRendering({
  shared,
  rendererFile,
  objects,
}: Extract<EngineRequest, { kind: 'render-setup' }>['setup']) {
  return { shared, renderer: await loadRenderer(rendererFile), objects: new Objects(objects) };
}

/** Node loads it once, however often it is asked for. */
async function loadRenderer(file: string): Promise<Renderer> {
  return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { renderer: Renderer }).renderer;
}

async function attempt<T>(run: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await run() };
  } catch (error) {
    return { error: toThreadError(error) };
  }
}
