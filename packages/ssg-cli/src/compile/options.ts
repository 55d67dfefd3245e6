import type { Config } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import type { Source } from '../read/types.ts';
import type { Page } from './types.ts';

/** The part of the config that affects how a page is compiled. */
export type CompileOptions = Config['markdown'];

/** Part of every page's hash. Increase it when the same source compiles to another page. */
export const compileVersion = '20';

/**
 * The part of the options that is hashed. Plugins and handlers are functions without hashable content, so the hash of
 * the config, which imports them, is included if there may be any.
 */
export function optionsKey(options: CompileOptions, configHash: string): string {
  const { remarkPlugins, rehypePlugins, codeTransforms, appends, pageData, root: _, site: __, ...plain } = options;
  const functions = isPlain(options) ? '' : configHash;
  return JSON.stringify([compileVersion, plain, functions]);
}

/**
 * Hash of everything that affects an article: its source, the compile options, and the files that plugins read for it.
 */
export const articleHash = ({ hash, reads }: Pick<Page, 'hash' | 'reads'>): string =>
  reads === undefined ? hash : sha256(JSON.stringify([hash, reads]));

/** Whether the options are plain data that can be sent to a worker thread. */
export const isPlain = (options: CompileOptions): boolean =>
  !hasPlugins(options) && Object.keys(options.remarkRehypeOptions).length === 0;

const hasPlugins = ({ remarkPlugins, rehypePlugins, codeTransforms, appends, pageData }: CompileOptions): boolean =>
  [remarkPlugins, rehypePlugins, codeTransforms, appends, pageData].some((list) => list.length > 0);

/** Cache key of a compiled page. `optionsKey` covers everything apart from the source. */
export const pageHash = (source: Source, optionsKey: string): string =>
  sha256(
    JSON.stringify([
      source.hash,
      source.path,
      source.relative,
      source.collection,
      source.untranslated === true,
      // Messages name the files from which the text was generated.
      source.origins ?? [],
      ...(source.editPath === undefined ? [] : [source.editPath]),
      ...(source.plain === true ? ['plain'] : []),
      optionsKey,
    ]),
  );
