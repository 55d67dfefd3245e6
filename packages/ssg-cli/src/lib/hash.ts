import { hash } from 'node:crypto';

/**
 * SHA-256 in hexadecimal. The one-shot function avoids creating a `Hash` object for each of thousands of small inputs.
 */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data);

/** SHA-256 in base64, as in a Content-Security-Policy. */
export const sha256Base64 = (data: string): string => hash('sha256', data, 'base64');

/** Short hash for file names: 64 bits, which is enough for the files of one site. */
export const shortHash = (data: string | Uint8Array): string => sha256(data).slice(0, 16);
