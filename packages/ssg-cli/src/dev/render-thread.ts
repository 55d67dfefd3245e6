import { pathToFileURL } from 'node:url';
import { type RenderShared, renderTask } from '../render/render-task.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';
import { notSetUp, type RendererFacts, type RenderRequest } from './render-messages.ts';
import { serveThread } from './serve-thread.ts';

/** Loaded renderers by file. */
const renderers = new Map<string, Renderer>();
/** The values that pages share, by number: while one site replaces another, pages of both are requested. */
const shared = new Map<number, RenderShared>();

serveThread<RenderRequest>(async (request) => {
  switch (request.kind) {
    case 'load': {
      const loaded = (await import(/* @vite-ignore */ pathToFileURL(request.file).href)) as { renderer: Renderer };
      renderers.set(request.file, loaded.renderer);
      return factsOf(loaded.renderer);
    }
    case 'render': {
      const { name, value } = request.shared;
      if (value !== undefined) {
        shared.set(name, value);
        for (const other of shared.keys()) if (other < name - 2) shared.delete(other);
      }
      const own = shared.get(name);
      const renderer = renderers.get(request.file);
      if (renderer === undefined || own === undefined) throw new Error(notSetUp);
      return renderTask(request.task, own, request.whole ? renderer : { ...renderer, renderPage: () => '' });
    }
  }
});

/** Functions cannot be sent to another thread, so the server only learns whether a page module has a default export. */
function factsOf({ directives, icons, strings, modules }: Renderer): RendererFacts {
  return {
    directives,
    icons,
    strings,
    modules: Object.fromEntries(
      Object.entries(modules).map(([path, module]) => [
        path,
        { hasDefault: typeof module.default === 'function', meta: plain(module.meta) },
      ]),
    ),
  };
}

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
