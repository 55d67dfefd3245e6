import { readGlossary } from '../compile/markdown/glossary.ts';
import type { Page } from '../compile/types.ts';
import type { Config } from '../config/types.ts';
import { RecordedFiles } from '../keep/hook-files.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem } from '../messages/problem.ts';

/** Reports terms of the glossary that no page explains, on sites whose pages explain any. */
export function checkGlossary({ root, i18nPath }: Config, pages: readonly Page[]): Diagnostic[] {
  const used = new Set(pages.flatMap(({ terms }) => terms ?? []));
  if (used.size === 0) return [];
  const { terms } = readGlossary(new RecordedFiles(root), '', i18nPath) ?? { terms: new Map() };
  return [...terms.values()]
    .filter(({ key }) => !used.has(key))
    .map(({ name, file, line }) => problem('glossary/unused', { name }, { file, line }));
}
