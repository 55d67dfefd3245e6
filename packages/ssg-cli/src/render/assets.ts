import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { contentName } from '../compile/asset-name.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { reasonOf } from '../lib/disk-error.ts';
import { faultOf } from '../lib/file-fault.ts';
import { tryOr } from '../lib/try-or.ts';
import { problem } from '../messages/problem.ts';
import type { Asset } from '../read/inputs.ts';
import type { OutputFile } from './types.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface PublishedAsset {
  readonly file: OutputFile;
  readonly size: ImageSize | undefined;
}

/**
 * Reads files that articles show or link to, names them by content, and reads the sizes of images. Each file is read
 * once.
 */
export class AssetStore {
  readonly diagnostics: Diagnostic[] = [];
  readonly #published = new Map<string, PublishedAsset | undefined>();
  readonly #sizes = new Map<string, ImageSize | undefined>();

  /** Returns `undefined` if the file cannot be read. */
  publish(asset: Asset): PublishedAsset | undefined {
    if (!this.#published.has(asset.path)) this.#published.set(asset.path, this.#read(asset));
    return this.#published.get(asset.path);
  }

  /** Returns the size of an image that is published unchanged, such as one in a static folder. */
  sizeOf(asset: Asset): ImageSize | undefined {
    if (!this.#sizes.has(asset.path)) this.#sizes.set(asset.path, this.#sizeOfFile(asset));
    return this.#sizes.get(asset.path);
  }

  files(): OutputFile[] {
    return [...this.#published.values()].flatMap((one) => (one === undefined ? [] : [one.file]));
  }

  #read(asset: Asset): PublishedAsset | undefined {
    let content: Buffer;
    try {
      content = readFileSync(asset.absolute);
    } catch (error) {
      this.diagnostics.push(problem('asset/unreadable', { reason: reasonOf(error) }, { file: asset.path }));
      return undefined;
    }
    const size = this.#measure(asset, content);
    return { file: { path: contentName(asset.path, content), content }, size };
  }

  #sizeOfFile(asset: Asset): ImageSize | undefined {
    // The step that copies the file reports why it cannot be read.
    return tryOr(() => this.#measure(asset, readFileSync(asset.absolute)), undefined);
  }

  #measure(asset: Asset, content: Uint8Array): ImageSize | undefined {
    const size = measure(content);
    const fault = faultOf(asset.path, content, size !== undefined);
    if (fault !== undefined) this.diagnostics.push(problem('asset/not-as-named', { fault }, { file: asset.path }));
    return size;
  }
}

/** Returns the width and height of an image, if the file contains them. */
export function measure(content: Uint8Array): ImageSize | undefined {
  const { width, height } = tryOr(() => imageSize(content), { width: 0, height: 0 });
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
