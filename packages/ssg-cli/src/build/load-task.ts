import { pathToFileURL } from 'node:url';
import { isComponent } from '../lib/is-component.ts';
import { mapValues } from '../lib/map-values.ts';
import type { Renderer } from '../render/react/create-renderer.tsx';
import type { Task } from '../work/task.ts';

/** The facts about a renderer that other threads need. */
export interface RendererFacts extends Pick<Renderer, 'directives' | 'forms' | 'icons' | 'layouts' | 'strings'> {
  readonly modules: Readonly<Record<string, { readonly hasDefault: boolean; readonly meta: unknown }>>;
}

export const task: Task<object, string, RendererFacts> = {
  prepare: () => ({ each: async (file) => factsOf(await loadRenderer(file)) }),
};

/** Node caches the module, so repeated calls are cheap. */
export async function loadRenderer(file: string): Promise<Renderer> {
  return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { renderer: Renderer }).renderer;
}

/** Functions cannot be sent to another thread, so the server only learns whether a page module has a default export. */
const factsOf = ({ directives, forms, icons, layouts, strings, modules }: Renderer): RendererFacts => ({
  directives,
  forms,
  icons,
  layouts,
  strings,
  modules: mapValues(modules, (module) => ({ hasDefault: isComponent(module.default), meta: plain(module.meta) })),
});

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
