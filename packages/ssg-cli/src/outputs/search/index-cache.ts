import { sha256 } from '../../lib/hash.ts';
import { pagesFile, textsFile } from '../../runtime/search/index-format.ts';
import { type CollectedChunk, collectChunk, type IndexChunk } from './index-chunk.ts';
import type { SearchPage } from './search-pages.ts';

/** Reads the pages of chunks: here, or beside. One answer a chunk, in order. Files belong below `folder` in the output. */
export type CollectChunks = (
  chunks: readonly (readonly SearchPage[])[],
  folder: string,
) => CollectedChunk[] | Promise<readonly CollectedChunk[]>;

/**
 * The chunks of the last build's index. One is taken over as long as its pages are the same and the files it names lie in
 * the output.
 */
export class IndexCache {
  /** Key of a chunk → the chunk, for the next build. */
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

  /** What each chunk of the index in a folder of the output holds, and the files of those that were read; those of the others are published. */
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

/** Changes with all that a chunk is made of; nothing where the text of a page is not kept track of. */
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
