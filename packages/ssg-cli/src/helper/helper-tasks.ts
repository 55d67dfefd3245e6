import { removeIfPossible } from '../lib/remove-if-possible.ts';
import { buildIndex } from '../outputs/search/build-index.ts';
import type { SearchPage } from '../outputs/search/search-pages.ts';
import type { OutputFile } from '../render/types.ts';

/** Work that needs nothing of the main thread but plain data, and nothing of which the main thread needs before its end. */
export interface HelperTasks {
  readonly makeIndex: (pages: readonly SearchPage[]) => readonly OutputFile[];
  readonly remove: (folders: readonly string[]) => void;
}

export const helperTasks: HelperTasks = {
  makeIndex: buildIndex,
  remove: (folders) => folders.forEach(removeIfPossible),
};
