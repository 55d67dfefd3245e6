import { Objects } from '../keep/objects.ts';
import type { IndexPlace } from '../outputs/make-all.ts';
import { type CollectedChunk, collectChunk, storeChunk } from '../outputs/search/index-chunk.ts';
import type { SearchPage } from '../outputs/search/search-pages.ts';
import type { Task } from '../work/task.ts';

interface Chunk {
  readonly pages: readonly SearchPage[];
  readonly place: IndexPlace;
}

export const task: Task<object, Chunk, CollectedChunk> = {
  prepare: () => ({
    each: ({ pages, place: { folder, objects } }) => storeChunk(collectChunk(pages), folder, new Objects(objects)),
  }),
};
