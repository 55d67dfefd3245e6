import { createStore, useStore } from './store.ts';

/** A new version of an offline site waits for the visitor's word. */
export interface ReloadPrompt {
  /** Lets the new version take over and shows it. */
  readonly reload: () => void;
  /** Hides the question until the next visit. */
  readonly dismiss: () => void;
}

const prompt = createStore<ReloadPrompt | undefined>(undefined);

/** `undefined` while there is nothing to ask. */
export const useReloadPrompt = (): ReloadPrompt | undefined => useStore(prompt);

/**
 * Hears of waiting workers from `client/pwa/manage-worker.ts`, which runs with the boot script and shares no module with
 * this one: events on the window are their common ground. The second one asks for what was said before anybody listened.
 */
export function followReloadPrompt(): void {
  addEventListener('ssg:update-ready', (event) => {
    const { reload } = (event as CustomEvent<{ reload: () => void }>).detail;
    prompt.set({ reload, dismiss: () => prompt.set(undefined) });
  });
  dispatchEvent(new Event('ssg:update-wanted'));
}
