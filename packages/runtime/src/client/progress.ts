import { navigation } from '../navigation.ts';

/** A page that loads within this time in milliseconds shows no progress indicator. */
const patience = 200;

/** Marks a navigation as loading, and after a while as slow. Returns a function that ends it. */
export function beginProgress(url: string): () => void {
  navigation.set({ state: 'loading', slow: false, url });
  const timer = setTimeout(() => navigation.set({ state: 'loading', slow: true, url }), patience);
  return () => clearTimeout(timer);
}
