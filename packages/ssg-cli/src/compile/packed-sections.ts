import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Bytes, bytesOf } from '../keep/shelf.ts';
import type { SearchSection } from './types.ts';

/** Packs the sections of a page for search: JSON, compressed to about 40 %. */
export const packSections = (sections: readonly SearchSection[]): Uint8Array =>
  // A copy, because a buffer of this size is part of a larger one, which would be sent to other threads as a whole.
  Uint8Array.from(deflateRawSync(JSON.stringify(sections), { level: 3 }));

/** The sections as JSON. */
export const unpackSections = (packed: Bytes): string => inflateRawSync(bytesOf(packed)).toString();
