import { createStore, useStore } from './store.ts';

/**
 * The state of a navigation inside the site. `slow` follows 200 ms after the start; before that no progress is shown.
 */
export type NavigationState =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly slow: boolean; readonly url: string }
  | { readonly state: 'failed'; readonly url: string; readonly error: string; readonly retry: () => unknown };

export const navigation = createStore<NavigationState>({ state: 'idle' });

export const useNavigation = (): NavigationState => useStore(navigation);
