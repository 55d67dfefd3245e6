import type { Objects, StoredFile } from '../keep/objects.ts';
import type { OutputFile } from '../render/types.ts';
import type { JobResult } from './page-worker.ts';

/** Stores the files of a result that are not stored yet. Throws a `DiskError` if the disk refuses. */
export const withStoredFiles = (made: JobResult<StoredFile | OutputFile>, objects: Objects): JobResult => ({
  ...made,
  files: made.files.map((file) => ('content' in file ? objects.put(file.path, file.content) : file)),
});
