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

/** A thread that compiles and renders. An error in one page is reported for that page; the thread continues. */
const setup = workerData as EngineSetup;
const clock = new Int32Array(setup.clock);
Atomics.store(clock, 2, ownTask());
onProgress((line) => Atomics.store(clock, 3, line));
const engine = createEngine();
/** Folder of a search index → the store for its files. */
const indexes = new Map<string, Objects>();
/** The last render setup; pages requested after it wait until it is loaded. */
let rendering: Promise<{ shared: RenderShared; renderer: Renderer; objects: Objects }> | undefined;

async function createEngine(): Promise<PageEngine> {
  if (setup.options !== undefined) return new PageEngine(setup.options, setup.optionsKey, articlesFolder(setup.root));
  // Plugins are functions, which cannot be sent between threads, so this thread loads the config itself.
  const config = await loadConfig({ root: setup.root, configFile: setup.configFile });
  if (!config.ok) throw new Error('The config could not be loaded in a worker thread.');
  return new PageEngine(config.value.markdown, setup.optionsKey, articlesFolder(setup.root));
}

// Without this, a page module that calls `process.exit` would end the thread with no error message.
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
    // Pages that await it get the same error.
    return [await attempt(async () => void (await rendering))];
  }
  if (request.kind === 'collect-setup') {
    const { folder, objects } = request.place;
    indexes.set(folder, new Objects(objects));
    return [{ value: undefined }];
  }
  if (request.kind === 'collect') {
    // The time limit for pages does not apply to indexing.
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
  // The request that set up rendering reports why it failed.
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

/** Node caches the module, so repeated calls are cheap. */
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
