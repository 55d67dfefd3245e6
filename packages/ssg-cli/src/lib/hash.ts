import { hash } from 'node:crypto';

/** SHA-256 in hexadecimal. In one call: an object for each of thousands of hashes costs more than they do. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data);

/** As content security policies write it. */
export const sha256Base64 = (data: string): string => hash('sha256', data, 'base64');

/** The short form used in file names: 64 bits, enough for the files of one site. */
export const shortHash = (data: string | Uint8Array): string => sha256(data).slice(0, 16);
