import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { nearest } from '../lib/nearest.ts';
import { remembered } from '../lib/remembered.ts';
import { problem } from '../messages/problem.ts';
import type { Collection, Source } from './types.ts';

/**
 * Reports translated files without an original: pages in one language only, usually because a file was renamed or
 * moved.
 */
export function withoutOriginal(config: Config, sources: readonly Source[]): Diagnostic[] {
  const [main] = config.locales;
  if (config.locales.length < 2 || main === undefined) return [];
  const originals = new Map<string, Set<string>>();
  for (const { collection, relative } of sources) {
    if (collection.locale !== main.code) continue;
    remembered(originals, nameOf(collection), () => new Set()).add(relative);
  }
  return sources.flatMap(({ collection, relative, path, untranslated }): Diagnostic[] => {
    if (collection.locale === main.code || untranslated === true) return [];
    const files = originals.get(nameOf(collection)) ?? new Set();
    if (files.has(relative)) return [];
    const near = nearest(relative, files);
    return [problem('i18n/no-original', { relative, near }, { file: path })];
  });
}

const nameOf = ({ type, id, version }: Collection): string => `${type}/${id}/${version}`;
