import { readFileSync } from 'node:fs';
import { tryOr } from './try-or.ts';

/** What a file is instead of the image, or the other file, that its name promises. */
export type FileFault = 'lfs' | 'empty' | 'markup' | 'unknown';

/** A pointer of Git LFS is shorter than this, in bytes. */
const mostOfPointer = 1024;

/** Images of which every format begins with bytes of its own. */
const raster = /\.(?:png|apng|jpe?g|gif|webp|avif|ico|bmp)$/i;

/**
 * Whether browsers will show nothing for a file that pages show or link to: an image that is none, and any file that Git
 * LFS has not fetched. `isMeasured` says whether its size could be read. `undefined` if nothing is wrong.
 */
export function faultOf(path: string, content: Uint8Array, isMeasured: boolean): FileFault | undefined {
  const start = new TextDecoder('latin1').decode(content.subarray(0, 100)).trimStart();
  if (content.length < mostOfPointer && start.startsWith('version https://git-lfs.github.com/spec/')) return 'lfs';
  if (isMeasured || !raster.test(path)) return undefined;
  if (content.length === 0) return 'empty';
  return start.startsWith('<') ? 'markup' : 'unknown';
}

/** The same for a file that is copied without being looked at: a pointer of Git LFS, or an empty image. */
export function faultOfCopied(path: string, absolute: string, size: number): FileFault | undefined {
  if (size >= mostOfPointer) return undefined;
  // Copying the file reports why it cannot be read.
  return tryOr(() => faultOf(path, readFileSync(absolute), size > 0), undefined);
}
