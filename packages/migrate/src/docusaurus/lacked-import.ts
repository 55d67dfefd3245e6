import { existsSync, readFileSync } from 'node:fs';
import { join } from '@autolode/ssg-cli/internal';
import { partOf } from '../compat.ts';
import { findModule, imports, importsOf, isCommented } from './find-module.ts';
import { type ModuleNames, oldName } from './module-names.ts';

/** What decides whether an import can be resolved. */
interface Surroundings {
  readonly root: string;
  readonly names: ModuleNames;
  /** Whether a compatibility module has everything that a clause imports. */
  readonly offers: (part: string, clause: string) => boolean;
}

/** The first import that a module, or a module that it imports, lacks in the new site. */
export function lackedImport(file: string, site: Surroundings, seen = new Set<string>()): string | undefined {
  if (seen.has(file) || !/\.[cm]?[jt]sx?$/.test(file)) return undefined;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const isImported = importsOf(text);
  for (const { 0: written, index, groups } of text.matchAll(imports)) {
    const { clause = '', source = '' } = groups ?? {};
    if (/^import\s+type\b/.test(written) || isCommented(text, index + written.length) || !isImported(source)) continue;
    const { isThere, next } = resolveImport(source.replace(/^.*!/, ''), clause, file, site);
    if (!isThere) return source;
    const deeper = next === undefined ? undefined : lackedImport(next, site, seen);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function resolveImport(
  source: string,
  clause: string,
  file: string,
  { root, names, offers }: Surroundings,
): { isThere: boolean; next?: string | undefined } {
  const [scope, name = ''] = oldName(source);
  if (scope !== undefined) {
    const own = scope === 'theme' ? findModule(join(root, 'src/theme', name)) : undefined;
    return { isThere: own !== undefined || offers(partOf(scope, name), clause), next: own };
  }
  if (!names.isFile(source)) return { isThere: true };
  const path = names.pathOf(source, file);
  const next = findModule(path);
  return { isThere: next !== undefined || existsSync(path), next };
}
