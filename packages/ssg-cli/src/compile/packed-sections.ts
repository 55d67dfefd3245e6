import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SearchSection } from './types.ts';

/**
 * Packs the sections of a page for search into a string of one byte per character: JSON, compressed to about 40 %. A
 * string, because arrays of bytes that are read from the cache keep everything that was read with them in memory.
 */
export const packSections = (sections: readonly SearchSection[]): string =>
  deflateRawSync(JSON.stringify(sections), { level: 3 }).toString('latin1');

/** The sections as JSON. */
export const unpackSections = (packed: string): string => inflateRawSync(Buffer.from(packed, 'latin1')).toString();
