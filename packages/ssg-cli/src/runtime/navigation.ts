import { createStore, useStore } from './store.ts';

/**
 * Where a navigation inside the site stands. `slow` comes 200 ms after the start: only then is there something to show.
 */
export type NavigationState =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly slow: boolean; readonly url: string }
  | { readonly state: 'failed'; readonly url: string; readonly error: string; readonly retry: () => unknown };

export const navigation = createStore<NavigationState>({ state: 'idle' });

export const useNavigation = (): NavigationState => useStore(navigation);
