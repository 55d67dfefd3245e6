import { readFileSync, statSync } from 'node:fs';
import { DiskError } from './disk-error.ts';

/** The largest file that Node can read at once. */
const mostBytes = 2 ** 31 - 1;

/**
 * The content of a static file.
 * @throws a `DiskError` if it is too large to be read at once.
 */
export function readStatic({ absolute }: { readonly absolute: string }): Uint8Array {
  if (statSync(absolute).size > mostBytes)
    throw new DiskError('it is larger than 2 GB, so publish it beside the site and link to it', absolute);
  return readFileSync(absolute);
}
