import { problem } from '../catalogue/problem.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';

/** What a file is instead of the image, or the other file, that its name promises. */
export type FileFault = 'lfs' | 'empty' | 'markup' | 'unknown';

/** Images of which every format begins with bytes of its own. */
const raster = /\.(?:png|apng|jpe?g|gif|webp|avif|ico|bmp)$/i;

/**
 * Whether browsers will show nothing for a file that pages show or link to: an image that is none, and any file that Git
 * LFS has not fetched. `isMeasured` says whether its size could be read. `undefined` if nothing is wrong.
 */
export function faultOf(path: string, content: Uint8Array, isMeasured: boolean): FileFault | undefined {
  const start = new TextDecoder('latin1').decode(content.subarray(0, 100)).trimStart();
  if (content.length < 1024 && start.startsWith('version https://git-lfs.github.com/spec/')) return 'lfs';
  if (isMeasured || !raster.test(path)) return undefined;
  if (content.length === 0) return 'empty';
  return start.startsWith('<') ? 'markup' : 'unknown';
}

export const notAsNamed = (path: string, fault: FileFault): Diagnostic =>
  problem('asset/not-as-named', { fault }, { file: path });
