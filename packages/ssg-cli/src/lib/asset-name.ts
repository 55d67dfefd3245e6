import { basename, extname } from 'node:path';

/** Folder of the files that plugins make from others, in the output. */
export const derivedFolder = 'assets/derived/';

/** Name of a published file: what authors call it, without characters that addresses escape, and `end`. */
export const assetName = (path: string, end: string): string =>
  basename(path, extname(path))
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .slice(0, 80) + end;
