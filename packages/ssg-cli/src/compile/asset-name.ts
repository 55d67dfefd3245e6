import { shortHash } from '../lib/hash.ts';
import { basename, extname } from '../lib/path.ts';

/** Output folder of the files that plugins derive from others. */
export const derivedFolder = 'assets/derived/';

/** Output path of a file that is named by its content. */
export const contentName = (path: string, content: Uint8Array): string =>
  `assets/${assetName(path, `-${shortHash(content)}${extname(path)}`)}`;

/** Name of a published file: the author's name without characters that URLs escape, followed by `end`. */
export const assetName = (path: string, end: string): string =>
  basename(path, extname(path))
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '-')
    .slice(0, 80) + end;
