import { fetchIndex } from './fetch-index.ts';
import { createLocalEngine } from './local-engine.ts';
import type { SearchEngine } from './types.ts';

/** The local engine on the main thread. It is a separate module, because browsers with workers never load it. */
export const createPageEngine = (index: string): SearchEngine => createLocalEngine(fetchIndex(index));
