import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { readText } from './read-text.ts';
import type { Source } from './types.ts';

/** All of a source that is known before its file is read. */
export type SourceName = Omit<Source, 'text' | 'hash'>;

/** Makes a source of a file, by its absolute path. A file that cannot be read gives an empty text and the reason. */
export type ReadSource = (absolute: string, name: SourceName) => { source: Source; diagnostic?: Diagnostic };

export const readSource: ReadSource = (absolute, name) => {
  const { text, diagnostic } = readText(absolute, name.path);
  const source = { ...name, text: isModule(name) ? '' : text, hash: sha256(text) };
  return diagnostic === undefined ? { source } : { source, diagnostic };
};

/** React page modules are esbuild's to read. */
export const isModule = ({ path }: Pick<Source, 'path'>): boolean => /\.[jt]sx$/.test(path);
