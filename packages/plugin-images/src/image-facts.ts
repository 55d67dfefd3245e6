import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createSyncFn } from 'synckit';

export interface ImageFacts {
  /** Pixels, as the image is shown. */
  readonly width: number;
  readonly height: number;
  readonly format: string;
  readonly isAnimated: boolean;
  /** Versions of what makes variants: others may write other bytes. */
  readonly encoder: string;
  /** Mean colour: red, green and blue up to 255; absent where parts can be seen through. */
  readonly colour?: readonly [number, number, number];
}

let ask: ((bytes: Uint8Array) => ImageFacts) | undefined;
const known = new Map<string, ImageFacts | undefined>();

/**
 * What sharp says of an image; `undefined` where it cannot read it. Pages are compiled at once, and sharp answers later: a
 * thread asks it while this one waits.
 */
export function imageFacts(bytes: Uint8Array): ImageFacts | undefined {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (!known.has(hash)) known.set(hash, read(bytes));
  return known.get(hash);
}

function read(bytes: Uint8Array): ImageFacts | undefined {
  ask ??= createSyncFn(fileURLToPath(new URL('./facts-worker.js', import.meta.url))) as unknown as NonNullable<
    typeof ask
  >;
  try {
    return ask(bytes);
  } catch {
    return undefined;
  }
}
