import type { Config } from '../config/types.ts';
import { sha256 } from '../lib/hash.ts';
import type { Source } from '../read/types.ts';
import type { Page } from './types.ts';

/** The part of the config that decides how a page is compiled. */
export type CompileOptions = Config['markdown'];

/** Raise it when compiling the same source gives another page: it is part of every page's hash. */
export const compileVersion = '12';

/**
 * What of the options goes into a page's hash. Plugins are functions, which have no content to hash: the hash of the
 * config, which imports them, stands in for them as soon as there are any.
 */
export function optionsKey(options: CompileOptions, configHash: string): string {
  const { remarkPlugins, rehypePlugins, pageData, root: _, ...plain } = options;
  const plugins = remarkPlugins.length + rehypePlugins.length + pageData.length > 0 ? configHash : '';
  return JSON.stringify([compileVersion, plain, plugins]);
}

/** Changes with everything a page's article is made of: its source, how it is compiled, and what plugins read for it. */
export const articleHash = ({ hash, reads }: Pick<Page, 'hash' | 'reads'>): string =>
  reads === undefined ? hash : sha256(JSON.stringify([hash, reads]));

/** Whether the options are plain data, which can cross to a thread. */
export const isPlain = ({ remarkPlugins, rehypePlugins, pageData, remarkRehypeOptions }: CompileOptions): boolean =>
  remarkPlugins.length + rehypePlugins.length + pageData.length + Object.keys(remarkRehypeOptions).length === 0;

/** Hash under which the page compiled from a source is known; `optionsKey` stands for everything else that decides it. */
export const pageHash = (source: Source, optionsKey: string): string =>
  sha256(
    JSON.stringify([
      source.hash,
      source.path,
      source.relative,
      source.collection,
      source.untranslated === true,
      // Messages name the parts that a text was put together from.
      source.origins ?? [],
      ...(source.editPath === undefined ? [] : [source.editPath]),
      optionsKey,
    ]),
  );
