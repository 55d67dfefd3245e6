import type { BuildCache } from '../cache/build-cache.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { Objects, StoredFile } from '../store/objects.ts';
import { outputsOf } from './all-outputs.ts';
import { makeOutputs } from './make-outputs.ts';
import { outputsKey } from './outputs-key.ts';
import { PageMemo } from './page-memo.ts';
import { IndexCache } from './search/index-cache.ts';
import type { CollectedChunk } from './search/index-chunk.ts';
import type { SearchPage } from './search/search-pages.ts';
import type { OutputInput } from './types.ts';

/** Where the files of a search index are written. */
export interface IndexPlace {
  /** Its folder in the output, with a trailing slash. */
  readonly folder: string;
  /** The folder of the object store. */
  readonly objects: string;
}

/**
 * Collects the pages of each chunk and stores the chunk's files, in this thread or in worker threads. Returns one
 * result per chunk, in order.
 */
export type StoreChunks = (
  chunks: readonly (readonly SearchPage[])[],
  place: IndexPlace,
) => Promise<readonly CollectedChunk[]>;

export interface MadeOutputs {
  readonly stored: readonly StoredFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly memories: BuildCache['memories'];
  readonly index: BuildCache['index'];
  readonly record: BuildCache['outputs'];
}

/**
 * Generates the outputs that depend on all pages together. If nothing they depend on changed, the previous files are
 * reused.
 */
export async function makeAll(
  input: Omit<OutputInput, 'memo' | 'index' | 'isPublished'>,
  cache: BuildCache,
  objects: Objects,
  collect: StoreChunks,
): Promise<MadeOutputs> {
  const key = outputsKey(input);
  const isFresh = cache.outputs?.key === key && input.hooks?.states.isFresh(cache.outputs?.reads) !== false;
  const old = isFresh ? cache.outputs : undefined;
  const kept = old?.files.map(({ path, hash }) => objects.find(path, hash));
  if (old !== undefined && kept?.every((file) => file !== undefined)) {
    input.hooks?.cache.note(old.reads);
    return { stored: kept, diagnostics: old.diagnostics, memories: cache.memories, index: cache.index, record: old };
  }
  const memo = new PageMemo(cache.memories);
  const index = new IndexCache(cache.index, (chunks, folder) => collect(chunks, { folder, objects: objects.folder }));
  const reuse = (path: string) => objects.find(path, cache.records.get(path)?.hash ?? '');
  const isPublished = (path: string, hash = cache.records.get(path)?.hash) =>
    hash !== undefined && objects.find(path, hash) !== undefined;
  const {
    files,
    published,
    stored: collected,
    diagnostics,
    reads,
  } = await makeOutputs(outputsOf(input.config), { ...input, memo, index, isPublished });
  const stored = [
    ...files.map(({ path, content }) => objects.put(path, content)),
    // The files of an index are named by content, so chunks may share them with each other and with reused chunks.
    ...new Map(
      [...published.flatMap((path) => reuse(path) ?? []), ...collected].map((file) => [file.path, file]),
    ).values(),
  ];
  const record =
    key === undefined
      ? undefined
      : { key, files: stored.map(({ path, hash }) => ({ path, hash })), diagnostics, reads };
  return { stored, diagnostics, memories: memo.after, index: index.after, record };
}
