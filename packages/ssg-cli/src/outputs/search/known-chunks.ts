import { pagesFile, textsFile } from '@autolode/ssg-runtime/search/index-format';
import { sha256 } from '../../lib/hash.ts';
import type { OutputInput } from '../types.ts';
import type { CollectedChunk, IndexChunk } from './index-chunk.ts';
import type { SearchPage } from './search-pages.ts';

/** A chunk with the names of its files that are published already. */
export interface KnownChunk extends CollectedChunk {
  /** Changes with all that the chunk is made of; absent where the text of a page is not kept track of. */
  readonly key?: string | undefined;
  readonly published: readonly string[];
}

/**
 * What each chunk of the index in a folder of the output holds, and the files of those that had to be read. A chunk is taken
 * over as long as its pages are the same and the files it names are published.
 */
export async function knownChunks(
  groups: readonly (readonly SearchPage[])[],
  folder: string,
  { graph, collect, isPublished }: Pick<OutputInput, 'graph' | 'collect' | 'isPublished'>,
): Promise<readonly KnownChunk[]> {
  const keys = groups.map(keyOf);
  const known = keys.map((key) => {
    const chunk = key === undefined ? undefined : graph.recall<IndexChunk>(['search chunk', key], key);
    return chunk !== undefined && namesOf(chunk).every((file) => isPublished(folder + file)) ? chunk : undefined;
  });
  const missing = groups.filter((_, index) => known[index] === undefined);
  const collected = [...(await collect(missing, folder))];
  return known.map((chunk, index) => {
    const key = keys[index];
    if (chunk !== undefined) return { key, chunk, files: [], published: namesOf(chunk) };
    const made = collected.shift() as CollectedChunk;
    if (key !== undefined) graph.keep(['search chunk', key], { key, value: made.chunk });
    return { ...made, key, published: [] };
  });
}

const namesOf = ({ files }: IndexChunk): string[] => [...files.pages.map(pagesFile), ...files.texts.map(textsFile)];

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
