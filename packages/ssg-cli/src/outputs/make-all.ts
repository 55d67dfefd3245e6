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

/** Where the files of a search index go. */
export interface IndexPlace {
  /** Its folder in the output, with a slash. */
  readonly folder: string;
  /** Folder of the objects. */
  readonly objects: string;
}

/** Reads the pages of chunks and puts their files into the new tree: here, or beside. One answer a chunk, in order. */
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

/** Makes the files that follow from all pages together; when nothing they follow from changed, the last ones stay. */
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
    // Content names the files of an index: chunks that were read may share them, with each other and with those that were not.
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
