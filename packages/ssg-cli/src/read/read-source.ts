import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256 } from '../lib/hash.ts';
import { readText } from './read-text.ts';
import type { Source } from './types.ts';

/** The properties of a source that are known before its file is read. */
export type SourceName = Omit<Source, 'text' | 'hash'>;

/**
 * Creates a source from a file, by its absolute path. If it cannot be read, the text is empty and the reason is
 * returned.
 */
export type ReadSource = (absolute: string, name: SourceName) => { source: Source; diagnostic?: Diagnostic };

export const readSource: ReadSource = (absolute, name) => {
  const { text, diagnostic } = readText(absolute, name.path);
  const source = { ...name, text: isModule(name) ? '' : text, hash: sha256(text) };
  return diagnostic === undefined ? { source } : { source, diagnostic };
};

/** Whether a source is a React page module, which esbuild reads. */
export const isModule = ({ path }: Pick<Source, 'path'>): boolean => /\.[jt]sx$/.test(path);
