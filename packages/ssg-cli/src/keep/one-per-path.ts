import type { StoredFile } from './objects.ts';

/**
 * The last file of each path: two pages may have the same URL if the config allows it. An output file can be a link to its
 * object, so a second one at its path would be written into the object of the first.
 */
export const onePerPath = (files: readonly StoredFile[]): StoredFile[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];
