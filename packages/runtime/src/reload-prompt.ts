import { createStore, useStore } from './store.ts';

/** The state of the prompt that asks whether to load a new version of an offline site. */
export interface ReloadPrompt {
  /** Activates the new version and reloads the page. */
  readonly reload: () => void;
  /** Hides the prompt until the next visit. */
  readonly dismiss: () => void;
}

const prompt = createStore<ReloadPrompt | undefined>(undefined);

/** The pending prompt, or `undefined` if there is none. */
export const useReloadPrompt = (): ReloadPrompt | undefined => useStore(prompt);

/**
 * Listens for waiting workers in `client/pwa/manage-worker.ts`, which is part of the boot bundle and shares no module
 * with this one, so they communicate by events on the window. The second event asks for updates that were found before
 * the listener was attached.
 */
export function followReloadPrompt(): void {
  addEventListener('ssg:update-ready', (event) => {
    const { reload } = (event as CustomEvent<{ reload: () => void }>).detail;
    prompt.set({ reload, dismiss: () => prompt.set(undefined) });
  });
  dispatchEvent(new Event('ssg:update-wanted'));
}
