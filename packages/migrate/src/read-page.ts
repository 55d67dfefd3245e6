import { readFileSync } from 'node:fs';

/** The text of an old page with line feeds, and without the byte order mark that some editors write. */
export const readPage = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
