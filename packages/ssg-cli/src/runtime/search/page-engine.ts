import { fetchIndex } from './fetch-index.ts';
import { createLocalEngine } from './local-engine.ts';
import type { SearchEngine } from './types.ts';

/** The local engine in the page itself. A module of its own, because a browser with workers never loads it. */
export const createPageEngine = (index: string): SearchEngine => createLocalEngine(fetchIndex(index));
