import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** The short form used in file names: 64 bits, enough for the files of one site. */
export const shortHash = (data: string | Uint8Array): string => sha256(data).slice(0, 16);
