import type { ComponentType } from 'react';
import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import type { IslandModules } from './island-props.tsx';

// Only in the dev server's scripts. React looks for it while it is loaded.
injectIntoGlobalHook(window);

/** Called by the site's modules, see `bundle/refresh-components.ts` of the command. */
export { createSignatureFunctionForTransform, register };

/** Sent by the dev server's script when a component of an island was saved. The page responds by calling `done`. */
export interface IslandsEvent extends Event {
  readonly detail: { readonly url: string; done?: Promise<void> };
}

/**
 * Loads the list of islands that the document names, and follows its changes: what is hydrated gets the new components and
 * keeps its state. The page is loaded again where React cannot do that.
 */
export async function refreshableIslands(): Promise<IslandModules> {
  const islands: Record<string, IslandModules[string]> = {};
  const loaded = new Map<string, ComponentType>();
  const use = async (url: string) => {
    const list = ((await import(url)) as { islands: IslandModules }).islands;
    for (const name of Object.keys(islands)) delete islands[name];
    for (const [name, load] of Object.entries(list))
      islands[name] = async () => {
        const component = await load();
        loaded.set(name, component);
        return component;
      };
  };
  const refresh = async (url: string) => {
    const before = [...loaded];
    await use(url);
    // What is on no page any more needs no replacement.
    const replaced = await Promise.all(
      before.map(async ([name, component]) => {
        const now = await islands[name]?.();
        return now === undefined || now === component || getFamilyByType(now) !== undefined;
      }),
    );
    if (replaced.includes(false) || document.querySelector('[data-failed]') !== null)
      throw new Error('React has to start again.');
    performReactRefresh();
  };
  const script = document.querySelector<HTMLElement>('script[data-islands]');
  await use(script?.dataset['islands'] ?? '');
  addEventListener('ssg:islands', (event) => {
    const { detail } = event as IslandsEvent;
    detail.done = refresh(detail.url);
  });
  return islands;
}
