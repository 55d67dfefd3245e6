import { navigation } from '../navigation.ts';

/** Nothing is shown for a page that comes sooner. */
const patience = 200;

/** Says that a page is being loaded, and after a while that it is slow. Returns the end of it. */
export function beginProgress(url: string): () => void {
  navigation.set({ state: 'loading', slow: false, url });
  const timer = setTimeout(() => navigation.set({ state: 'loading', slow: true, url }), patience);
  return () => clearTimeout(timer);
}
