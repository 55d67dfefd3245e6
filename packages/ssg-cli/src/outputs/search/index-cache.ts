import { sha256 } from '../../lib/hash.ts';
import { pagesFile, textsFile } from '../../runtime/search/index-format.ts';
import { type CollectedChunk, collectChunk, type IndexChunk } from './index-chunk.ts';
import type { SearchPage } from './search-pages.ts';

/**
 * Collects the pages of chunks, in this thread or in worker threads. Returns one result per chunk, in order. `folder`
 * is the output folder of the files.
 */
export type CollectChunks = (
  chunks: readonly (readonly SearchPage[])[],
  folder: string,
) => CollectedChunk[] | Promise<readonly CollectedChunk[]>;

/**
 * The index chunks of the last build. A chunk is reused if its pages are unchanged and its files are still published.
 */
export class IndexCache {
  /** Chunks by key, for the next build. */
  readonly after = new Map<string, IndexChunk>();
  readonly #before: ReadonlyMap<string, IndexChunk>;
  readonly #collect: CollectChunks;

  constructor(
    before: ReadonlyMap<string, IndexChunk> = new Map(),
    collect: CollectChunks = (chunks) => chunks.map(collectChunk),
  ) {
    this.#before = before;
    this.#collect = collect;
  }

  /**
   * Returns the chunks of the index in an output folder, with the files of those that were collected. The files of
   * reused chunks are published already.
   */
  async chunksOf(
    groups: readonly (readonly SearchPage[])[],
    folder: string,
    isPublished: (file: string) => boolean,
  ): Promise<readonly (CollectedChunk & { readonly published: readonly string[] })[]> {
    const keys = groups.map(keyOf);
    const known = keys.map((key) => {
      const chunk = key === undefined ? undefined : this.#before.get(key);
      return chunk !== undefined && namesOf(chunk).every(isPublished) ? chunk : undefined;
    });
    const collected = [
      ...(await this.#collect(
        groups.filter((_, index) => known[index] === undefined),
        folder,
      )),
    ];
    return known.map((chunk, index) => {
      const made = chunk === undefined ? (collected.shift() as CollectedChunk) : { chunk, files: [] };
      const key = keys[index];
      if (key !== undefined) this.after.set(key, made.chunk);
      return { ...made, published: chunk === undefined ? [] : namesOf(chunk) };
    });
  }
}

const namesOf = ({ files }: IndexChunk): string[] => [pagesFile(files.pages), ...files.texts.map(textsFile)];

/** A cache key over everything a chunk depends on; `undefined` if a page's text has no key. */
function keyOf(pages: readonly SearchPage[]): string | undefined {
  if (pages.some(({ key }) => key === undefined)) return undefined;
  return sha256(
    JSON.stringify(
      pages.map(({ url, title, path, group, keywords, description, key }) => [
        url,
        title,
        path,
        group,
        keywords,
        description,
        key,
      ]),
    ),
  );
}
