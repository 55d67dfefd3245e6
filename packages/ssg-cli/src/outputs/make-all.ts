import type { FileRecords, Objects, StoredFile } from '../keep/objects.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { outputsOf } from './all-outputs.ts';
import { makeOutputs } from './make-outputs.ts';
import { outputsKey } from './outputs-key.ts';
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
}

/** What is known of outputs that were made. */
interface OutputsRecord {
  readonly files: readonly { readonly path: string; readonly hash: string }[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the files that follow from all pages together; when nothing they follow from changed, the last ones stay. */
export async function makeAll(
  input: Omit<OutputInput, 'collect' | 'store' | 'isPublished'>,
  records: FileRecords,
  objects: Objects,
  collect: StoreChunks,
): Promise<MadeOutputs> {
  const key = outputsKey(input);
  const name = ['outputs', ''] as const;
  const known = input.graph.recall<OutputsRecord>(name, key, input.hooks?.states);
  const kept = known?.files.map(({ path, hash }) => objects.find(path, hash));
  if (known !== undefined && kept?.every((file) => file !== undefined))
    return { stored: kept, diagnostics: known.diagnostics };
  const find = (path: string, hash = records.get(path)?.hash) =>
    hash === undefined ? undefined : objects.find(path, hash);
  const { graph, asked } = input.graph.recording();
  const {
    files,
    published,
    stored: collected,
    diagnostics,
    reads,
  } = await makeOutputs(outputsOf(input.config), {
    ...input,
    graph,
    collect: (chunks, folder) => collect(chunks, { folder, objects: objects.folder }),
    store: (made) => made.map(({ path, content }) => objects.put(path, content)),
    isPublished: (path, hash) => find(path, hash) !== undefined,
  });
  const stored = [
    ...files.map(({ path, content }) => objects.put(path, content)),
    // Content names the files of an index: chunks that were read may share them, with each other and with those that were not.
    ...new Map(
      [...published.flatMap((path) => find(path) ?? []), ...collected].map((file) => [file.path, file]),
    ).values(),
  ];
  const value: OutputsRecord = { files: stored.map(({ path, hash }) => ({ path, hash })), diagnostics };
  if (key !== undefined) input.graph.keep(name, { key, reads, asked, value });
  return { stored, diagnostics };
}
